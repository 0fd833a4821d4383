/** The tables of commands and flags in, the manual page `rulings(1)` out, in the macros of man(7). */
import type { CommandRow } from "../cli/command-row.ts";
import { commands } from "../cli/commands.ts";
import { commonFlags, type Flag } from "../cli/flags.ts";

export const manPageFile = "rulings.1";

export function manPage(version: string): string {
  return [
    `.TH RULINGS 1 "" "rulings ${escapeText(version)}" "User Commands"`,
    ...section(
      "NAME",
      `rulings ${dash} answer rules questions of the Star Trek Customizable Card Game offline`,
    ),
    ...section("SYNOPSIS", ".B rulings", "[\\fIquery\\fR...]", ".br"),
    ...commands.flatMap(synopsis),
    ...section("DESCRIPTION"),
    ...paragraphs(description),
    ...section("FLAGS OF EVERY COMMAND"),
    ...shownFlags(commonFlags),
    ...section("COMMANDS"),
    ...commands.flatMap(commandPart),
    ...section("FILES"),
    ...files.flatMap(([file, says]) => tagged(escapeText(file), says)),
    "",
  ].join("\n");
}

const description = `
Type what a judge would ask, and get the passage that decides, with its document, its date and the lines where it
stands. What the texts do not answer is refused, with the nearest entries. In a terminal, without a query, a screen opens
that answers while you type; ? shows its keys.`;

const files: readonly (readonly [string, string])[] = [
  ["~/.config/rulings/config.yaml", "What is settled for an event; `rulings config` shows every setting."],
  ["~/.local/share/rulings", "The library: imported documents, notes, names and words of your own."],
  ["~/.cache/rulings", "What can be made anew at any time."],
];

/** Between the name and what it does: man(7) wants a hyphen that is a minus. */
const dash = "\\-";

function section(name: string, ...lines: readonly string[]): readonly string[] {
  return [`.SH ${name}`, ...lines];
}

function synopsis({ name, arguments: words, flags }: CommandRow): readonly string[] {
  const forms = words.map(({ form }) => escapeText(form));
  return [
    `.B rulings ${name}`,
    [...(flags.length > 0 ? ["[\\fIflags\\fR]"] : []), ...forms, ""].join(" "),
    ".br",
  ]
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function commandPart({ name, says, arguments: words, flags, more }: CommandRow): readonly string[] {
  return [
    `.SS rulings ${name}`,
    escapeLine(`${says.charAt(0).toUpperCase()}${says.slice(1)}.`),
    ...words.flatMap((word) => tagged(escapeText(word.form), word.says)),
    ...shownFlags(flags),
    ...paragraphs(more),
  ];
}

function shownFlags(flags: readonly Flag[]): readonly string[] {
  return flags
    .filter(({ isHidden }) => !isHidden)
    .flatMap(({ form, says, choices }) =>
      tagged(`\\fB${escapeText(form)}\\fR`, choices ? `${says} (${choices.join(", ")})` : says),
    );
}

function tagged(tag: string, says: string): readonly string[] {
  return [".TP", tag, escapeLine(says)];
}

/** Paragraphs are parted by empty lines; a line that is set in stays as it is. */
function paragraphs(text: string): readonly string[] {
  return text
    .trim()
    .split("\n")
    .flatMap((line, at, lines) => [
      ...(at === 0 || line === "" ? [".PP"] : []),
      ...(isExample(line) && !isExample(lines[at - 1]) ? [".RS 2", ".nf"] : []),
      ...(line === "" ? [] : [escapeLine(line.trimStart())]),
      ...(isExample(line) && !isExample(lines[at + 1]) ? [".fi", ".RE"] : []),
    ]);
}

function isExample(line: string | undefined): boolean {
  return line?.startsWith("  ") ?? false;
}

/** A line that begins with a dot or a quote would be a request. */
function escapeLine(text: string): string {
  return `\\&${escapeText(text)}`.replace(/^\\&(?![.'])/, "");
}

const escapes: ReadonlyMap<string, string> = new Map([
  ["\\", "\\e"],
  ["-", "\\-"],
  ["'", "\\(aq"],
  ["`", "\\(ga"],
  ["^", "\\(ha"],
  ["~", "\\(ti"],
]);

/** A minus that can be copied, quotes that stay straight, and what is not ASCII by its number. */
export function escapeText(text: string): string {
  return Array.from(text, (sign) => escapes.get(sign) ?? (sign > "~" ? escapeSign(sign) : sign)).join("");
}

function escapeSign(sign: string): string {
  const number = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return `\\[u${number.padStart(4, "0")}]`;
}
