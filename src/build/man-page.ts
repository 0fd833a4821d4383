/** Generates the manual page `rulings(1)` from the tables of commands and flags, in the macros of man(7). */
import type { CommandRow } from "../cli/command.ts";
import { commands } from "../cli/program.ts";
import { commonFlags, type Flag } from "../cli/settings/options.ts";
import { settingVariables } from "../cli/settings/settings.ts";

export const manPageFile = "rulings.1";

export function manPage(version: string): string {
  return [
    `.TH RULINGS 1 "" "rulings ${escapeText(version)}" "User Commands"`,
    ".SH NAME",
    "rulings \\- answer rules questions about card games from published texts, offline",
    ".SH SYNOPSIS",
    ...[".B rulings", "[\\fIquery\\fR...]", ".br"],
    ...[".B rulings", "\\fIcommand\\fR [\\fIflags\\fR] [\\fIarguments\\fR...]"],
    ".SH DESCRIPTION",
    ...description.map(escapeLine),
    ".SH FLAGS OF EVERY COMMAND",
    ...commonFlags.flatMap(flagPart),
    ".SH COMMANDS",
    ...commands.flatMap(commandPart),
    ".SH ENVIRONMENT",
    ...environment.flatMap(([name, says]) => tagged(escapeText(name), says)),
    ".SH FILES",
    ...files.flatMap(([file, says]) => tagged(escapeText(file), says)),
    "",
  ].join("\n");
}

const description = [
  "Type what a judge would ask, and get the passage that decides, with its document, its date, and the lines of its",
  "source. If the texts do not answer, it says so and lists the nearest entries. Without a query, in a terminal, a",
  "screen opens that answers while you type; F1 shows its keys.",
];

type Described = readonly (readonly [name: string, says: string])[];

/** Flags override the environment, which overrides the configuration file. */
const environment: Described = [
  ...settingVariables.map(({ variable, flag, form }): Described[number] => [
    variable,
    `${form.expected}${flag === null ? "" : ` (${flag})`}`,
  ]),
  ["RULINGS_LIBRARY", "Folder of the library, instead of ~/.local/share/rulings; off: without a library."],
  ["RULINGS_CODE_CACHE", "off: do not cache the compiled code of the program."],
  ["XDG_CONFIG_HOME", "Folder of rulings/config.yaml, instead of ~/.config."],
  ["XDG_DATA_HOME", "Folder of the library rulings, instead of ~/.local/share."],
  ["XDG_STATE_HOME", "Folder of the state rulings, instead of ~/.local/state."],
  ["XDG_CACHE_HOME", "Folder of the cache rulings, instead of ~/.cache (LOCALAPPDATA on Windows)."],
  ["HOME", "The home folder (USERPROFILE on Windows)."],
  ["NO_COLOR", "If set to any text: no color."],
  ["FORCE_COLOR", "0: no color; any other text: color, even into a pipe or file."],
  ["TERM", "dumb: no color and no screen."],
  ["INK_SCREEN_READER", "true: the screen is written for a screen reader."],
];

const files: Described = [
  ["~/.config/rulings/config.yaml", "Settings for an event; `rulings config` shows them all."],
  ["~/.local/share/rulings", "The library: imported documents, and your notes, vocabulary, and aliases."],
  ["~/.local/share/rulings/events", "The rulings recorded at each event."],
  ["~/.local/state/rulings/desk.json", "What the screen remembers: recent pages, the last query."],
  ["~/.cache/rulings", "Compiled code and indexes; safe to delete."],
];

/** The help of a command is already wrapped, so it is included as is. */
function commandPart({ name, summary, arguments: words, flags, help }: CommandRow): readonly string[] {
  return [
    `.SS rulings ${name}`,
    escapeLine(`${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`),
    ...words.flatMap((word) => tagged(escapeText(word.form), word.summary)),
    ...flags.flatMap(flagPart),
    ...[".PP", ".nf", ...help.trim().split("\n").map(escapeLine), ".fi"],
  ];
}

function flagPart({ form, summary, choices, isHidden }: Flag): readonly string[] {
  const says = choices ? `${summary} (${choices.join(", ")})` : summary;
  return isHidden ? [] : tagged(`\\fB${escapeText(form)}\\fR`, says);
}

function tagged(tag: string, says: string): readonly string[] {
  return [".TP", tag, escapeLine(says)];
}

/** Protects a line that starts with a period or a quote, which would be taken for a request. */
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

/** Escapes minus signs and quotes so that they can be copied, and other special characters by their number. */
export function escapeText(text: string): string {
  return Array.from(
    text,
    (character) => escapes.get(character) ?? (character > "~" ? escapeCharacter(character) : character),
  ).join("");
}

function escapeCharacter(character: string): string {
  const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return `\\[u${number.padStart(4, "0")}]`;
}
