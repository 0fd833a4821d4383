/** Prints the check of errata against lists of cards: what needs a look first, then the counts. */
import { type ErrataVerdict, type ErratumCheck, errataVerdicts } from "../domain/card.ts";
import { counted } from "../domain/counted.ts";
import { documentName, type SourceDocument } from "../domain/document.ts";
import { entryName } from "../domain/entry.ts";
import { wrapParagraphs } from "./change-text.ts";
import { paragraph, section, type TextStyle } from "./text-style.ts";

/** What is said of errata with each verdict. */
export const verdictNames: Readonly<Record<ErrataVerdict, string>> = {
  "old-text": "The list still has the old text",
  "no-such-card": "No such card",
  "says-what-to-do": "Says what to do: look",
  "has-it": "The list has it",
};

export function errataText(
  checks: readonly ErratumCheck[],
  lists: readonly SourceDocument[],
  style: TextStyle,
): string {
  if (checks.length === 0) return "";
  const of = (verdict: ErrataVerdict) => checks.filter((check) => check.verdict === verdict);
  const detailed = (["old-text", "no-such-card", "says-what-to-do"] as const).map((verdict) =>
    section(
      verdictNames[verdict],
      of(verdict).map((check) => checkRows(check, style)),
      style,
    ),
  );
  const names = of("has-it")
    .map(({ entry }) => entryName(entry))
    .join("; ");
  const has = names === "" ? [] : [paragraph({ text: names, first: "  " }, style)];
  const counts = errataVerdicts.map((verdict) => `${of(verdict).length} ${verdict.replaceAll("-", " ")}`);
  const against = lists.map(documentName).join("; ");
  return [
    paragraph(
      { text: `${counted(checks.length, "erratum", "errata")} against ${against}: ${counts.join(", ")}` },
      style,
    ),
    ...detailed,
    section(verdictNames["has-it"], has, style),
  ].join("");
}

function checkRows(check: ErratumCheck, style: TextStyle): string {
  const { entry, document, words, nearest, said, field, value } = check;
  const fieldText = field === null ? "" : ` – ${field}${value === "" ? "" : `: ${value}`}`;
  const body =
    check.verdict === "says-what-to-do"
      ? paragraph({ text: `${said}${fieldText}`, first: "    " }, style)
      : wrapParagraphs(words.length === 0 ? [] : [words], { ...style, width: style.width - 4 })
          .map((line) => `    ${line}\n`)
          .join("");
  const near = nearest.map(({ title }) => title).join("; ");
  return [
    paragraph({ text: `**${entryName(entry)}**  ${documentName(document)}`, first: "  " }, style),
    body,
    near === "" ? "" : paragraph({ text: `nearest: ${near}`, first: "    ", look: "faint" }, style),
  ].join("");
}
