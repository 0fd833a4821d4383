/**
 * How two texts compare: `──── becomes` stands between them. `──── changes of the rulings of 2011` is asked of a document of
 * which a piece becomes another, or several, with `──── and` between them; all else
 * of documents in the notation of rules.ts: `──── changes, omitted from update to full`.
 */
import { compareTexts } from "../../src/compare/compare.ts";
import type { Comparison } from "../../src/domain/change.ts";
import { once } from "../../src/domain/once.ts";
import { testExamples } from "../examples.ts";
import { currentRulings, edited, parsed } from "./current-rulings.ts";
import { marked, report } from "./notation.ts";
import { rules } from "./rules.ts";

const views: Readonly<Record<string, (comparison: Comparison) => readonly string[]>> = {
  changes: report,
  following: ({ changes }) =>
    changes.flatMap(({ followsOnly, to }) => (followsOnly ? [`only follows: ${to[0]?.title}`] : [])),
  moves: ({ changes }) =>
    changes.flatMap(({ moves }) =>
      moves.map(({ direction, words }) => {
        return `${direction}: ${marked(words) || words.map(({ text }) => text).join("")}`;
      }),
    ),
  parts: ({ changes }) =>
    changes.flatMap(({ parts }) => parts.map(({ status, from, to }) => `${status} ${from} => ${to}`)),
  renumbered: ({ renumbered }) => renumbered.map(({ from, to }) => `renumbered ${from} => ${to}`),
  sections: ({ sections }) => sections.map(({ from, to }) => `section ${from} => ${to}`),
  omitted: ({ omitted, unchanged }) => [
    `${unchanged.length} unchanged, ${omitted.old} left out of the new text, ${omitted.new} of the old one`,
  ],
};

const before = once(() => parsed(currentRulings));

const scopeOf = (word = "full") =>
  (["full", "update", "excerpt"] as const).find((scope) => scope === word) ?? "full";

function compared(document: string, asked: string): Comparison {
  const pieces = document.split("\n──── and\n").map((piece) => piece.split("\n──── becomes\n"));
  if (asked.endsWith(" of the rulings of 2011"))
    return compareTexts(
      before(),
      parsed(edited(pieces.map(([found = "", by = ""]) => [found, by] as const))),
    );
  const [[old = "", fresh = ""] = []] = pieces;
  const [, from, to] = / from (\w+) to (\w+)$/.exec(asked) ?? [];
  return compareTexts(rules(old, { scope: scopeOf(from) }), rules(fresh, { scope: scopeOf(to) }));
}

testExamples("compare/golden/examples", (document, asked) => {
  const comparison = compared(document, asked);
  const wanted = asked.replace(/ (?:of|from) .*/, "").split(", ");
  return wanted.flatMap((view) => views[view]?.(comparison) ?? [`no view is called ${view}`]).join("\n");
});
