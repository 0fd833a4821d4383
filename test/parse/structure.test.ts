/** What a block is to its reader: lists with their lead-in, steps with addresses, sub-headings, examples, errata. */
import { describe, expect, test } from "vitest";
import { shipped, shippedEntry } from "../corpus/shipped.ts";
import { rowsOf } from "../rows-of.ts";
import { entriesOf } from "./made.ts";

describe("a procedure", () => {
  const stepsOfAttempt = () => shippedEntry("attempting missions").blocks;

  test("of mission attempts has its five stepsOfAttempt() with their letters", () => {
    expect(
      stepsOfAttempt()
        .filter(({ kind }) => kind === "step")
        .map(({ path }) => path),
    ).toEqual(
      "1 1.a 1.b 2 2.a 2.b 2.c 2.d 2.e 3 3.a 3.b 3.c 3.d 3.e 3.f 3.g 3.h 3.i 4 4.a 4.b 5 5.a 5.b 5.c 5.d".split(
        " ",
      ),
    );
  });

  test("says what stands at 2.d, without its label", () => {
    const step = stepsOfAttempt().find(({ path }) => path === "2.d");
    expect(step?.text).toMatch(/^OP selects any number \(0 or more\) of dilemmas/);
    expect(step?.lines).toEqual([20, 20]);
    expect(stepsOfAttempt()[step?.leadIn ?? 0]?.text).toBe("Draw Dilemmas");
  });
});

describe("a list", () => {
  test("without a lead-in has none", () => {
    const blocks = shippedEntry("you may make valid responses;").blocks;
    expect(blocks.map(({ kind, leadIn }) => `${kind} ${leadIn}`)).toEqual(
      rowsOf("item null / item null / item null"),
    );
  });
});

describe("a sub-heading that runs in", () => {
  test("names what stands under it until the next", () => {
    const { blocks } = shippedEntry("Mission II");
    expect(blocks.map(({ under, lines: [line] }) => `${line} ${under ?? "–"}`).slice(-8)).toEqual(
      rowsOf(`
      40 – / 42 Built-in Outpost / 43 Built-in Outpost / 45 Built-in Outpost / 47 Built-in Outpost /
      48 Built-in Outpost / 50 Built-in Wormhole / 54 Built-in Wormhole
    `),
    );
  });

  test("keeps its words in the text", () => {
    const under = shippedEntry("Actions – Step 1: Initiation").blocks.filter(
      (block) => block.under === "Dilemma encounters",
    );
    expect(under).toHaveLength(3);
    expect(under[0]?.text).toMatch(/^Dilemma encounters – The initiation/);
  });

  test.each(
    rowsOf(`
    For example: Your ship may move. / This mission's Order is replaced with: You may draw. /
    Note: It is dear. / You may stop – that is all.
  `),
  )("is not seen in: %s", (row) => {
    expect(entriesOf(["own – Words.", "", row])[0]?.blocks[1]?.under).toBeNull();
  });
});

describe("a block is", () => {
  test.each([
    ["example", "For example, your Away Team encounters Nausicaans."],
    ["example", "*For example: Personnel must use their skills.*"],
    ["redirect", "See Borg – Cooperation"],
    ["redirect", "(See battle.)"],
    ["redirect", "See also: battle, “costs” on page 7"],
    ["redirect", "**Related:** battle, costs"],
    ["paragraph", "Related battles: You may not see them."],
    ["note", "The rest of the entry does not change."],
    ["paragraph", "See if you like, but do not touch. It is dear."],
    ["paragraph", "The rest of the crew does not change."],
  ])("%s: %s", (kind, row) => {
    expect(entriesOf(["own – Words.", "", row])[0]?.blocks[1]?.kind).toBe(kind);
  });
});

describe("the errata of 2011", () => {
  const errataOf2011 = () =>
    shipped.texts
      .flatMap(({ entries }) => entries)
      .flatMap(({ title, erratum, blocks }) => (erratum ? [{ title, erratum, blocks }] : []));

  test("are told apart by what they do", () => {
    const special = errataOf2011()
      .filter(({ erratum }) => erratum.sort !== "new-text")
      .map(({ title, erratum }) => [title, ...Object.values(erratum)].join(" | "));
    expect(special).toEqual(
      rowsOf(`
      Alvera Tree Ritual | unique / Avert Solar Implosion | typography / Captain on the Bridge | unique /
      Charles Tucker, III, Standing In | title | Charles Tucker, III, Standing In | Charles Tucker III /
      Deliver Ancient Artifact | typography / Deliver Evidence | typography /
      Explore Black Cluster | requirement | Astrometrics, Leadership, Physics, Science, and Cunning >34 /
      Feldomite Rush | requirement | Engineer, Geology, Cunning >28, and (Acquisition or Law or 2 Treachery) /
      Find Lifeless World | part | Order /
      Investigate Massacre | requirement | Diplomacy, 2 Science, and Cunning >28 /
      Jake Sisko, Temporal Anchor | icon / Klingon Tea Ceremony | unique /
      Kressari Rendezvous | title | Kressari Rendezvous | Kressari Rendezvous /
      Lyndsay Ballard, Back From the Dead | misspelling | Pysics | Physics / Party Atmosphere | unique /
      Running a Tight Ship | unique / T'Pol, Dutiful Commander | attribute | Integrity | 3 /
      T'Pol, Non-believer | title | T'Pol, Non-believer | T'Pol /
      Transport Delegations | misspelling | Anthropolgy | Anthropology /
      U.S.S. Defiant, Stolen Warship | attribute | Weapons | 10
    `),
    );
  });

  test("hold new text as game text, and words about the card as paragraphs", () => {
    const kinds = new Set(
      errataOf2011()
        .filter(({ erratum }) => erratum.sort === "new-text")
        .flatMap(({ blocks }) => blocks.slice(1).map(({ kind }) => kind)),
    );
    expect([...kinds]).toEqual(["game-text"]);
    expect(shippedEntry("Alvera Tree Ritual").blocks.map(({ kind }) => kind)).toEqual(
      rowsOf("heading / paragraph"),
    );
  });

  test("know a card by its new title, too", () => {
    expect(shippedEntry("T'Pol, Non-believer").aliases).toEqual(["T'Pol"]);
    expect(shippedEntry("Kressari Rendezvous").aliases).toEqual([]);
  });

  test("keep emphasis as light marks", () => {
    expect(shippedEntry("Forcing Their Way").blocks[1]?.text).toBe(
      "To play this interrupt, you must not command *U.S.S. Voyager*.",
    );
    expect(shippedEntry("For the Cause").blocks[1]?.text).toMatch(
      /\*\*Leadership, Security, Treachery, and Strength >36\.\*\*$/,
    );
  });
});

test("both spellings of a corrected misspelling lead to the passage that says so", () => {
  expect(shippedEntry("Mission II").aliases).toEqual(
    rowsOf("Typhon Expanse / Typhone Expanse / Beta Stromgren / Beta Stromgen"),
  );
});
