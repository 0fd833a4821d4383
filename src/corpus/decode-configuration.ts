/** Decodes the configuration file into settings with their lines, or located problems. Never throws. */
import { type SettingName, settingNames } from "../domain/configuration.ts";
import type { Problem } from "../domain/problem.ts";
import { type Configuration, validateConfiguration } from "./schema.ts";
import { decodeYaml, parseYaml } from "./yaml.ts";

export interface DecodedConfiguration {
  /** Empty if there are problems. */
  readonly values: Configuration;
  /** The line of each setting in the file. */
  readonly lines: Readonly<Partial<Record<SettingName, number>>>;
  readonly problems: readonly Problem[];
}

const advice = `fix the line; the settings are ${settingNames.join(", ")}`;

export function decodeConfiguration(yaml: string, file: string): DecodedConfiguration {
  // A file with only comments is null in YAML.
  const validate = (value: unknown) => validateConfiguration(value ?? {});
  const { value, problems } = decodeYaml(yaml, file, validate);
  const values = value ?? {};
  const { locate } = parseYaml(yaml, file);
  const settled = settingNames.filter((name) => values[name] !== undefined);
  const lines = Object.fromEntries(settled.map((name) => [name, locate([name], "name").line]));
  return { values, lines, problems: problems.map((problem) => ({ ...problem, advice })) };
}
