/** `rulings completion`: prints the script for a shell, and the completions that the script requests. */
import { type Entry, entryName } from "../../domain/entry.ts";
import { stepsOf } from "../../domain/procedure.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import { safeText } from "../../render/safe-text.ts";
import type { Call, CommandRow, ExitStatus } from "../command.ts";
import { openCorpusOnDay } from "../open-corpus/corpus-on-day.ts";
import { type Completion, commonFlags, type Flag } from "../settings/options.ts";
import { UserError } from "../user-error.ts";

export async function completionCommand(call: Call): Promise<ExitStatus> {
  const [what = "", ...line] = call.words;
  const printed = what === "words" ? await offers(line, call) : scripts.get(what);
  if (printed === undefined)
    throw new UserError(
      `\`${what}\` is not a shell that rulings supports; expected ${[...scripts.keys()].join(", ")}`,
      "rulings completion bash",
    );
  call.machine.stdout.write(printed);
  return 0;
}

async function offers(line: readonly string[], call: Call): Promise<string> {
  const corpus = await openCorpusOnDay(call);
  const lines = complete(line, call.commands, () => corpus.texts().texts);
  return [...new Set(lines)].map((each) => `${each}\n`).join("");
}

type Texts = () => readonly RulesText[];

const everywhere: readonly Flag[] = [
  ...commonFlags.filter(({ isHidden }) => !isHidden),
  { form: "-h, --help", summary: "show this help" },
  { form: "-V, --version", summary: "print the version and the documents of the corpus" },
];

/**
 * `line` contains the words after `rulings` with their quotes; the last may be empty. Returns one line per completion: the
 * word, then a tab and its description. The line `:files` tells the shell to complete file names itself.
 */
function complete(line: readonly string[], commands: readonly CommandRow[], texts: Texts): readonly string[] {
  const current = line.at(-1) ?? "";
  const plain = plainWords(line.slice(0, -1), commands);
  const named = commands.find(({ name }) => name === plain[0]);
  const command = named ?? commands[0];
  const flags = [...(command?.flags ?? []), ...everywhere];
  const valued = flags.find((flag) => takesValue(flag) && flagNames(flag).includes(line.at(-2) ?? ""));
  if (valued) return offer(valued.choices ?? valued.completes ?? [], [current], texts);
  if (current.startsWith("-"))
    return flags.flatMap((flag) => offerWords(flagNames(flag), current, flag.summary));
  const found = commands.flatMap(({ name, summary }) => offerWords([name], current, summary));
  if (plain.length === 0 && (found.length > 0 || current === "")) return found;
  const typed = named ? plain.slice(1) : plain;
  const at = Math.min(typed.length, (command?.arguments.length ?? 0) - 1);
  return offer(command?.arguments[at]?.completes ?? [], [...typed.slice(at), current], texts);
}

/** The words that are neither flags nor their values. */
function plainWords(words: readonly string[], commands: readonly CommandRow[]): readonly string[] {
  const flags = [...everywhere, ...commands.flatMap((command) => command.flags)].filter(takesValue);
  const valued = new Set(flags.flatMap(flagNames));
  return words.filter((word, at) => !word.startsWith("-") && !valued.has(words[at - 1] ?? ""));
}

function flagNames({ form }: Flag): readonly string[] {
  return form.match(/--?[\w-]+/g) ?? [];
}

function takesValue({ form }: Flag): boolean {
  return form.includes("<");
}

/** `typed` contains the words of a title or value; the last one is incomplete. */
function offer(what: Completion, typed: readonly string[], texts: Texts): readonly string[] {
  const current = typed.at(-1) ?? "";
  if (what === "files" || what === "folders") return [`:${what}`];
  if (what === "titles") return [...numbersAt(current, texts), ...offerRest(titles(texts), typed)];
  if (what === "procedures") return offerRest(procedures(texts, bare(typed.slice(0, -1).join(""))), typed);
  if (typeof what !== "string") return offerWords(what, current);
  const property = what === "documents" ? "id" : "edition";
  return offerWords(
    texts().map(({ document }) => document[property]),
    current,
  );
}

/** Omits names that span lines, could control the terminal, or contain invisible characters. */
function offerWords(words: readonly string[], current: string, about = ""): readonly string[] {
  return words
    .filter((word) => word.startsWith(current) && !word.includes("\n") && safeText(word) === word)
    .map((word) => (about === "" ? word : `${word}\t${about}`));
}

function entries(texts: Texts): readonly Entry[] {
  return texts().flatMap((text) => text.entries);
}

function titles(texts: Texts): readonly string[] {
  return entries(texts).flatMap(({ title }) => title ?? []);
}

/** Numbers such as `702.19b` are offered only after a digit. */
function numbersAt(current: string, texts: Texts): readonly string[] {
  if (!/^\d/.test(current)) return [];
  const rules = ({ blocks }: Entry) =>
    blocks.flatMap(({ kind, path }) => (kind === "rule" ? (path ?? []) : []));
  const numbers = entries(texts).flatMap((entry) => [entry.number ?? [], rules(entry)].flat());
  return offerWords(numbers, current);
}

/** Titles of procedures; after a complete title, each of its steps: `attempting missions 2.d`. */
function procedures(texts: Texts, done: string): readonly string[] {
  return entries(texts).flatMap((entry) => {
    const name = entryName(entry);
    const steps = stepsOf(entry).map(({ path }) => `${name} ${path}`);
    return steps.length > 0 && bare(name) !== done ? [name] : steps;
  });
}

/** Matches characters that a shell adds to a title, or that people type differently: `Guess\ Who\'s`, `"up the`. */
const ignored = /[\\"':\s]/g;

function bare(text: string): string {
  return text.replace(ignored, "").toLowerCase();
}

/** The rest of every name that starts with the typed words. */
function offerRest(names: readonly string[], typed: readonly string[]): readonly string[] {
  const begun = bare(typed.join(""));
  const done = bare(typed.slice(0, -1).join("")).length;
  const rests = names.filter((name) => bare(name).startsWith(begun)).map((name) => afterLetters(name, done));
  return offerWords(rests, "").filter((rest) => rest !== "");
}

/** What follows the first `count` characters that are not ignored. */
function afterLetters(name: string, count: number): string {
  let at = 0;
  for (let left = count; left > 0; at += 1) if (bare(name[at] ?? "x") !== "") left -= 1;
  return count === 0 ? name : name.slice(at).replace(/^[\\"':\s]+/, "");
}

/**
 * Each script calls `rulings completion words -- WORDS…` to complete the last word. The output has one word per line, then a
 * tab and its description, or `:files` or `:folders`. Words are compared as text and never expanded: a title with `$(…)` is
 * only a title. The script for bash is limited to bash 3.2, which macOS ships.
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

const scripts: ReadonlyMap<string, string> = new Map([
  ["bash", bash],
  ["zsh", zsh],
  ["fish", fish],
]);
