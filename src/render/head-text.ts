/** The line above an entry: its title, then what it is. Where both do not fit beside each other, they stand in two. */
import type { EntryCitation } from "../domain/answer.ts";
import { entryFacts, headTitle } from "./citation.ts";
import { safeText } from "./safe-text.ts";
import { type TextStyle, wrapped } from "./text-style.ts";
import { columns } from "./width.ts";

/** `Up the Ante  Second Edition · erratum`; of a step its address too: `attempting missions 2.d  …`. */
export function headText(entry: EntryCitation, path: string | null, style: TextStyle): string {
  const { paint, width } = style;
  const title = safeText(`${headTitle(entry)}${path === null ? "" : ` ${path}`}`);
  const facts = entryFacts(entry);
  if (columns(title) + 2 + facts.length <= width) return `${paint.title(title)}  ${paint.edition(facts)}\n`;
  const lines = wrapped({ text: title }, style).map((line) => `${paint.title(line)}\n`);
  return `${lines.join("")}${paint.edition(facts)}\n`;
}
