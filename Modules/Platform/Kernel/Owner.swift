/// Whom a project belongs to. A local library has one, made with it.
public enum Owner {
    /// The id every statement of a repository carries.
    public typealias ID = Identifier<Owner>
}
