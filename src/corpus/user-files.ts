/** Decodes and encodes the files that a user keeps besides documents: notes, taught questions, and the configuration. */
import { type SettingName, settingNames } from "../domain/configuration.ts";
import type { Note } from "../domain/note.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import type { TaughtQuestion } from "../domain/vocabulary.ts";
import {
  type Configuration,
  listSchema,
  validateConfiguration,
  validateNotes,
  validateTaught,
} from "./schema.ts";
import { type Decoded, decodeJson, decodeYaml, type OwnFile, parseYaml, type Validate } from "./yaml.ts";

/** A file that the program writes. */
export interface UserList<Item> {
  /** Its name in the overlay of the library. */
  readonly file: string;
  readonly decode: (own: OwnFile) => Decoded<readonly Item[]>;
  readonly encode: (items: readonly Item[]) => string;
}

/** `field` is the property of the file that contains the items. */
function userList<Item>(field: string, validate: Validate<readonly Item[]>): UserList<Item> {
  const encode = (items: readonly Item[]) =>
    `${JSON.stringify({ schema: listSchema, [field]: items }, null, 2)}\n`;
  return {
    file: `${field}.json`,
    encode,
    decode: (own) => decodeJson(own, validate, advice),
  };
}

const advice = "correct it, or move it away to start over; it is not overwritten";

/** The types of items, by the property of their files. */
export interface UserItems {
  readonly notes: Note;
  readonly taught: TaughtQuestion;
}

export const userLists: { readonly [Name in keyof UserItems]: UserList<UserItems[Name]> } = {
  notes: userList("notes", validateNotes),
  taught: userList("taught", validateTaught),
};

export interface DecodedConfiguration {
  /** Empty if there are problems. */
  readonly values: Configuration;
  /** The line of each setting in the file. */
  readonly lines: Readonly<Partial<Record<SettingName, number>>>;
  readonly problems: readonly Problem[];
}

const settingAdvice = `fix the line; the settings are ${settingNames.join(", ")}`;

/** A configuration has some lines. The YAML parser takes a minute for ten megabytes of nested lists. */
const mostCharacters = 100_000;

/** Decodes the configuration file into settings with their lines, or located problems. Never throws. */
export function decodeConfiguration(yaml: string, file: string): DecodedConfiguration {
  if (yaml.length > mostCharacters) {
    const message = "the file is larger than any configuration";
    const facts = { severity: "error", code: "wrong-shape", file, message, advice: settingAdvice } as const;
    return { values: {}, lines: {}, problems: [problemOf(facts)] };
  }
  // A file with only comments is null in YAML.
  const validate = (value: unknown) => validateConfiguration(value ?? {});
  const { value, problems } = decodeYaml(yaml, file, validate, settingAdvice);
  const values = value ?? {};
  const { locate } = parseYaml(yaml, file);
  const settled = settingNames.filter((name) => values[name] !== undefined);
  const lines = Object.fromEntries(settled.map((name) => [name, locate([name], "name").line]));
  return { values, lines, problems };
}
