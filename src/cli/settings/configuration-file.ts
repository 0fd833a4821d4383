/**
 * The user's configuration file: where it is, and what it says. Reading YAML takes longer than a whole answer, so the
 * values are cached until the text of the file changes.
 */
import { dirname, isAbsolute, join, resolve } from "node:path";
import { version } from "../../../package.json";
import type { Configuration, SettingName } from "../../domain/configuration.ts";
import type { Problem } from "../../domain/problem.ts";
import { cacheFolder, readCached, writeCached } from "../machine/cache-folder.ts";
import type { Machine } from "../machine/machine.ts";
import { readOwnBytes } from "../machine/read-files.ts";

export interface FileConfiguration {
  readonly values: Configuration;
  readonly lines: Readonly<Partial<Record<SettingName, number>>>;
  readonly problems: readonly Problem[];
}

const nothing: FileConfiguration = { values: {}, lines: {}, problems: [] };

/**
 * Null if the user has no home folder. https://specifications.freedesktop.org/basedir-spec: a relative path there is to be
 * ignored.
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
  const read = await readThroughCache(text, file, cacheFolder(env));
  return { ...read, values: withFolders(read.values, file, homeOf(env)) };
}

/** `configuration-0.1.0`: another version may understand the same text otherwise. */
const cachedName = `configuration-${version}`;

async function readThroughCache(
  text: string,
  file: string,
  folder: string | null,
): Promise<FileConfiguration> {
  const bytes = folder === null ? null : readCached(folder, cachedName);
  const cached: { readonly text: string; readonly read: FileConfiguration } | null =
    bytes === null ? null : JSON.parse(bytes.toString("utf8"));
  if (cached?.text === text) return cached.read;
  const { decodeConfiguration } = await import("../../corpus/decode-configuration.ts");
  const read = decodeConfiguration(text, file);
  if (folder !== null && read.problems.length === 0)
    writeCached(folder, cachedName, Buffer.from(JSON.stringify({ text, read })));
  return read;
}

/** `~/rulings` is below the home folder, `club` is beside the file. */
function withFolders(values: Configuration, file: string, home: string): Configuration {
  if (values.corpus === undefined) return values;
  const corpus = values.corpus.map((folder) =>
    folder === "~" || folder.startsWith("~/") ? join(home, folder.slice(1)) : resolve(dirname(file), folder),
  );
  return { ...values, corpus };
}
