/** The lines of a wiki's source in, the same without its markup out: `=== Ash Dragon ===`, `'''bold'''`, `[[page|words]]`. */
import type { SourceLine } from "../domain/source-line.ts";

/** As many characters on both sides as its level. */
const heading = /^(?<signs>={1,6})\s{0,9}(?<words>[^=\s].{0,150}?)\s{0,9}\k<signs>$/;
/** One such line may be anything. */
const fewestHeadings = 2;

/** Lines of any other text stay as they are. */
export function withoutWikiMarkup(lines: readonly SourceLine[]): readonly SourceLine[] {
  const headings = lines.map(({ text }) =>
    text.startsWith("=") ? (heading.exec(text.trimEnd())?.groups ?? null) : null,
  );
  if (headings.filter((found) => found !== null).length < fewestHeadings) return lines;
  return lines.map((line, at) => {
    const { signs, words } = headings[at] ?? {};
    if (signs === undefined || words === undefined) return { ...line, text: plainRow(line.text) };
    return { ...line, text: plainRow(words), level: signs.length };
  });
}

/** Deeper lists have several bullets, indented text colons. */
const deeper = /^(?<above>[*#:]{0,6})(?<bullet>[*#:])\s*/;
const link = /\[\[(?:[^[\]|]{1,200}\|)?(?<words>[^[\]|]{1,200})\]\]/g;

function plainRow(text: string): string {
  return text
    .replace(
      deeper,
      (_, above: string, bullet: string) => `${"  ".repeat(above.length)}${bullet === ":" ? "" : "• "}`,
    )
    .replace(link, "$<words>")
    .replaceAll("'''", "**")
    .replaceAll("''", "*");
}
