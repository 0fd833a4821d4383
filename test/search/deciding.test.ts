/** Which sentence of a passage decides a question. */
import { describe, expect, test } from "vitest";
import { ask } from "../../src/search/ask.ts";
import { compileIndex, emptyPhrasebook } from "../../src/search/index/compile-index.ts";
import { openIndex } from "../../src/search/index/open-index.ts";
import { blockOf, documentOf, entryOf, noLinks } from "../nouns.ts";
import { askMade } from "./made.ts";

const paragraphs = {
  "Shielding Device":
    "A wagon with this device may shield or unshield itself once each turn. While shielded, a wagon may not unload, be robbed or race. It may still roll.",
  Setup:
    "You begin the game with five tokens in the purse. There is no limit to the number of tokens you may keep.",
  Ferry:
    "Ferries move along the river. Does a ferry carry wagons upstream? Not before the bridge is built. Ferries are never robbed.",
  Toll: "You may pay this toll to go back. If you do not and you cross this bridge, you win a cart. If you do not and do not cross this bridge, you lose a cart.",
  Lantern: "An old lantern may be lit by a miner. Something that gives light in a tunnel. It burns out.",
};
const entries = Object.entries(paragraphs).map(([title, text]) =>
  entryOf({ id: `1e-made/${title.toLowerCase()}`, title, blocks: [blockOf(text)] }),
);
const erratum = entryOf({
  ...{ id: "1e-made/old-wheel", title: "Old Wheel", kind: "erratum" },
  blocks: [
    blockOf("Was: Plays on table. Draw three cards."),
    blockOf("Now: Plays on table. Draw two cards."),
  ],
});
const onlyOld = entryOf({
  ...{ id: "1e-made/old-oar", title: "Old Oar", kind: "erratum" },
  blocks: [blockOf("Was: Row three boats. It breaks on rocks.")],
});
const vocabulary = [
  { say: ["unload while shielded"], means: ["shield"], edition: null, game: null },
  { say: ["tokens can i keep"], means: ["purse limit"], edition: null, game: null },
] as const;
const text = {
  document: documentOf({ id: "1e-made", edition: "1e" }),
  entries: [...entries, erratum, onlyOld],
  boilerplate: [],
};
const phrasebook = { ...emptyPhrasebook, vocabulary };
const index = openIndex(compileIndex({ texts: [text], linksOf: noLinks, phrasebook }));

function deciding(question: string): string | undefined {
  const everything = { edition: null, kind: null, documents: null, changedOnly: false, limit: 1 };
  const [hit] = ask({ ...everything, text: question }, index).hits;
  return hit?.passage.text.slice(...(hit.decides ?? [0, 0]));
}

describe("the deciding sentence", () => {
  test("of an erratum is one of the new text", () => {
    expect(deciding("how many cards do I draw with the Old Wheel")).toBe("Draw two cards.");
  });

  test("of an erratum is one of the old text if there is no new one", () => {
    expect(deciding("how many boats does the Old Oar row")).toBe("Was: Row three boats.");
  });

  test("is the one that denies what the question denies", () => {
    expect(deciding("toll, what if I didn't cross this bridge")).toContain("you lose a cart");
    expect(deciding("toll, what if I cross this bridge")).toContain("you win a cart");
  });

  test("is the one for which such a question is known, though another has more of its words", () => {
    const [hit] = askMade("how many points does it cost to draw three cards").hits;
    expect(hit?.passage.text.slice(...(hit.decides ?? [0, 0]))).toMatch(/^If you do, you lose 5 points/);
  });

  test("says most of the words that were typed, though a phrase of them is one concept", () => {
    expect(deciding("can I unload while shielded")).toMatch(/^While shielded/);
  });
  test("is another one where its words are asked for", () => {
    expect(deciding("how often may a wagon unshield itself")).toMatch(/^A wagon with this device/);
  });
  test("says how many, where a number is asked for", () => {
    expect(deciding("how many tokens can I keep in the purse")).toMatch(/^There is no limit/);
  });
  test("does not say a limit where the beginning is asked for", () => {
    expect(deciding("do I begin the game with tokens in the purse")).toMatch(/^You begin the game/);
  });
  test("answers a question of the texts, and is no such question", () => {
    expect(deciding("does a ferry carry wagons upstream")).toBe("Not before the bridge is built.");
    expect(deciding("are ferries robbed")).toBe("Ferries are never robbed.");
  });
  test("is the first one where a definition is asked for, unless another says more", () => {
    expect(deciding("what is a lantern")).toMatch(/^An old lantern/);
    expect(deciding("what does a lantern give in a tunnel")).toMatch(/^Something that gives light/);
  });
});
