/// Scripts that let a person's own shell complete our commands. They ask the program what could stand next, so that
/// project titles and files are offered as well.
enum CompletionScript: String, Sendable, CaseIterable {
    case bash
    case zsh
    case fish

    /// The script.
    var text: String {
        switch self {
        case .bash:
            """
            # bash completion for racconto: source <(racconto completion bash)
            _racconto() {
                local IFS=$'\\n' line=${COMP_LINE:0:COMP_POINT}
                line=${line#*[[:space:]]}
                COMPREPLY=($(racconto complete -- "$line" 2>/dev/null))
                [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == */ ]] && compopt -o nospace
            }
            complete -F _racconto racconto
            """
        case .zsh:
            """
            #compdef racconto
            # zsh completion for racconto: source <(racconto completion zsh)
            _racconto() {
                local -a found
                found=("${(@f)$(racconto complete -- "${(j: :)words[2,CURRENT]}" 2>/dev/null)}")
                [[ -n "$found" ]] && compadd -Q -U -- "${found[@]}"
            }
            compdef _racconto racconto
            """
        case .fish:
            """
            # fish completion for racconto: racconto completion fish | source
            function __racconto_complete
                set -l words (commandline -opc) (commandline -ct)
                racconto complete -- (string join ' ' -- $words[2..-1]) 2>/dev/null
            end
            complete -c racconto -f -a '(__racconto_complete)'
            """
        }
    }
}
