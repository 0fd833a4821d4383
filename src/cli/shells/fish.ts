/** The completion script for fish, which quotes what it inserts; each line of a list is one word. */
import { everywhere, flagsWithValue, type ShellCommand, type ShellFlag } from "./grammar.ts";

export function fishScript(commands: readonly ShellCommand[]): string {
  return [
    "# fish completion of rulings; load it with: rulings completion fish | source",
    ...namesFunction(commands),
    "complete -c rulings -f",
    ...commands.map(
      ({ name, summary }) => `complete -c rulings -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
    ),
    ...everywhere.map((flag) => flagLine(flag, "")),
    ...commands.flatMap(({ name, flags, completes }) => {
      const when = ` -n ${quoted(`__fish_seen_subcommand_from ${name}`)}`;
      const words = offer(completes);
      return [
        ...flags.map((flag) => flagLine(flag, when)),
        ...(words === null ? [] : [`complete -c rulings${when} -a ${quoted(words)}`]),
      ];
    }),
    "",
  ].join("\n");
}

/** Offers the rest of every name that begins with the words so far; the addresses of a procedure once its title is complete. */
function namesFunction(commands: readonly ShellCommand[]): readonly string[] {
  const valued = flagsWithValue(commands).flatMap(({ names }) => names);
  return `function __rulings_names
  set -l typed
  set -l skip
  set -l words (commandline -opc)
  contains -- "$words[2]" ${commands.map(({ name }) => name).join(" ")}; and set -e words[2]
  for word in $words[2..-1]
    if test -n "$skip"
      set skip
    else if contains -- $word ${valued.join(" ")}
      set skip yes
    else if not string match -q -- '-*' $word
      set -a typed $word
    end
  end
  set typed (string lower -- "$typed ")
  test "$typed" = ' '; and set typed ''
  set -l last
  for name in (rulings completion $argv[1] 2>/dev/null)
    test (string lower -- (string sub -l (string length -- "$typed") -- $name) | string collect) = "$typed"; or continue
    if test $argv[1] = procedures -a -n "$last"
      test (string sub -l (string length -- "$last ") -- $name | string collect) = "$last "; and continue
    end
    set last $name
    string sub -s (math (string length -- "$typed") + 1) -- $name
  end
  if test $argv[1] = titles; and string match -qr '^[0-9]' -- (commandline -ct)
    rulings completion numbers 2>/dev/null
  end
end`.split("\n");
}

function flagLine({ names, summary, value }: ShellFlag, when: string): string {
  const forms = names.map((name) => (name.startsWith("--") ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`));
  const words = value === null ? null : offer(value);
  const takes = value === null ? "" : ` -x${words === null ? "" : ` -a ${quoted(words)}`}`;
  return `complete -c rulings${when} ${forms.join(" ")}${takes} -d ${quoted(summary)}`;
}

const lists: Readonly<Record<string, string>> = {
  titles: "(__rulings_names titles)",
  procedures: "(__rulings_names procedures)",
  documents: "(rulings completion documents)",
  folders: "(__fish_complete_directories)",
  files: "(__fish_complete_path)",
};

function offer(what: readonly string[] | string): string | null {
  return typeof what === "string" ? (lists[what] ?? null) : what.join(" ");
}

/** In single quotes fish knows two escapes. */
function quoted(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
