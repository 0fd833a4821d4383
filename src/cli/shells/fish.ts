/** The completion script for fish, which quotes what it inserts and takes lines for words. */
import { everywhere, type ShellCommand, type ShellFlag } from "./grammar.ts";

export function fishScript(commands: readonly ShellCommand[]): string {
  return [
    "# fish completion of rulings; load it with: rulings completion fish | source",
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

function flagLine({ names, summary, value }: ShellFlag, when: string): string {
  const forms = names.map((name) => (name.startsWith("--") ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`));
  const words = value === null ? null : offer(value);
  const takes = value === null ? "" : ` -x${words === null ? "" : ` -a ${quoted(words)}`}`;
  return `complete -c rulings${when} ${forms.join(" ")}${takes} -d ${quoted(summary)}`;
}

const lists: Readonly<Record<string, string>> = {
  titles: "(rulings completion titles)",
  procedures: "(rulings completion procedures)",
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
