/**
 * How two texts compare: `──── becomes` stands between them. `──── changes of the rulings of 2011` is asked of a document of
 * which a piece becomes another, or several, with `──── and` between them; all else
 * of documents in the notation of rules.ts: `──── changes, omitted from update to full`, `──── history of Kestrel / Mot`.
 */
import { checkMarks } from "../../src/compare/changes.ts";
import { compareTexts } from "../../src/compare/compare.ts";
import { historyOf, lineageOf, statesOf } from "../../src/compare/history.ts";
import type { Comparison } from "../../src/domain/change.ts";
import type { RulesText } from "../../src/domain/document.ts";
import { once } from "../../src/domain/once.ts";
import { testExamples } from "../examples.ts";
import { currentRulings, edited, parsed } from "./current-rulings.ts";
import { marked, report } from "./notation.ts";
import { rules } from "./rules.ts";

const views: Readonly<Record<string, (comparison: Comparison, fresh: RulesText) => readonly string[]>> = {
  changes: report,
  following: ({ changes }) =>
    changes.flatMap(({ followsOnly, to }) => (followsOnly ? [`only follows: ${to[0]?.title}`] : [])),
  marks: (comparison, fresh) => {
    const { marksUsed, ...lists } = checkMarks(comparison, fresh);
    return [
      ...(marksUsed ? [] : ["no mark is used"]),
      ...lists.changedUnmarked.map(({ title }) => `changed without a mark: ${title}`),
      ...lists.markedUnchanged.map(({ title }) => `marked without a change: ${title}`),
      ...lists.listedUnchanged.map(({ text, entry }) => {
        return `listed without a change: ${text.slice(0, 40)} (${entry?.title ?? "no such entry"})`;
      }),
    ];
  },
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

function compared(document: string, asked: string): readonly [comparison: Comparison, fresh: RulesText] {
  const pieces = document.split("\n──── and\n").map((piece) => piece.split("\n──── becomes\n"));
  if (asked.endsWith(" of the rulings of 2011")) {
    const after = parsed(edited(pieces.map(([found = "", by = ""]) => [found, by] as const)));
    return [compareTexts(before(), after), after];
  }
  const [[old = "", fresh = ""] = []] = pieces;
  const [, from, to] = / from (\w+) to (\w+)$/.exec(asked) ?? [];
  const after = rules(fresh, { scope: scopeOf(to) });
  return [compareTexts(rules(old, { scope: scopeOf(from) }), after), after];
}

/** `appeared in 1, changed in 3`: versions are counted from 1; the text of an update begins with `(update)`. */
function historiesIn(document: string, names: string): string {
  const versions = document.split("\n──── becomes\n").map((text, at) => {
    const scope = text.startsWith("(update)\n") ? "update" : "full";
    return rules(text.replace(/^\(update\)\n/, ""), {
      id: `rulings-${at + 1}`,
      date: `2010-0${at + 1}-01`,
      scope,
    });
  });
  const states = statesOf(versions);
  const rows = names.split(" / ").flatMap((name) => {
    const history = historyOf(states, name);
    if (history === null) return [`${name}: nothing`];
    const { title, events, stands, isInLatest } = history;
    const line = lineageOf(states, name)?.map((entry) => entry?.title ?? "–");
    return [
      `${name}: ${title}, ${stands ? "stands" : "gone"}${isInLatest ? "" : ", not in the latest"}; ${line?.join(" | ")}`,
      ...events.map(({ document: { date }, sort, change }) => {
        return `  ${sort} in ${Number(date?.slice(5, 7))} ${change ? marked(change.words) : ""}`.trimEnd();
      }),
    ];
  });
  return rows.join("\n");
}

testExamples("compare/golden/examples", (document, asked) => {
  const [, names] = /^history of (.+)$/.exec(asked) ?? [];
  if (names !== undefined) return historiesIn(document, names);
  const both = compared(document, asked);
  const wanted = asked.replace(/ (?:of|from) .*/, "").split(", ");
  return wanted.flatMap((view) => views[view]?.(...both) ?? [`no view is called ${view}`]).join("\n");
});
