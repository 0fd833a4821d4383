/** The parts of a search by themselves: which passages are near, what is asked of a thing, what is shown of a long passage. */
import { describe, expect, test } from "vitest";
import { abbreviationsOf, spellOut } from "../../src/search/abbreviations.ts";
import { asksForNumber, hasNumber, isAspect } from "../../src/search/aspects.ts";
import { bestPassages, type FieldFacts, type ScoredTerm } from "../../src/search/best-scores.ts";
import { excerptSpan } from "../../src/search/excerpt.ts";
import { isWanted, kindWords, wantedKinds } from "../../src/search/kinds.ts";
import { stem } from "../../src/search/stem.ts";
import { tokenize } from "../../src/search/tokenize.ts";
import { type Lot, lotFrom } from "../compare/made-edits.ts";
import { blockOf, documentOf, entryOf } from "../nouns.ts";

describe("the nearest passages", () => {
  const passages = 40;

  const postingsOf = (held: readonly number[], counts: readonly number[]) => ({
    passages: Uint32Array.from(held),
    counts: Uint16Array.from(counts),
  });

  function made(lot: Lot): { readonly terms: ScoredTerm[]; readonly facts: FieldFacts } {
    const lengths = Uint16Array.from({ length: passages * 3 }, () => 1 + lot(30));
    const facts = { passages, boosts: [1, 2.5, 0.5], lengths, averageLengths: [9, 14, 21] };
    const postings = () => {
      const held = Array.from({ length: passages }, (_, at) => at).filter(() => lot(4) === 0);
      return postingsOf(
        held,
        held.map(() => 1 + lot(5)),
      );
    };
    const terms = Array.from({ length: 1 + lot(5) }, () => ({
      boost: (1 + lot(8)) / 4,
      fields: [postings(), postings(), lot(2) === 0 ? postings() : postingsOf([], [])],
    }));
    return { terms, facts };
  }

  /** BM25+ as its authors write it (Y. Lv, C. Zhai, Lower-bounding term frequency normalization, 2011), field by field. */
  function scoreOf(passage: number, { terms, facts }: ReturnType<typeof made>): number {
    let [score, found] = [0, 0];
    for (const { boost, fields } of terms) {
      if (fields.some((field) => field.passages.includes(passage))) found += 1;
      fields.forEach((field, at) => {
        const place = field.passages.indexOf(passage);
        if (place < 0) return;
        const held = field.passages.length;
        const rarity = Math.log(1 + (passages - held + 0.5) / (held + 0.5));
        const length = (facts.lengths[at * passages + passage] ?? 0) / (facts.averageLengths[at] ?? 1);
        const count = field.counts[place] ?? 0;
        const frequency = 0.5 + (count * 2.2) / (count + 1.2 * (0.3 + 0.7 * length));
        score += boost * (facts.boosts[at] ?? 1) * rarity * frequency;
      });
    }
    return score * found;
  }

  test.each(Array.from({ length: 30 }, (_, at) => at + 1))("are those that score most, draw %i", (seed) => {
    const lot = lotFrom(seed * 131);
    const all = made(lot);
    const most = 1 + lot(12);
    const isAllowed = (position: number) => position % 5 !== seed % 5;
    const scores = Array.from({ length: passages }, (_, at) => scoreOf(at, all));
    const allowed = scores.filter((score, at) => score > 0 && isAllowed(at)).sort((a, b) => b - a);
    const least = allowed[most - 1] ?? 0;
    const best = bestPassages(all.terms, all.facts, { isAllowed, most });
    expect(best.positions).toEqual(
      scores.flatMap((score, at) => (score > 0 && isAllowed(at) && score >= least * (1 - 1e-9) ? [at] : [])),
    );
    for (let at = 0; at < passages; at++) {
      const holding = all.terms.filter(({ fields }) => fields.some((field) => field.passages.includes(at)));
      expect(best.foundIn(at)).toBe(holding.length);
    }
    expect(best.foundIn(passages)).toBe(0);
  });

  test("are all that tie with the last of them", () => {
    const facts = { passages: 4, boosts: [1], lengths: Uint16Array.from([5, 5, 5, 9]), averageLengths: [6] };
    const terms = [{ boost: 1, fields: [postingsOf([0, 1, 2, 3], [1, 1, 1, 1])] }];
    expect(bestPassages(terms, facts, { isAllowed: () => true, most: 1 }).positions).toEqual([0, 1, 2]);
    expect(bestPassages(terms, facts, { isAllowed: () => true, most: 4 }).positions).toEqual([0, 1, 2, 3]);
    expect(bestPassages([], facts, { isAllowed: () => true, most: 4 }).positions).toEqual([]);
  });
});

describe("what is asked of a thing", () => {
  const asked =
    "cost range weapons shields integrity cunning strength span lore gender species affiliation quadrant staffing rarity class property picture image episode minimum maximum expansion set ban time countdown";

  test.each(asked.split(" "))("may be its %s", (word) => expect(isAspect(stem(word))).toBe(true));
  test.each(["ship", "battle", "", "rang weapon"])("is no aspect: `%s`", (word) =>
    expect(isAspect(word)).toBe(false),
  );

  test.each([
    "How many cards",
    "HOW MUCH",
    "how often",
    "how long",
    "how few",
    "how big",
    "how large",
    "the limit",
    "maximum",
    "minimum",
    "max",
    "min",
    "a number of",
    "at most",
  ])("`%s` asks for a number", (query) => expect(asksForNumber(query)).toBe(true));
  test.each(["how do i win", "limits", "however many", "numbers", "somehow muchly", ""])(
    "`%s` asks for none",
    (query) => expect(asksForNumber(query)).toBe(false),
  );

  const numbers =
    "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|once|twice|each|every|all|any number|no limit|only|both|another|second|third|half|zero|infinite|ONE|7|x2";
  test.each(numbers.split("|"))("`%s` says a number", (text) => expect(hasNumber(`a ${text} b`)).toBe(true));
  test.each(["alone", "any", "no", "tens", "someone", "fourth", ""])("`%s` says none", (text) =>
    expect(hasNumber(text)).toBe(false),
  );
});

describe("an abbreviation", () => {
  const meant = (text: string) => {
    const entry = entryOf({ id: "made/a", title: "a", blocks: [blockOf("Nothing."), blockOf(text)] });
    const all = abbreviationsOf({ document: documentOf({ id: "made" }), entries: [entry], furniture: [] });
    return [...all].map(([term, tokens]) => `${term}: ${tokens.map(({ word }) => word).join(" ")}`);
  };

  test.each([
    ["The Active player (AP) moves.", ["ap: active player"]],
    ["Opponent (OP)", ["op: opponent"]],
    ["The Continuing Committee of Players (CCP) and Away Team (AT)", ["at: away team"]],
    ["one two three four (OTTF)", ["ottf: one two three four"]],
    ["zero one two three four (OTTF)", ["ottf: one two three four"]],
    ["Ébauche Finale (ÉF)", ["ef: ebauche finale"]],
  ])("is defined in: %s", (text, expected) => expect(meant(text)).toEqual(expected));

  test.each([
    "Active player AP",
    "Active player (Ap)",
    "Active player (A)",
    "player (AP)",
    "x (ABCDEF)",
    "Away team(AT)",
    "(AP)",
  ])("is not defined in: %s", (text) => expect(meant(text)).toEqual([]));

  test("is spelled out where it stands, and nothing else is", () => {
    const player = tokenize("active player");
    const spelled = spellOut(tokenize("the AP moves"), new Map([["ap", player]]));
    expect(spelled.map(({ word, start, end }) => `${word} ${start}–${end}`)).toEqual([
      "the 0–3",
      "ap 4–6",
      "active 4–6",
      "player 4–6",
      "moves 7–12",
    ]);
    expect(spelled.slice(2, 4).map(({ term }) => term)).toEqual(player.map(({ term }) => term));
    expect(spellOut(player, new Map())).toBe(player);
  });
});

describe("the kind of a text", () => {
  const erratum = (sort: "unique" | "icon" | "new-text" | "typography") =>
    kindWords(entryOf({ id: "made/a", title: "a", kind: "erratum", erratum: { sort }, blocks: [] }));

  test("is said in words that its text does not have", () => {
    expect(
      ["unique", "icon", "new-text", "typography"].map((sort) =>
        erratum(
          sort === "unique"
            ? "unique"
            : sort === "icon"
              ? "icon"
              : sort === "new-text"
                ? "new-text"
                : "typography",
        ),
      ),
    ).toEqual([
      "erratum errata made unique",
      "erratum errata icon replaced",
      "erratum errata new game text",
      "erratum errata typography bold type",
    ]);
    expect(kindWords(entryOf({ id: "made/a", title: "a", kind: "erratum", blocks: [] }))).toBe(
      "erratum errata ",
    );
    expect(kindWords(entryOf({ id: "made/a", title: "a", kind: "ruling", blocks: [] }))).toBe("ruling");
    expect(kindWords(entryOf({ id: "made/a", title: "a", kind: "term", blocks: [] }))).toBe("");
  });

  test("is asked for by a word for it", () => {
    const terms = "errata erratum unique rename requir misspel typo spell spelt icon bold step ship".split(
      " ",
    );
    expect(terms.map((term) => [...wantedKinds([term])].join())).toEqual(
      "erratum erratum unique title requirement misspelling misspelling misspelling misspelling icon typography step ".split(
        " ",
      ),
    );
    expect([...wantedKinds(["icon", "step", "icon"])]).toEqual(["icon", "step"]);
  });

  test("is wanted where one of its words was said", () => {
    const one = { kind: "erratum", sort: "icon", passage: "erratum" } as const;
    expect([
      isWanted(one, new Set(["erratum"])),
      isWanted(one, new Set(["icon"])),
      isWanted(one, new Set(["ruling", "unique", "step"])),
    ]).toEqual([true, true, false]);
    const ruling = { kind: "ruling", sort: null, passage: "step" } as const;
    expect([
      isWanted(ruling, new Set(["ruling"])),
      isWanted(ruling, new Set(["step"])),
      isWanted(ruling, new Set(["erratum", "icon"])),
    ]).toEqual([true, true, false]);
    expect(isWanted({ ...ruling, passage: "paragraph" }, new Set(["step"]))).toBe(false);
  });
});

describe("what is shown of a long passage", () => {
  const sentences = Array.from({ length: 9 }, (_, at) => [at * 300, at * 300 + 299] as const);
  const text = "x".repeat(2_700);

  test("is all of one that fits", () => {
    expect(excerptSpan("x".repeat(1_200), sentences, () => 1)).toEqual([0, 1_200]);
  });

  test("is the first of the runs of sentences that hold most", () => {
    expect(excerptSpan(text, sentences, () => 1)).toEqual([0, 1_199]);
    expect(excerptSpan(text, sentences, (first, last) => (first <= 6 && last >= 6 ? 1 : 0))).toEqual([
      900, 2_099,
    ]);
    expect(excerptSpan(text, sentences, (first) => first)).toEqual([2_400, 2_699]);
    expect(excerptSpan(text, sentences, (first, last) => last - first - first)).toEqual([0, 1_199]);
  });

  test("ends before the word that does not fit, where a sentence is too long", () => {
    const words = "word ".repeat(400).trimEnd();
    expect(excerptSpan(words, [[0, words.length]], () => 1)).toEqual([0, 1_199]);
    expect(excerptSpan("x".repeat(2_000), [[0, 2_000]], () => 1)).toEqual([0, 1_200]);
    expect(excerptSpan(`a ${"x".repeat(2_000)}`, [[2, 2_002]], () => 1)).toEqual([2, 1_202]);
    expect(excerptSpan("x".repeat(1_300), [], () => 1)).toEqual([0, 1_200]);
  });
});
