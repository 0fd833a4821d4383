/** Flags over environment over file over defaults: the value of each setting, and where it was said. */
import { delimiter } from "node:path";
import {
  type Configuration,
  isLimit,
  mostResults,
  type SettingName,
  settingNames,
} from "../../domain/configuration.ts";
import { isDay } from "../../domain/day.ts";
import { isEdition, knownEditionNames } from "../../domain/edition.ts";
import { type Problem, problemOf } from "../../domain/problem.ts";
import type { Machine } from "../machine/machine.ts";
import { configurationFile, type FileConfiguration, readConfiguration } from "./configuration-file.ts";
import { today } from "./flags.ts";
import { defaults, type Options } from "./options.ts";

export interface Origin {
  readonly from: "flag" | "environment" | "file" | "default";
  /** `--edition`, `RULINGS_EDITION`, `config.yaml:3`; null for a default. */
  readonly place: string | null;
}

export interface Settled {
  readonly options: Options;
  readonly originOf: (name: SettingName) => Origin;
  /** What is wrong with the file and the environment; nothing of either counts then. */
  readonly problems: readonly Problem[];
  /** Where the configuration file stands, or would; null where the user has no home. */
  readonly file: string | null;
}

interface Setting {
  readonly flag: string | null;
  readonly variable: string;
  /** Null where the text of the variable is none. */
  readonly read: (text: string) => Configuration | null;
  readonly expected: string;
}

const list = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");

const settings: Readonly<Record<SettingName, Setting>> = {
  event: {
    flag: "--event",
    variable: "RULINGS_EVENT",
    read: (text) => ({ event: text }),
    expected: "a name",
  },
  judge: {
    flag: "--judge",
    variable: "RULINGS_JUDGE",
    read: (text) => ({ judge: text }),
    expected: "a name",
  },
  page: {
    flag: null,
    variable: "RULINGS_PAGE",
    read: (text) => ({ page: text }),
    expected: "the web address of the exported page",
  },
  edition: {
    flag: "--edition",
    variable: "RULINGS_EDITION",
    read: (text) => (isEdition(text.toLowerCase()) ? { edition: text.toLowerCase() } : null),
    expected: `the name of an edition, such as ${knownEditionNames.join(" or ")}`,
  },
  asOf: {
    flag: "--as-of",
    variable: "RULINGS_AS_OF",
    read: (text) => (isDay(text) ? { asOf: text } : null),
    expected: "a day as YYYY-MM-DD",
  },
  documents: {
    flag: null,
    variable: "RULINGS_DOCUMENTS",
    read: (text) => ({ documents: list(text, ",") }),
    expected: "ids or kinds of documents, separated by commas",
  },
  corpus: {
    flag: "--corpus",
    variable: "RULINGS_CORPUS",
    read: (text) => ({ corpus: list(text, delimiter) }),
    expected: `folders, separated by \`${delimiter}\``,
  },
  limit: {
    flag: "--limit",
    variable: "RULINGS_LIMIT",
    read: (text) => (isLimit(text) ? { limit: Number(text) } : null),
    expected: `a number from 1 to ${mostResults}`,
  },
  color: {
    flag: "--no-color",
    variable: "RULINGS_COLOR",
    read: (text) => (text === "on" || text === "off" ? { color: text === "on" } : null),
    expected: "on or off",
  },
};

/** The variables of the environment that settle what flags and the configuration file settle too. */
export const settingVariables: readonly Pick<Setting, "variable" | "flag" | "expected">[] =
  Object.values(settings);

/** `isGiven` tells a flag that was given from one that has its default. */
export async function settle(
  given: Partial<Options>,
  isGiven: (name: string) => boolean,
  { env }: Machine,
): Promise<Settled> {
  const fromFile = await readConfiguration(env);
  const fromEnvironment = readEnvironment(env);
  const problems = [...fromFile.problems, ...fromEnvironment.problems];
  const configured = problems.length > 0 ? {} : { ...fromFile.values, ...fromEnvironment.values };
  const flags = Object.fromEntries(Object.entries(given).filter(([name]) => isGiven(name)));
  const asOf = given.asOf === today ? { asOf: null } : {};
  const sources = { isGiven, fromEnvironment, fromFile, isSound: problems.length === 0 };
  return {
    options: { ...defaults, ...configured, ...flags, ...asOf },
    originOf: (name) => originOf(name, sources),
    problems,
    file: configurationFile(env),
  };
}

interface EnvironmentConfiguration {
  readonly values: Configuration;
  readonly problems: readonly Problem[];
}

/** An empty variable says nothing, as a missing one. */
function readEnvironment(env: Machine["env"]): EnvironmentConfiguration {
  let values: Configuration = {};
  const problems: Problem[] = [];
  for (const name of settingNames) {
    const { variable, read, expected } = settings[name];
    const text = env[variable] ?? "";
    if (text === "") continue;
    const found = read(text);
    if (found) values = { ...values, ...found };
    else problems.push(wrongVariable(variable, text, expected));
  }
  return { values, problems };
}

function wrongVariable(variable: string, text: string, expected: string): Problem {
  const message = `\`${text}\` is not a valid value; expected ${expected}`;
  const advice = `unset ${variable}`;
  return problemOf({ severity: "error", code: "wrong-shape", file: variable, message, advice });
}

interface Sources {
  readonly isGiven: (name: string) => boolean;
  readonly fromEnvironment: EnvironmentConfiguration;
  readonly fromFile: FileConfiguration;
  readonly isSound: boolean;
}

function originOf(name: SettingName, { isGiven, fromEnvironment, fromFile, isSound }: Sources): Origin {
  const { flag, variable } = settings[name];
  if (isGiven(name)) return { from: "flag", place: flag };
  if (isSound && fromEnvironment.values[name] !== undefined) return { from: "environment", place: variable };
  if (isSound && fromFile.values[name] !== undefined)
    return { from: "file", place: `config.yaml:${fromFile.lines[name] ?? 1}` };
  return { from: "default", place: null };
}
