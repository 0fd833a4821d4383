/**
 * The user's configuration file: where it stands, and what it settles. Where there is none, looking for it is one
 * look at the disk; where there is one, it is read as YAML once and then kept until its text changes.
 */
import { dirname, isAbsolute, join, resolve } from "node:path";
import type { Configuration, SettingName } from "../../domain/configuration.ts";
import type { Problem } from "../../domain/problem.ts";
import type { Machine } from "../machine/machine.ts";
import { readOwnBytes } from "../machine/read-files.ts";
import { keep, readKept } from "./kept-configuration.ts";

export interface FileConfiguration {
  readonly values: Configuration;
  readonly lines: Readonly<Partial<Record<SettingName, number>>>;
  readonly problems: readonly Problem[];
}

const nothing: FileConfiguration = { values: {}, lines: {}, problems: [] };

/**
 * Null where the user has no home, as for the caches. https://specifications.freedesktop.org/basedir-spec: a relative
 * path there is to be ignored.
 */
export function configurationFile(env: Machine["env"]): string | null {
  const [given = "", home = ""] = [env.XDG_CONFIG_HOME, homeOf(env)];
  if (isAbsolute(given)) return join(given, "rulings", "config.yaml");
  return isAbsolute(home) ? join(home, ".config", "rulings", "config.yaml") : null;
}

function homeOf(env: Machine["env"]): string {
  return env.HOME ?? env.USERPROFILE ?? "";
}

export async function readConfiguration(env: Machine["env"]): Promise<FileConfiguration> {
  const file = configurationFile(env);
  if (file === null) return nothing;
  const { bytes, problems } = readOwnBytes(file);
  if (bytes === null) return { ...nothing, problems };
  const text = bytes.toString("utf8");
  const read = readKept(env, text) ?? (await decode(text, file, env));
  return { ...nothing, ...read, values: withFolders(read.values, file, homeOf(env)) };
}

async function decode(text: string, file: string, env: Machine["env"]): Promise<FileConfiguration> {
  const { decodeConfiguration } = await import("../../corpus/decode-configuration.ts");
  const decoded = decodeConfiguration(text, file);
  if (decoded.problems.length === 0) keep(env, text, decoded);
  return decoded;
}

/** `~/rulings` is in the home folder, `club` beside the file. */
function withFolders(values: Configuration, file: string, home: string): Configuration {
  if (values.corpus === undefined) return values;
  const corpus = values.corpus.map((folder) =>
    folder === "~" || folder.startsWith("~/") ? join(home, folder.slice(1)) : resolve(dirname(file), folder),
  );
  return { ...values, corpus };
}
