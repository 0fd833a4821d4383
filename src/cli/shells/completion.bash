# bash completion of rulings; load it with: eval "$(rulings completion bash)"
_rulings() {
  local cur=${COMP_WORDS[COMP_CWORD]} line word
  COMPREPLY=()
  while IFS= read -r line; do
    word=${line%%$'\t'*}
    case $line in
      :files) _rulings_paths -f; return ;;
      :folders) _rulings_paths -d; return ;;
    esac
    case $cur in
      \"*) word=${word//\\/\\\\} word=${word//\"/\\\"} word=${word//\$/\\\$} word=${word//\`/\\\`} ;;
      \'*) word=${word//\'/\'\\\'\'} ;;
      *) printf -v word %q "$word" ;;
    esac
    COMPREPLY+=("$word")
  done < <(rulings completion words -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}

_rulings_paths() {
  local path
  compopt -o filenames 2>/dev/null
  while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen "$1" -- "$cur")
}

complete -F _rulings rulings
