/**
 * The user's configuration file: where it stands, and what it settles. Where there is none, looking for it is one
 * look at the disk; where there is one, it is read as YAML once and then kept until its text changes.
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname, isAbsolute, join, resolve } from "node:path";
import type { Configuration, SettingName } from "../domain/configuration.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import { keep, readKept } from "./kept-configuration.ts";
import type { Machine } from "./machine.ts";

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
  // A look costs less than an error that is thrown and caught.
  if (file === null || !existsSync(file)) return nothing;
  const { text, problems } = readText(file);
  if (text === null) return { ...nothing, problems };
  const read = readKept(env, text) ?? (await decode(text, file, env));
  return { ...nothing, ...read, values: withFolders(read.values, file, homeOf(env)) };
}

async function decode(text: string, file: string, env: Machine["env"]): Promise<FileConfiguration> {
  const { decodeConfiguration } = await import("../corpus/decode-configuration.ts");
  const decoded = decodeConfiguration(text, file);
  if (decoded.problems.length === 0) keep(env, text, decoded);
  return decoded;
}

function readText(file: string): { readonly text: string | null; readonly problems: readonly Problem[] } {
  try {
    return { text: readFileSync(file, "utf8"), problems: [] };
  } catch {
    const message = "the configuration cannot be read; expected a file that you may read";
    const advice = "look at the name and at who may read it";
    return {
      text: null,
      problems: [problemOf({ severity: "error", code: "unreadable-file", file, message, advice })],
    };
  }
}

/** `~/rulings` is in the home folder, `club` beside the file. */
function withFolders(values: Configuration, file: string, home: string): Configuration {
  if (values.corpus === undefined) return values;
  const corpus = values.corpus.map((folder) =>
    folder === "~" || folder.startsWith("~/") ? join(home, folder.slice(1)) : resolve(dirname(file), folder),
  );
  return { ...values, corpus };
}
