/** The configuration file in, what it settles and on which line out; or located problems. It never throws. */
import { type Configuration, type SettingName, settingNames } from "../domain/configuration.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import { shapeConfiguration } from "./schema.ts";
import { type ParsedYaml, parseYaml, rowAt } from "./yaml.ts";

export interface DecodedConfiguration {
  readonly values: Configuration;
  /** The line of each setting that the file has. */
  readonly lines: Readonly<Partial<Record<SettingName, number>>>;
  readonly problems: readonly Problem[];
}

const advice = "fix the line; `rulings config --help` names the settings";

export function decodeConfiguration(yaml: string, file: string): DecodedConfiguration {
  const parsed = parseYaml(yaml, file);
  const malformed = parsed.problems.map((problem) => ({ ...problem, advice }));
  if (malformed.length > 0) return { values: {}, lines: {}, problems: malformed };
  // A file of comments alone settles nothing.
  const value = parsed.value ?? {};
  const unknown = unknownSettings(value, { parsed, yaml, file });
  const shaped = shapeConfiguration(knownSettings(value));
  const wrong = shaped.problems.map(({ path, message }) => {
    const said = path.length === 0 ? `the file: ${message}` : `\`${path.join(".")}\`: ${message}`;
    return problemAt({ ...parsed.locate(path), message: said }, { yaml, file });
  });
  const lines = Object.fromEntries(
    settingNames.flatMap((name) => (hasKey(value, name) ? [[name, lineOf(yaml, name, parsed)]] : [])),
  );
  return { values: shaped.value ?? {}, lines, problems: [...unknown, ...wrong] };
}

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function hasKey(value: unknown, name: string): boolean {
  return isMapping(value) && Object.hasOwn(value, name);
}

/** What is no mapping goes to the schema as it is, which says what it expected. */
function knownSettings(value: unknown): unknown {
  if (!isMapping(value)) return value;
  return Object.fromEntries(
    settingNames.flatMap((name) => (hasKey(value, name) ? [[name, value[name]]] : [])),
  );
}

interface Source {
  readonly yaml: string;
  readonly file: string;
}

function unknownSettings(
  value: unknown,
  { parsed, yaml, file }: Source & { readonly parsed: ParsedYaml },
): Problem[] {
  if (!isMapping(value)) return [];
  const known: readonly string[] = settingNames;
  return Object.keys(value)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const line = lineOf(yaml, name, parsed);
      const column = rowAt(yaml, line).indexOf(name) + 1;
      const message = `\`${name}\` is not a setting; expected one of ${settingNames.join(", ")}`;
      return problemAt({ line, column: Math.max(1, column), message, width: name.length }, { yaml, file });
    });
}

/** A list may begin below its name, so the name is looked for upwards from its value. */
function lineOf(yaml: string, name: string, parsed: ParsedYaml): number {
  const { line } = parsed.locate([name]);
  for (let at = line; at > 0; at -= 1) if (rowAt(yaml, at).includes(name)) return at;
  return line;
}

interface Found {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly width?: number;
}

function problemAt({ line, column, message, width = 1 }: Found, { yaml, file }: Source): Problem {
  const place = { file, line, column, row: rowAt(yaml, line), width };
  return problemOf({ severity: "error", code: "wrong-shape", message, advice, ...place });
}
