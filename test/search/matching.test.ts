/** The matching of passages runs in small loops over lists that are kept; here it is held against plain words for the same. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matchAsked, sentenceAsked } from "../../src/search/asked.ts";
import type { Concept } from "../../src/search/concepts.ts";
import { FoundPlaces, findForms, tabulateForms } from "../../src/search/form-table.ts";
import { phraseMarker } from "../../src/search/mark-phrases.ts";
import { fineness } from "../../src/search/rarity.ts";
import { phraseEnd, termOf } from "../../src/search/term-string.ts";

/** Few terms, so that many meet. */
const term = fc.integer({ min: 0, max: 7 }).map(termOf);
const phrase = fc.array(term, { minLength: 1, maxLength: 6 }).map((terms) => terms.join(""));
const weight = fc.integer({ min: 1, max: 20 }).map((steps) => steps / 20);
const concept: fc.Arbitrary<Concept> = fc.record({
  text: fc.constant("word"),
  at: fc.constant(0),
  length: fc.constant(1),
  weight: fc.integer({ min: 1, max: 9 }),
  isContent: fc.boolean(),
  forms: fc.array(
    fc.record({
      terms: fc.array(term, { minLength: 1, maxLength: 3 }).map((terms) => terms.join("")),
      weight,
      via: fc.constant("word" as const),
      text: fc.constant("word"),
    }),
    { maxLength: 3 },
  ),
});
const concepts = fc.array(concept, { minLength: 1, maxLength: 5 });

const unitsOf = (text: string) => Uint16Array.from(text, (each) => each.charCodeAt(0));
const rarityOf = (unit: number) => 1 + (unit % 5);
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** A passage that one sentence's phrases ask for; phrases of five units stand before it in the corpus. */
const firstUnit = 5;
function askedFor(phrases: readonly string[]) {
  const text = phrases.map((each) => each + phraseEnd).join("");
  return {
    askedUnits: unitsOf(text),
    askedSentences: [{ sentence: 0, end: text.length }],
    firstUnit,
  };
}

/** What each concept's best form in the phrase weighs, where it stands word by word. */
function saidIn(text: string, all: readonly Concept[]): readonly number[] {
  return all.map(({ forms }) =>
    Math.max(0, ...forms.filter(({ terms }) => text.includes(terms)).map((form) => form.weight)),
  );
}

function likenessOf(text: string, all: readonly Concept[]): number {
  const said = saidIn(text, all);
  const ofQuery =
    sum(all.map((each, at) => each.weight * (said[at] ?? 0))) / sum(all.map((each) => each.weight));
  const forms = all.flatMap((each) => each.forms);
  const shared = Array.from(text, (each, at) => {
    const here = forms.filter(({ terms }) => text.startsWith(terms, at)).map((form) => form.weight);
    return rarityOf(each.charCodeAt(0)) * Math.max(0, ...here);
  });
  const ofPhrase = sum(shared) / sum(Array.from(text, (each) => rarityOf(each.charCodeAt(0))));
  return ofQuery + ofPhrase === 0 ? 0 : (2 * ofQuery * ofPhrase) / (ofQuery + ofPhrase);
}

function holdsContent(text: string, all: readonly Concept[]): boolean {
  const firsts = all.flatMap(({ isContent, forms }) =>
    isContent ? forms.map(({ terms }) => terms[0] ?? "") : [],
  );
  return firsts.some((first) => text.includes(first));
}

describe("the phrases in which a passage is asked for", () => {
  test.each(["searched", "listed"])("are as like the query as their words say, %s", (how) => {
    fc.assert(
      fc.property(concepts, fc.array(phrase, { minLength: 1, maxLength: 6 }), (all, phrases) => {
        const asked = askedFor(phrases);
        const forms = tabulateForms(all);
        const mark = phraseMarker({
          length: firstUnit + asked.askedUnits.length,
          passages: () => [asked],
        });
        if (how === "listed") for (let query = 0; query < 20; query++) mark([], []);
        const match = matchAsked(asked, {
          forms,
          rarities: Float64Array.from(forms.units, rarityOf),
          unitRarities: Uint32Array.from({ length: 0x100 }, (_, unit) => rarityOf(unit) * fineness),
          rarityStep: 1,
          marks: mark(forms.contentUnits, [asked]),
          inPhrase: forms.zeros.slice(),
        });
        const walked = phrases.filter((each) => holdsContent(each, all));
        const [first = 0, second = 0, third = 0] = walked
          .map((each) => likenessOf(each, all))
          .sort((one, other) => other - one);
        expect(match.likeness).toBeCloseTo(first, 9);
        expect(match.severally).toBeCloseTo((first + second + third) / 3, 9);
        const found = walked.map((each) => saidIn(each, all));
        all.forEach((_, at) => {
          expect(match.found[at]).toBe(Math.max(0, ...found.map((said) => said[at] ?? 0)));
        });
      }),
    );
  });
});

describe("the places of forms in a text", () => {
  test("are all where a form stands, and where the first word of a scattered one does", () => {
    fc.assert(
      fc.property(concepts, fc.array(term, { maxLength: 20 }), (all, terms) => {
        const text = terms.join("");
        const found = findForms(unitsOf(text), tabulateForms(all), new FoundPlaces());
        const places = Array.from({ length: found.length }, (_, at) => ({
          concept: found.concepts[at] ?? 0,
          position: found.positions[at] ?? 0,
          weight: found.weights[at] ?? 0,
        }));
        expect(places.map(({ position }) => position)).toEqual(
          places.map(({ position }) => position).sort((one, other) => one - other),
        );
        expect(places.map((place) => JSON.stringify(place)).sort()).toEqual(
          placesOf(all, text)
            .map((place) => JSON.stringify(place))
            .sort(),
        );
      }),
    );
  });

  function placesOf(all: readonly Concept[], text: string) {
    return all.flatMap(({ forms }, at) =>
      forms.flatMap((form) => {
        const { terms, weight: full } = form;
        const positions = Array.from(text).flatMap((_, position) =>
          text.startsWith(terms, position) ? [position] : [],
        );
        const firsts = Array.from(terms, (each) => text.indexOf(each));
        const isScattered = positions.length === 0 && terms.length > 1 && !firsts.includes(-1);
        const placed = isScattered ? [Math.min(...firsts)] : positions;
        return placed.map((position) => ({
          concept: at,
          position,
          weight: isScattered ? full * 0.55 : full,
        }));
      }),
    );
  }
});

describe("the likest of the phrases", () => {
  const wordOf = (id: number): Concept => ({
    text: "word",
    at: 0,
    length: 1,
    weight: 2,
    isContent: true,
    forms: [{ terms: termOf(id), weight: 1, via: "word", text: "word" }],
  });
  const all = [wordOf(0), wordOf(1)];
  const phraseOf = (...ids: readonly number[]) => ids.map(termOf).join("");
  const [both, one, none] = [phraseOf(0, 1), phraseOf(0, 5), phraseOf(5, 6)];

  const lengthOf = (phrases: readonly string[]) => sum(phrases.map(({ length }) => length + 1));

  /** Passages that stand side by side, each with its phrases; the match of one of them. */
  function matchAt(place: number, passages: readonly (readonly string[])[]) {
    const asked = passages.map((phrases, at) => ({
      ...askedFor(phrases),
      firstUnit: lengthOf(passages.slice(0, at).flat()),
    }));
    const forms = tabulateForms(all);
    const own = asked[place];
    if (!own) throw new Error("no such passage");
    return matchAsked(own, {
      forms,
      rarities: Float64Array.from(forms.units, () => 1),
      unitRarities: new Uint32Array(0x100).fill(fineness),
      rarityStep: 1,
      marks: phraseMarker({ length: lengthOf(passages.flat()), passages: () => asked })(
        forms.contentUnits,
        asked,
      ),
      inPhrase: forms.zeros.slice(),
    });
  }

  test("is told by where it ends, of several the first", () => {
    expect(matchAt(0, [[both]])).toMatchObject({ likeness: 1, end: 2 });
    expect(matchAt(0, [[one, both, one, both]])).toMatchObject({ likeness: 1, end: 5 });
    expect(matchAt(0, [[both, both]])).toMatchObject({ likeness: 1, end: 2 });
    expect(matchAt(0, [[one, one]])).toMatchObject({ likeness: 0.5, end: 2 });
    expect(matchAt(0, [[none, one]])).toMatchObject({ likeness: 0.5, end: 5 });
    expect(matchAt(0, [[none, none]])).toMatchObject({ likeness: 0, severally: 0, end: -1 });
    expect(matchAt(0, [[]])).toMatchObject({ likeness: 0, end: -1 });
  });

  test("is sought with the two that follow it", () => {
    const { severally } = matchAt(0, [[one, both, one, both]]);
    expect(severally).toBeCloseTo((1 + 1 + 0.5) / 3, 9);
    expect(matchAt(0, [[one, one, one, one]]).severally).toBeCloseTo(0.5, 9);
    expect(matchAt(0, [[both, one]]).severally).toBeCloseTo(0.5, 9);
  });

  test.each([0, 1, 29, 30, 31, 32, 33, 63, 64])(
    "is one of the passage's own, behind %i of others",
    (count) => {
      const others = Array.from({ length: count }, () => both);
      expect(matchAt(1, [others, [none, one], [both, both]])).toMatchObject({ likeness: 0.5, end: 5 });
      expect(matchAt(1, [others, [none], [both]])).toMatchObject({ likeness: 0, end: -1 });
      const many = [...Array.from({ length: 40 }, () => none), one];
      expect(matchAt(1, [others, many, others])).toMatchObject({ likeness: 0.5, end: 40 * 3 + 2 });
    },
  );

  test("says which sentence is asked for", () => {
    const askedSentences = [
      { sentence: 3, end: 6 },
      { sentence: 5, end: 9 },
    ];
    const match = matchAt(0, [[none]]);
    const sentences = [-1, 2, 5, 6, 8, 9].map((end) => sentenceAsked({ askedSentences }, { ...match, end }));
    expect(sentences).toEqual([0, 3, 3, 5, 5, 0]);
  });
});
