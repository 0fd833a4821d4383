/**
 * The completion scripts. Each asks `rulings completion words -- WORDS…` what may stand in place of the last word, and gets a
 * word a line, after a tab what it means, or `:files` or `:folders`. Words are compared as text and never expanded: a
 * title that holds `$(…)` is only a title. The script for bash keeps to bash 3.2, which macOS ships.
 */

const bash = `# bash completion of rulings; load it with: eval "$(rulings completion bash)"
_rulings() {
  local cur=\${COMP_WORDS[COMP_CWORD]} line word
  COMPREPLY=()
  while IFS= read -r line; do
    word=\${line%%$'\\t'*}
    case $line in
      :files) _rulings_paths -f; return ;;
      :folders) _rulings_paths -d; return ;;
    esac
    case $cur in
      \\"*) word=\${word//\\\\/\\\\\\\\} word=\${word//\\"/\\\\\\"} word=\${word//\\$/\\\\\\$} word=\${word//\\\`/\\\\\\\`} ;;
      \\'*) word=\${word//\\'/\\'\\\\\\'\\'} ;;
      *) printf -v word %q "$word" ;;
    esac
    COMPREPLY+=("$word")
  done < <(rulings completion words -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}

_rulings_paths() {
  local path
  compopt -o filenames 2>/dev/null
  while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen "$1" -- "$cur")
}

complete -F _rulings rulings
`;

const zsh = `#compdef rulings
# zsh completion of rulings; load it with: source <(rulings completion zsh)
_rulings() {
  local line
  local -a offered shown
  for line in "\${(@f)$(rulings completion words -- "\${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
    case $line in
      '') continue ;;
      :files) _files; return ;;
      :folders) _files -/; return ;;
    esac
    offered+=("\${line%%$'\\t'*}") shown+=("\${line/$'\\t'/  }")
  done
  compadd -l -d shown -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -a offered
}

if [[ $funcstack[1] == _rulings ]]; then _rulings "$@"; else compdef _rulings rulings; fi
`;

const fish = `# fish completion of rulings; load it with: rulings completion fish | source
function __rulings_words
  set -l before (commandline -opc)
  set -e before[1]
  set -l current (commandline -ct)
  for line in (rulings completion words -- $before "$current" 2>/dev/null)
    switch $line
      case :files
        __fish_complete_path "$current"
      case :folders
        __fish_complete_directories "$current"
      case '*'
        printf '%s\\n' $line
    end
  end
end
complete -c rulings -f -k -a '(__rulings_words)'
`;

export const scripts: ReadonlyMap<string, string> = new Map([
  ["bash", bash],
  ["zsh", zsh],
  ["fish", fish],
]);
