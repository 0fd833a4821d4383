/** The completion script for zsh. Its own \`compadd\` quotes what it inserts; titles are never expanded. */
import { everywhere, type ShellCommand, type ShellFlag } from "./grammar.ts";

export function zshScript(commands: readonly ShellCommand[]): string {
  return `#compdef rulings
# zsh completion of rulings; load it with: source <(rulings completion zsh)
_rulings() {
  local curcontext=$curcontext state
  local -a line commands
  commands=(
${commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`).join("\n")}
  )
  _arguments -C \\
${everywhere.map((flag) => `    ${flagSpec(flag)} \\`).join("\n")}
    '1: :->command' '*:: :->words' && return
  case $state in
    command) _describe command commands || _rulings_names titles ;;
    words)
      case $words[1] in
${commands.map(commandCase).join("\n")}
        *) _rulings_names titles ;;
      esac ;;
  esac
}

# Offers the rest of every name that begins with the words so far, whatever their case. The addresses of a procedure
# follow it; they are offered once its title is complete.
_rulings_names() {
  local name typed last
  local -a rests before
  before=(\${\${(Q)words[2,CURRENT-1]}:#-*})
  [[ $words[1] == (${commands.map(({ name }) => name).join("|")}) ]] || before=(\${(Q)words[1,CURRENT-1]})
  [[ $words[1] == rulings ]] && before=()
  typed="\${(j: :)before}"
  [[ -n $typed ]] && typed+=" "
  for name in "\${(@f)$(rulings completion $1 2>/dev/null)}"; do
    [[ \${(L)name} == \${(L)typed}* ]] || continue
    [[ $1 == procedures && -n $last && $name == "$last "* ]] && continue
    rests+=("\${name:$#typed}") last=$name
  done
  [[ $1 == titles && $PREFIX == [0-9]* ]] && rests+=("\${(@f)$(rulings completion numbers 2>/dev/null)}")
  compadd -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -a rests
}

_rulings_documents() {
  compadd -- "\${(@f)$(rulings completion documents 2>/dev/null)}"
}

if [[ $funcstack[1] == _rulings ]]; then _rulings "$@"; else compdef _rulings rulings; fi
`;
}

function commandCase({ name, completes, flags }: ShellCommand): string {
  const specs = [...flags, ...everywhere].map(flagSpec).join(" ");
  return `        ${name}) _arguments -C ${specs} '*: :${action(completes)}' ;;`;
}

/** `'(-n --limit)'{-n,--limit}'[how many passages]:n: '` */
function flagSpec({ names, summary, value }: ShellFlag): string {
  const text = `[${summary.replaceAll(/[[\]:]/g, "\\$&")}]${value === null ? "" : `:value:${action(value)}`}`;
  const [name = ""] = names;
  if (names.length === 1) return quoted(`${name === "--corpus" ? "*" : ""}${name}${text}`);
  return `'(${names.join(" ")})'{${names.join(",")}}${quoted(text)}`;
}

const actions: Readonly<Record<string, string>> = {
  titles: "{_rulings_names titles}",
  procedures: "{_rulings_names procedures}",
  documents: "_rulings_documents",
  folders: "_files -/",
  files: "_files",
};

function action(what: readonly string[] | string): string {
  return typeof what === "string" ? (actions[what] ?? " ") : `(${what.join(" ")})`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
