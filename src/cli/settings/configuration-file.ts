/**
 * The user's configuration file: where it is, and what it says. Reading YAML takes longer than a whole answer, so the
 * values are cached until the text of the file changes.
 */
import { dirname, join, resolve } from "node:path";
import { version } from "../../../package.json";
import type { Configuration, SettingName } from "../../domain/configuration.ts";
import type { Problem } from "../../domain/problem.ts";
import { readCached, writeCached } from "../machine/cache-folder.ts";
import type { Machine } from "../machine/machine.ts";
import { readOwnBytes } from "../machine/read-files.ts";
import { homeOf, userFolder } from "../machine/user-folder.ts";

export interface FileConfiguration {
  readonly values: Configuration;
  readonly lines: Readonly<Partial<Record<SettingName, number>>>;
  readonly problems: readonly Problem[];
}

const nothing: FileConfiguration = { values: {}, lines: {}, problems: [] };

/** Null if the user has no home folder. */
export function configurationFile(env: Machine["env"]): string | null {
  const folder = userFolder("config", env);
  return folder === null ? null : join(folder, "config.yaml");
}

export async function readConfiguration(env: Machine["env"]): Promise<FileConfiguration> {
  const file = configurationFile(env);
  if (file === null) return nothing;
  const { bytes, problems } = readOwnBytes(file);
  if (bytes === null) return { ...nothing, problems };
  const text = bytes.toString("utf8");
  const read = await readThroughCache(text, file, userFolder("cache", env));
  return { ...read, values: withFolders(read.values, file, homeOf(env)) };
}

/** `configuration-0.1.0`: another version may read the same text differently. */
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

/** `~/rulings` is in the home folder, `club` is next to the file. */
function withFolders(values: Configuration, file: string, home: string): Configuration {
  if (values.corpus === undefined) return values;
  const corpus = values.corpus.map((folder) =>
    folder === "~" || folder.startsWith("~/") ? join(home, folder.slice(1)) : resolve(dirname(file), folder),
  );
  return { ...values, corpus };
}
