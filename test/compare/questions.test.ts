/** What is said of two texts side by side: each file of golden/questions asks `behavior | old ⇒ new | more`, or of one text. */
import { expect, test } from "vitest";
import { compareTexts } from "../../src/compare/compare.ts";
import { renamedSections } from "../../src/compare/divisions.ts";
import { keyOf, splitTokens } from "../../src/compare/entry-text.ts";
import { entryWords, placeEntries } from "../../src/compare/match-candidates.ts";
import { diffFollowing, renamedTitles } from "../../src/compare/renamings.ts";
import { reversalBetween } from "../../src/compare/reversal.ts";
import { textChange } from "../../src/compare/text-change.ts";
import { cleanUp, diffWords, wordEdits } from "../../src/compare/words.ts";
import type { Remark, WordEdit } from "../../src/domain/change.ts";
import { expectAnswers } from "../golden.ts";
import { blockOf, entryOf } from "../nouns.ts";
import { rules } from "./rules.ts";

interface Asked {
  readonly old: string;
  readonly fresh: string;
  readonly more: string;
}

function expectOfBoth(file: string, answer: (asked: Asked) => unknown): void {
  expectAnswers(`compare/golden/questions/${file}.txt`, (question) => {
    const [, texts = "", more = ""] = question.split(" | ");
    const [old = "", fresh = ""] = texts.split(/ ?⇒ ?/);
    return answer({ old, fresh, more });
  });
}

const tokensOf = ({ old, fresh }: Pick<Asked, "old" | "fresh">) => ({
  ...{ old: splitTokens(old), new: splitTokens(fresh) },
});

/** Both texts in one. */
function marked(words: readonly WordEdit[]): string {
  return words
    .map(({ op, text }) => (op === "equal" ? text : op === "delete" ? `[-${text}-]` : `{+${text}+}`))
    .join("");
}

/** `3-3:3-5`: nothing of the old text at word 3 became two words of the new. */
function shownHunks({ more, ...both }: Asked): string {
  const hunks = more.split(" ").map((each) => {
    const [from = 0, until = 0, newFrom = 0, newUntil = 0] = each.split(/[-:]/).map(Number);
    return { old: { from, until }, new: { from: newFrom, until: newUntil } };
  });
  const texts = tokensOf(both);
  return marked(wordEdits(texts, cleanUp(hunks, texts)));
}

/** `Mot => Thon; own => yours` */
function namesOf(renames: string) {
  return renamedTitles(
    (renames === "" ? [] : renames.split("; ")).map((rename) => {
      const [from = "", to = ""] = rename.split(" => ");
      return { from, to };
    }),
  );
}

function said(remark: Remark): string {
  if (remark.kind === "relabeled") return `${remark.from.join("–")} now ${remark.to.join("–")}`;
  if (remark.kind === "follows-rename") return `<${remark.oldTitle} => ${remark.newTitle}>`;
  return remark.kind === "icon-named" || remark.kind === "icon-lost"
    ? `${remark.kind} ${remark.icon}`
    : remark.kind;
}

test("words are marked tightly, and what they keep by chance does not cut them up", () =>
  expectOfBoth("marked-words", (both) => marked(diffWords(tokensOf(both)))));

test("hunks slide to where a reader looks for them, and two are one where little stands between", () =>
  expectOfBoth("shown-hunks", shownHunks));

test.each([100, 101])("a hunk slides over a hundred words at most: %i", (many) => {
  const [old = "", fresh = ""] = [many, many + 1].map((each) => `Go. ${"no ".repeat(each)}end`);
  const found = shownHunks({ old, fresh, more: `${many + 2}-${many + 2}:${many + 2}-${many + 3}` });
  expect(found.startsWith("Go. {+no +}no")).toBe(many === 100);
  const [before = "", after = ""] = [many, many + 1].map((each) => `Go ${"no ".repeat(each).trim()}\nEnd`);
  const back = shownHunks({ old: before, fresh: after, more: "1-1:1-2" });
  expect(back.endsWith("no{+ no+}\nEnd")).toBe(many === 100);
});

test("a reference follows a rename, or does not", () =>
  expectOfBoth("followed-renames", ({ more, ...both }) => {
    const texts = tokensOf(both);
    const found = diffFollowing(texts, namesOf(more));
    const follows = found.follows.map((remark) => ` ${said(remark)}`).join("");
    return `${marked(wordEdits(texts, found.hunks))}${follows}${found.followsOnly ? " all" : ""}`;
  }));

test("the names of renames are found by their first words", () =>
  expectOfBoth("renamed-titles", ({ old: renames }) =>
    [...namesOf(renames)].map(
      ([first, names]) => `${first}: ${names.map(({ keys }) => keys.join(" ")).join(", ")}`,
    ),
  ));

test("a correction of spelling is a word that the document writes so elsewhere", () => {
  const sound =
    "stop – A personnel that stops takes part in no mission, and may take no steps of 1300.\n\nKestrel – Draw.";
  expectOfBoth("corrected-spelling", ({ old, fresh, more: title }) => {
    const [before, after] = [old, fresh].map((text) =>
      rules(
        title === "titles"
          ? `${sound}\n\n${text} – Each pays two cards at once.`
          : `${sound}\n\ncost – ${text}`,
      ),
    );
    return before && after && compareTexts(before, after).changes[0]?.isSpelling;
  });
});

test("icons that were named or lost and steps that got other labels are told", () =>
  expectOfBoth("remarks", ({ old, fresh }) => {
    const [one, other] = [old, fresh].flatMap((text) => rules(`own – ${text}`).entries);
    return one && other && textChange([one], [other], new Map()).remarks.map(said);
  }));

test("a heading was renamed where half of its entries went under a new one", () =>
  expectOfBoth("renamed-headings", ({ old, fresh, more }) => {
    const placed = (headings: string) =>
      placeEntries(
        headings.split(",").map((heading) => {
          const section = heading.trimStart() === "–" ? null : heading.trimStart();
          return entryOf({ id: `a/${section}`, title: "own", section, blocks: [] });
        }),
      );
    const sides = { old: placed(old), new: placed(fresh) };
    const paired = more === "" ? sides.old.length : Number.parseInt(more, 10);
    const pairs = sides.old
      .slice(0, paired)
      .flatMap((one, at) => sides.new.slice(at, at + 1).map((other) => ({ old: one, new: other })));
    return renamedSections(sides, pairs).map(({ from, to }) => `${from} => ${to}`);
  }));

/** Each token behind its white space, and what it counts for where that is another: `|owner’s=owner's`. */
const shownTokens = (text: string) =>
  splitTokens(text).map(({ gap, text, key }) => `${gap}|${text}${text === key ? "" : `=${key}`}`);

const keysOf = (text: string) => splitTokens(text).map(({ key }) => key);

test("a text is split into words, numbers with their signs, icons, and punctuation", () =>
  expectAnswers("compare/golden/questions/tokens.txt", (question) => {
    const [, asked = ""] = question.split(" | ");
    const [one = "", other] = asked.split(" ⇒ ");
    if (other === undefined) return shownTokens(one);
    return keysOf(one).join(" ") === keysOf(other).join(" ") ? "the same" : "not the same";
  }));

test("a token counts for what it says, not for how it is written", () =>
  expectAnswers("compare/golden/questions/token-keys.txt", keyOf));

test("the words of an entry, by which it is matched, are folded", () =>
  expectAnswers("compare/golden/questions/entry-words.txt", (text) =>
    entryWords(entryOf({ id: "a/own", title: "own", blocks: [blockOf(text)] })),
  ));

test("numbers with a sign between them that nobody sees stay apart when they are put together again", () => {
  const together = splitTokens("2\u00ad1").map(({ gap, text }) => gap + text);
  expect(keysOf(together.join(""))).toEqual(["2", "1"]);
});

test("a change may reverse a ruling if it adds or removes a negation, a permission, a number, or the like", () =>
  expectAnswers("compare/golden/questions/reversals.txt", (question) => {
    const [, old = "", fresh = ""] = /^[^:]+: (.*) ⇒ (.*)$/s.exec(question) ?? [];
    const reversal = reversalBetween(old, fresh);
    return (
      reversal && [...reversal.removed.map((word) => `-${word}`), ...reversal.added.map((word) => `+${word}`)]
    );
  }));
