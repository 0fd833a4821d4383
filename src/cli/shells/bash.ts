/**
 * The completion script for bash. Titles are compared as text and never expanded: one that holds `$(…)` is only a
 * title. It keeps to what bash 3.2 knows, because that is what macOS ships.
 */
import { everywhere, flagNames, flagsWithValue, type ShellCommand, type ShellFlag } from "./grammar.ts";

export function bashScript(commands: readonly ShellCommand[]): string {
  const names = commands.map(({ name }) => name);
  const valued = flagsWithValue(commands).flatMap((flag) => flag.names);
  return `# bash completion of rulings; load it with: eval "$(rulings completion bash)"
_rulings() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command= at
  COMPREPLY=()
  for ((at = 1; at < COMP_CWORD; at++)); do
    case \${COMP_WORDS[at]} in
      ${valued.join("|")}) ((at++)) ;;
      -*) ;;
      ${names.join("|")}) command=\${COMP_WORDS[at]}; break ;;
      *) at=0; break ;;
    esac
  done
  [[ $command ]] || at=0
  case "\${command:-ask} $prev" in
${[...commands.flatMap(valueCases), ...everywhere.filter(takesValue).map((flag) => valueCase(flag, "*"))].join("\n")}
  esac
  if [[ $cur == -* ]]; then
    case $command in
${commands.map(flagsCase).join("\n")}
      *) _rulings_words ${everywhere.flatMap((flag) => flag.names).join(" ")} ;;
    esac
    return
  fi
  case $command in
${commands.map(wordsCase).join("\n")}
    *)
      ((COMP_CWORD == 1)) && _rulings_words ${names.join(" ")}
      ((\${#COMPREPLY[@]})) || [[ ! $cur ]] || _rulings_names titles ;;
  esac
}

_rulings_words() {
  local word
  for word; do [[ $word == "$cur"* ]] && COMPREPLY+=("$word"); done
}

_rulings_folders() {
  local folder
  compopt -o filenames 2>/dev/null
  while IFS= read -r folder; do COMPREPLY+=("$folder"); done < <(compgen -d -- "$cur")
}

_rulings_files() {
  local file
  compopt -o filenames 2>/dev/null
  while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen -f -- "$cur")
}

_rulings_lines() {
  local line
  while IFS= read -r line; do
    [[ $line == "$cur"* ]] && COMPREPLY+=("$line")
  done < <(rulings completion "$1" 2>/dev/null)
}

# Offers the rest of every name that begins with the words so far. Case, quotes, colons, and blanks do not count. The
# addresses of a procedure follow it; they are offered once its title is complete.
_rulings_names() {
  local before= name bare rest letter left reset word last=
  [[ $1 == titles && $cur == [0-9]* ]] && _rulings_lines numbers
  for ((at++; at < COMP_CWORD; at++)); do
    word=\${COMP_WORDS[at]}
    case $word in
      ${valued.join("|")}) ((at++)) ;;
      -*) ;;
      *) before+=\${word//[\\\\\\"\\':\\ ]/} ;;
    esac
  done
  word=$before\${cur//[\\\\\\"\\':\\ ]/}
  reset=$(shopt -p nocasematch)
  shopt -s nocasematch
  while IFS= read -r name; do
    bare=\${name//[\\\\\\"\\':\\ ]/}
    [[ $bare == "$word"* ]] || continue
    [[ $1 == procedures && $last && $name == "$last "* ]] && continue
    rest=$name left=\${#before}
    while ((left > 0)); do
      letter=\${rest:0:1} rest=\${rest:1}
      [[ $letter == [\\\\\\"\\':\\ ] ]] || ((left--))
    done
    ((\${#before})) && while [[ $rest == [\\\\\\"\\':\\ ]* ]]; do rest=\${rest:1}; done
    [[ $rest ]] || continue
    last=$name
    case $cur in
      \\"*) rest=\${rest//\\\\/\\\\\\\\} rest=\${rest//\\"/\\\\\\"} rest=\${rest//\\$/\\\\\\$} rest=\${rest//\\\`/\\\\\\\`} ;;
      \\'*) rest=\${rest//\\'/\\'\\\\\\'\\'} ;;
      *) printf -v rest %q "$rest" ;;
    esac
    COMPREPLY+=("$rest")
  done < <(rulings completion "$1" 2>/dev/null)
  eval "$reset"
}

complete -F _rulings rulings
`;
}

/** Flags of one name may mean another thing to another command: `import --kind`. */
function valueCases({ name, flags }: ShellCommand): readonly string[] {
  return flags.filter(takesValue).map((flag) => valueCase(flag, name));
}

function takesValue({ value }: ShellFlag): boolean {
  return value !== null;
}

/** `"import --kind") …`, `*" --edition") …` */
function valueCase({ names, value }: ShellFlag, command: string): string {
  const forms = names.map((name) => (command === "*" ? `*" ${name}"` : `"${command} ${name}"`));
  return `    ${forms.join("|")}) ${offer(value ?? "any")}; return ;;`;
}

function flagsCase(command: ShellCommand): string {
  return `      ${command.name}) _rulings_words ${flagNames(command).join(" ")} ;;`;
}

function wordsCase({ name, completes }: ShellCommand): string {
  if (completes === "titles" || completes === "procedures")
    return `    ${name}) _rulings_names ${completes} ;;`;
  return `    ${name}) ${offer(completes)} ;;`;
}

function offer(what: readonly string[] | string): string {
  if (typeof what !== "string") return `_rulings_words ${what.join(" ")}`;
  if (what === "folders") return "_rulings_folders";
  if (what === "files") return "_rulings_files";
  return what === "documents" ? "_rulings_lines documents" : ":";
}
