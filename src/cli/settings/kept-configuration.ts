/**
 * What a configuration file settles, kept in the cache folder, because reading YAML costs a third of a cold answer. It
 * counts only for the same text, and only where the file holds it twice alike: a damaged byte must not change a day.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Configuration,
  mostResults,
  type SettingName,
  settingNames,
} from "../../domain/configuration.ts";
import { isDay } from "../../domain/day.ts";
import { isEdition } from "../../domain/edition.ts";
import { replaceKept } from "../machine/atomic-write.ts";
import { cacheFolder } from "../machine/code-cache.ts";
import type { Machine } from "../machine/machine.ts";

export interface KeptConfiguration {
  readonly values: Configuration;
  readonly lines: Readonly<Partial<Record<SettingName, number>>>;
}

const fileName = "configuration.json";

/** Null where nothing sound is kept for this text. */
export function readKept(env: Machine["env"], text: string): KeptConfiguration | null {
  const folder = cacheFolder(env);
  if (folder === null) return null;
  try {
    const [first = "", second] = readFileSync(join(folder, fileName), "utf8").split("\n");
    const kept: unknown = first === second ? JSON.parse(first) : null;
    return isKept(kept) && kept.text === text ? kept : null;
  } catch {
    return null;
  }
}

export function keep(env: Machine["env"], text: string, { values, lines }: KeptConfiguration): void {
  const folder = cacheFolder(env);
  const json = JSON.stringify({ text, values, lines });
  if (folder !== null) replaceKept(folder, join(folder, fileName), Buffer.from(`${json}\n${json}`));
}

interface Kept extends KeptConfiguration {
  readonly text: string;
}

function isKept(kept: unknown): kept is Kept {
  if (!isRecord(kept) || !isRecord(kept.values) || !isRecord(kept.lines)) return false;
  const { text, values, lines } = kept;
  const known: readonly string[] = settingNames;
  return (
    typeof text === "string" &&
    Object.keys(values).every((name) => known.includes(name)) &&
    settingNames.every((name) => values[name] === undefined || isValue[name](values[name])) &&
    Object.values(lines).every((line) => typeof line === "number")
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

const isText = (value: unknown): value is string => typeof value === "string";
const areTexts = (value: unknown) => Array.isArray(value) && value.every(isText);

/** An older program may have kept what this one would refuse. */
const isValue: Readonly<Record<SettingName, (value: unknown) => boolean>> = {
  event: isText,
  judge: isText,
  edition: (value) => isText(value) && isEdition(value),
  asOf: (value) => isText(value) && isDay(value),
  documents: areTexts,
  corpus: areTexts,
  limit: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= mostResults,
  color: (value) => typeof value === "boolean",
};
