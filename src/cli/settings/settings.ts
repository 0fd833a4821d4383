/** Determines the value and origin of each setting: flags override the environment, which overrides the file. */
import { delimiter, dirname, join, resolve } from "node:path";
import { version } from "../../../package.json";
import type { DecodedConfiguration } from "../../corpus/overlay.ts";
import type { Configuration } from "../../corpus/schema.ts";
import { type SettingName, settingNames, settingTable } from "../../domain/configuration.ts";
import { isUserError, type Problem, type ProblemFacts, problemOf, UserError } from "../../domain/problem.ts";
import type { ShownSetting } from "../../render/health-text.ts";
import { homeOf, type Machine, userFolder } from "../machine/machine.ts";
import { isMissing, readOwnBytes } from "../machine/read-files.ts";
import { readCached, writeCached } from "../machine/real-disk.ts";
import { defaults, type Options, valueByName } from "./options.ts";
import { allEditions, anyText, listOf, onOrOff, todayWord, type ValueForm } from "./value-forms.ts";

export type ResolvedSettings = Awaited<ReturnType<typeof resolveSettings>>;

/** How a variable is read where the flag is given several times, or has no value. */
const forms: Readonly<Partial<Record<SettingName, ValueForm>>> = {
  corpus: listOf(delimiter),
  color: onOrOff,
};

/** `  event: Regional at Utrecht      RULINGS_EVENT       --event` */
export const settingsHelp: string = settingNames
  .map((name) => {
    const { variable, flag, example, about } = settingTable[name];
    const place = [flag ?? "", about].filter((part) => part !== "").join(" ");
    return `  ${`${name}: ${example}`.padEnd(32)}${variable.padEnd(20)}${place}`;
  })
  .join("\n");

/** The settings from one origin. */
interface SettingSource extends Pick<ShownSetting, "from"> {
  readonly values: Configuration;
  readonly placeOf: (name: SettingName) => string | null;
}

/**
 * `given` has the flags of the command line, whether or not they are settings, but none that has its default value. `shown` has each
 * setting with its value and origin; `problems` are mistakes in the file and the environment, which are then both ignored; `file` is
 * the path of the configuration file, whether or not it exists, null if the user has no home folder.
 */
export async function resolveSettings(given: Configuration, { env }: Machine) {
  const folder = userFolder("config", env);
  const path = folder === null ? null : join(folder, "config.yaml");
  const file = await readConfiguration(path, env);
  const environment = readEnvironment(env);
  const problems = [...file.problems, ...environment.problems];
  const configured: readonly SettingSource[] = [
    { from: "environment", values: environment.values, placeOf: (name) => settingTable[name].variable },
    { from: "file", values: file.values, placeOf: (name) => `config.yaml:${file.lines[name] ?? 1}` },
  ];
  const sources: readonly SettingSource[] = [
    { from: "flag", values: given, placeOf: (name) => settingTable[name].flag },
    ...(problems.length > 0 ? [] : configured),
  ];
  const inForce: Configuration = Object.assign({}, ...sources.toReversed().map(({ values }) => values));
  const asOf = inForce.asOf === todayWord ? { asOf: null } : {};
  const edition = inForce.edition === allEditions ? { edition: null } : {};
  const options: Options = { ...defaults, ...inForce, ...asOf, ...edition };
  const shown = settingNames.map((name): ShownSetting => {
    const source = sources.find(({ values }) => values[name] !== undefined);
    const place = source?.placeOf(name) ?? null;
    return { name, value: options[name], from: source?.from ?? "default", place };
  });
  return { options, shown, problems, file: path };
}

/** Adds to an error about the value of a setting where that was given, unless it was a flag. */
export function errorInPlace(error: unknown, { shown, file }: ResolvedSettings): unknown {
  if (!isUserError(error)) return error;
  const { from, place } = shown.find(({ name }) => name === error.setting) ?? {};
  if (!place || from === "flag") return error;
  const where = from === "file" ? join(dirname(file ?? ""), place) : place;
  return new UserError(`${where}: ${error.message}`, error.advice);
}

/** The folder of event logs may be missing, because a drive that judges share need not be connected. */
function missingFolders({ corpus = [] }: Configuration, place: Pick<ProblemFacts, "file" | "line">) {
  return corpus.filter(isMissing).map((folder) => {
    const message = `${folder}: there is no such folder; expected a folder of texts`;
    return problemOf({ severity: "error", code: "unreadable-file", ...place, message });
  });
}

/** An empty variable counts as missing. */
function readEnvironment(env: Machine["env"]): Pick<DecodedConfiguration, "values" | "problems"> {
  let values: Configuration = {};
  const problems: Problem[] = [];
  for (const name of settingNames) {
    const { variable } = settingTable[name];
    const form = forms[name] ?? valueByName[name]?.value ?? anyText;
    const text = env[variable] ?? "";
    if (text === "") continue;
    const value = form.read(text);
    if (value !== null) values = { ...values, [name]: value };
    else {
      const [message, advice] = [`“${text}” is invalid; expected ${form.expected}`, `unset ${variable}`];
      problems.push(problemOf({ severity: "error", code: "wrong-shape", file: variable, message, advice }));
    }
  }
  const missing = missingFolders(values, { file: settingTable.corpus.variable });
  return { values, problems: [...problems, ...missing] };
}

async function readConfiguration(file: string | null, env: Machine["env"]): Promise<DecodedConfiguration> {
  const { bytes, problems } = file === null ? { bytes: null, problems: [] } : readOwnBytes(file);
  if (file === null || bytes === null) return { values: {}, lines: {}, problems };
  const text = bytes.toString("utf8");
  const read = await readThroughCache(text, file, userFolder("cache", env));
  const values = withFolders(read.values, file, homeOf(env));
  const missing = missingFolders(values, { file, line: read.lines.corpus ?? 1 });
  return { ...read, values, problems: [...read.problems, ...missing] };
}

const cachedConfiguration = "configuration-";

/** Caches the values until the file changes, because parsing YAML takes longer than answering. */
async function readThroughCache(text: string, file: string, folder: string | null) {
  // Another version may interpret the same text differently.
  const cachedFile = folder === null ? null : join(folder, `${cachedConfiguration}${version}`);
  const bytes = cachedFile === null ? null : readCached(cachedFile);
  const cached: { readonly text: string; readonly read: DecodedConfiguration } | null =
    bytes === null ? null : JSON.parse(bytes.toString("utf8"));
  if (cached?.text === text) return cached.read;
  const { decodeConfiguration } = await import("../../corpus/overlay.ts");
  const read = decodeConfiguration(text, file);
  const json = Buffer.from(JSON.stringify({ text, read }));
  if (cachedFile !== null && read.problems.length === 0)
    writeCached(cachedFile, json, (name) => name.startsWith(cachedConfiguration));
  return read;
}

/** Resolves paths: `~/rulings` in the home folder, `club` relative to the file. */
function withFolders(values: Configuration, file: string, home: string): Configuration {
  const { corpus, events } = values;
  const located = (folder: string) =>
    folder === "~" || folder.startsWith("~/") ? join(home, folder.slice(1)) : resolve(dirname(file), folder);
  return {
    ...values,
    ...(corpus === undefined ? {} : { corpus: corpus.map(located) }),
    ...(events === undefined ? {} : { events: located(events) }),
  };
}
