/** Signs that say more than words: marks of change, and icons. */
import type { Entry } from "../domain/entry.ts";
import type { Problem } from "../domain/problem.ts";
import type { RulesText } from "../domain/rules-text.ts";
import type { SourceLines } from "./check.ts";
import { findUnknownIcons } from "./icons.ts";
import { placeProblem } from "./place-problem.ts";

/** `*own`, `Δ battle`, `own+`: a mark that is still part of the title was not read as one. */
const markOnTitle = /^[*+Δ∆§]|[*+Δ∆§]$/;
/** Stars come in pairs; a single one at the start of a text may be a mark behind its title. */
const openingStar = /^\*(?![*\s])[^*]*$/;

export function checkMarks(texts: readonly RulesText[], sources: SourceLines): Problem[] {
  return texts.flatMap(({ document, entries }) =>
    entries.filter(hasStrayMark).map((entry) =>
      placeProblem(
        {
          severity: "warning",
          code: "suspicious-mark",
          document,
          entry: entry.id,
          lines: entry.lines,
          words: entry.title ?? entry.blocks[0]?.text.slice(0, 20) ?? "",
          message: `\`${(entry.title ?? entry.blocks[0]?.text ?? "").slice(0, 40)}\` holds a sign that may be a mark of change`,
          advice: "compare it with the published document",
        },
        sources,
      ),
    ),
  );
}

function hasStrayMark({ title, blocks }: Entry): boolean {
  const text = blocks.find(({ kind }) => kind !== "heading")?.text ?? "";
  return markOnTitle.test(title ?? "") || openingStar.test(text.slice(0, 400));
}

export function checkIcons(texts: readonly RulesText[], sources: SourceLines): Problem[] {
  return texts.flatMap(({ document, entries }) =>
    entries.flatMap((entry) =>
      entry.blocks.flatMap((block) =>
        findUnknownIcons(block.text).map(({ code }) =>
          placeProblem(
            {
              severity: "warning",
              code: "unknown-icon",
              document,
              entry: entry.id,
              lines: block.lines,
              words: `[${code}]`,
              message: `\`[${code}]\` is no icon of the family`,
              advice: "look it up in the document's legend",
            },
            sources,
          ),
        ),
      ),
    ),
  );
}
