/**
 * Every flag of the program: what `flags.json` says of it, how its value is read, and what counts without it. Commands name their
 * flags from this table; commander, the help, the completion, and the settings are made from it.
 */
import { resolve } from "node:path";
import type { SettingName } from "../../domain/configuration.ts";
import { documentScopes } from "../../domain/document-kinds.ts";
import { keysOfTable } from "../../domain/group-by.ts";
import written from "../flags.json";
import {
  anyText,
  day,
  dayOrMonth,
  dayOrToday,
  edition,
  kindInWords,
  limit,
  listOf,
  offering,
  oneOf,
  type ValueForm,
  webAddress,
} from "./value-forms.ts";

export interface Flag extends FlagValue {
  /** In commander's notation: `-n, --limit <n>`. The name of the option is the long form in camel case. */
  readonly form: string;
  readonly summary: string;
  readonly isHidden?: boolean;
}

interface FlagValue<Value = unknown> {
  /** What counts if the flag is not given. */
  readonly fallback: Value;
  /** How its value is read; null for a flag without a value. */
  readonly value: ValueForm | null;
  /** True if it may be given several times. Its values form a list. */
  readonly repeats?: true;
}

/** Formats of an export, each with the extensions of a file name that imply it. The help of `export` says what they hold. */
export const exportFormats = {
  json: [".json"],
  ndjson: [".ndjson", ".jsonl"],
  html: [".html", ".htm"],
} as const;

export type ExportFormat = keyof typeof exportFormats;

const one = <Value>(value: ValueForm<Value>): FlagValue<Value | null> => ({ fallback: null, value });

/** The values of a flag that may be given several times. */
function several<Value>(value: ValueForm<Value>): FlagValue<readonly Value[]> {
  return { fallback: [], value, repeats: true };
}

type FlagName = keyof typeof written;

/** How the values of flags, and of settings without a flag, are read. A flag that is not here is on or off. */
const values = {
  corpus: several(offering("folders")),
  edition: one(edition),
  asOf: one(dayOrToday),
  kind: one(kindInWords),
  document: one(offering("documents")),
  limit: { fallback: 5, value: limit },
  only: several(kindInWords),
  entry: one(anyText),
  format: one(oneOf(keysOfTable(exportFormats))),
  output: one(offering("files")),
  date: one(dayOrMonth),
  effective: one(day),
  title: one(anyText),
  game: one(anyText),
  scope: one(oneOf(documentScopes)),
  event: one(anyText),
  table: one(anyText),
  round: one(anyText),
  judge: one(anyText),
  player: several(anyText),
  cite: several(anyText),
  decision: one(anyText),
  remark: one(anyText),
  export: one(oneOf(["md"])),
  /** The documents that the event allows, by id, beginning of an id, or kind; empty for all. */
  documents: { ...several(anyText), value: listOf(",") },
  /** The web address of the exported page. */
  page: one(webAddress),
  /** The folder of event logs instead of that of the library. */
  events: one({ ...anyText, read: (text: string) => resolve(text) }),
} satisfies Partial<Record<FlagName | SettingName, FlagValue>>;

export const valueByName: Readonly<Partial<Record<FlagName | SettingName, FlagValue>>> = values;

export function flagCalled(name: FlagName): Flag {
  const words = written[name];
  return { ...words, ...(valueByName[name] ?? { fallback: words.form.startsWith("--no-"), value: null }) };
}

/** By name, in the order of `flags.json`. */
export const flags: Readonly<Record<string, Flag>> = Object.fromEntries(
  keysOfTable(written).map((name) => [name, flagCalled(name)]),
);

type Values = typeof values;

/** The options of all commands. Each command uses those of its own flags, the common ones, and the settings. */
export type Options = {
  readonly [Name in FlagName | keyof Values]: Name extends keyof Values ? Values[Name]["fallback"] : boolean;
};

const fallbacks = Object.entries({ ...flags, ...values }).map(([name, { fallback }]) => ({
  [name]: fallback,
}));

export const defaults: Options = Object.assign({}, ...fallbacks);

/** `-n` and `--limit` for `-n, --limit <n>`. */
export function flagNames({ form }: Pick<Flag, "form">): readonly string[] {
  const words = form.replaceAll(",", "").split(" ");
  return words.filter((word) => word.startsWith("-"));
}

/** Flags of every command, allowed before and after its name. */
export const commonFlags: readonly Flag[] = (
  ["json", "corpus", "edition", "asOf", "color", "debug"] as const
).map(flagCalled);

/** A flag that commander itself answers. */
const builtInFlag = (form: string, summary: string) => ({ form, summary, fallback: false, value: null });
export const helpFlag = builtInFlag("-h, --help", "show this help");
export const versionFlag = builtInFlag("-V, --version", "print the version and the texts");
