/** Flags over environment over file over defaults: the value of each setting, and where it was said. */
import { delimiter } from "node:path";
import { type Configuration, type SettingName, settingNames } from "../../domain/configuration.ts";
import { type Problem, problemOf } from "../../domain/problem.ts";
import type { Machine } from "../machine/machine.ts";
import { configurationFile, type FileConfiguration, readConfiguration } from "./configuration-file.ts";
import { defaults, type Options } from "./options.ts";
import {
  anyText,
  day,
  edition,
  limit,
  listOf,
  onOrOff,
  today,
  type ValueForm,
  wrongValue,
} from "./value-forms.ts";

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
  readonly form: ValueForm;
}

const name: ValueForm = { ...anyText, expected: "a name" };
const address: ValueForm = { ...anyText, expected: "the web address of the exported page" };

const settings: Readonly<Record<SettingName, Setting>> = {
  event: { flag: "--event", variable: "RULINGS_EVENT", form: name },
  judge: { flag: "--judge", variable: "RULINGS_JUDGE", form: name },
  page: { flag: null, variable: "RULINGS_PAGE", form: address },
  edition: { flag: "--edition", variable: "RULINGS_EDITION", form: edition },
  asOf: { flag: "--as-of", variable: "RULINGS_AS_OF", form: day },
  documents: {
    flag: null,
    variable: "RULINGS_DOCUMENTS",
    form: listOf("ids or kinds of documents", ","),
  },
  corpus: { flag: "--corpus", variable: "RULINGS_CORPUS", form: listOf("folders", delimiter) },
  limit: { flag: "--limit", variable: "RULINGS_LIMIT", form: limit },
  color: { flag: "--no-color", variable: "RULINGS_COLOR", form: onOrOff },
};

/** The variables of the environment that settle what flags and the configuration file settle too. */
export const settingVariables: readonly Setting[] = Object.values(settings);

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
    const { variable, form } = settings[name];
    const text = env[variable] ?? "";
    if (text === "") continue;
    const value = form.read(text);
    if (value === null) problems.push(wrongVariable(variable, wrongValue(text, form)));
    else values = { ...values, [name]: value };
  }
  return { values, problems };
}

function wrongVariable(variable: string, message: string): Problem {
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
