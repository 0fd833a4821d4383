#compdef rulings
# zsh completion of rulings; load it with: source <(rulings completion zsh)
_rulings() {
  local line
  local -a offered shown
  for line in "${(@f)$(rulings completion words -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
    case $line in
      '') continue ;;
      :files) _files; return ;;
      :folders) _files -/; return ;;
    esac
    offered+=("${line%%$'\t'*}") shown+=("${line/$'\t'/  }")
  done
  compadd -l -d shown -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -a offered
}

if [[ $funcstack[1] == _rulings ]]; then _rulings "$@"; else compdef _rulings rulings; fi
