/// Scripts that let a person's own shell complete our commands. They ask the program what could stand next, so that
/// project titles and files are offered as well.
enum CompletionScript: String, Sendable, CaseIterable {
    case bash
    case zsh
    case fish

    /// The script for a program.
    func text(for program: String) -> String {
        let function = "_" + program.map { $0 == "-" ? "_" : String($0) }.joined()
        return switch self {
        case .bash:
            """
            # bash completion for \(program): source <(\(program) completion bash)
            \(function)() {
                local IFS=$'\\n' line=${COMP_LINE:0:COMP_POINT}
                line=${line#*[[:space:]]}
                COMPREPLY=($(\(program) complete -- "$line" 2>/dev/null))
                [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == */ ]] && compopt -o nospace
            }
            complete -F \(function) \(program)
            """
        case .zsh:
            """
            #compdef \(program)
            # zsh completion for \(program): source <(\(program) completion zsh)
            \(function)() {
                local -a found
                found=("${(@f)$(\(program) complete -- "${(j: :)words[2,CURRENT]}" 2>/dev/null)}")
                [[ -n "$found" ]] && compadd -Q -U -- "${found[@]}"
            }
            compdef \(function) \(program)
            """
        case .fish:
            """
            # fish completion for \(program): \(program) completion fish | source
            function _\(function)_complete
                set -l words (commandline -opc) (commandline -ct)
                \(program) complete -- (string join ' ' -- $words[2..-1]) 2>/dev/null
            end
            complete -c \(program) -f -a '(_\(function)_complete)'
            """
        }
    }
}
