/**
 * A RulesText to YAML with an entry a line, and back. A library is written and read far more often than it is looked at,
 * and this layout goes at the speed of JSON, some forty times that of folded YAML. Any YAML reader knows it.
 */
import type { Problem } from "../domain/problem.ts";
import type { RulesText } from "../domain/rules-text.ts";
import { decodeRulesText, readRulesText, writeRulesText } from "./rules-text.ts";
import { shapeRulesText } from "./schema.ts";

export function encodeEntryLines(text: RulesText): string {
  const { document, entries, furniture = [] } = writeRulesText(text);
  return [
    `# ${oneLine(text.document.title)}`,
    `# Made from ${oneLine(text.document.source.file)} by \`rulings import\`: what is changed here by hand is lost.`,
    `document: ${JSON.stringify(document)}`,
    ...listLines("entries", entries),
    ...(furniture.length > 0 ? listLines("furniture", furniture) : []),
    "",
  ].join("\n");
}

function listLines(name: string, values: readonly unknown[]): readonly string[] {
  if (values.length === 0) return [`${name}: []`];
  return [`${name}:`, ...values.map((value) => `- ${JSON.stringify(value)}`)];
}

function oneLine(words: string): string {
  return words.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
}

/** A file that a person wrote over is read as any YAML, and what is wrong with it has its place. */
export function decodeEntryLines(
  yaml: string,
  file: string,
): { readonly text: RulesText | null; readonly problems: readonly Problem[] } {
  const shaped = shapeRulesText(readLines(yaml));
  return shaped.value === null
    ? decodeRulesText(yaml, file)
    : { text: readRulesText(shaped.value), problems: [] };
}

/** `document: {…}`, `entries:`, `entries: []` */
const field = /^(?<name>[a-z]+):(?: (?<value>[[{].*))?$/;

/** Null where a line is not as this program writes it. */
function readLines(yaml: string): unknown {
  const fields = new Map<string, unknown>();
  let list: unknown[] = [];
  try {
    for (const line of yaml.split("\n")) {
      if (line.startsWith("- ")) list.push(JSON.parse(line.slice(2)));
      else if (line !== "" && !line.startsWith("#")) {
        const { name, value } = field.exec(line)?.groups ?? {};
        if (name === undefined) return null;
        list = [];
        fields.set(name, value === undefined ? list : JSON.parse(value));
      }
    }
    return Object.fromEntries(fields);
  } catch {
    return null;
  }
}
