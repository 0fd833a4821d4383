/** Questions of every kind to a small corpus, and all that is answered: order, reasons, excerpts, refusals. */
import { describe, expect, test } from "vitest";
import { findEntry } from "../../src/library/document-names.ts";
import { golden } from "../golden.ts";
import { rowsOf } from "../rows-of.ts";
import { askMade, indexWithoutPhrases, reported, texts } from "./made.ts";

const questions: Readonly<Record<string, readonly string[]>> = {
  titles: rowsOf(`
    Up the Ante / borg ship / the barber / Mot, The Ship’s Barber / Clown / captain on the bridge unique /
    klingon tea ceremony / own / mission attempt / warship weapons
  `),
  situations: [
    "Out Of Time during battle",
    "launch portal in a battle",
    "can I stop two personnel to draw cards",
    "may not attack federation ship",
    "what happens to the ship with cunning",
    "dilemma overcome placed where",
  ],
  "mended words": rowsOf(
    "virtal wormhol / capten on the brigde / relocat shp / diemma / Klingn tee / upthe ante / thn",
  ),
  "players’ words": rowsOf(`
    graveyard / does the other guy discard / the other ship / do away with all of them /
    end of the turn points / bounce it / zap wormhole / enemy attack / fly a ship 1e /
    jump to another location / kill my ship 2e / fly a ship 2e
  `),
  steps: rowsOf(`
    attempting missions 2.b / mission attempt step 3 / step 1a / 3b / step 9 / 2 space missions /
    Draw dilemmas step 2
  `),
  editions: [
    "2e battle",
    "1e dilemma",
    "first edition wormhole",
    "mission 2nd ed.",
    "second edition winning",
  ],
  operators: rowsOf(`
    wormhole -ship / "takes precedence" / “end of the turn” points / "no such words here" /
    ship -wormhole -location / - - / cost -2 / "
  `),
  subjects: rowsOf(`
    how do i win / points to win / do i need two to fly far away / is it dual for planet /
    how strong is the warship / pay for ante / may an outpost relocate away /
    what may the shuttle relocate at a station / two captains on the bridge / who draws dilemmas /
    opponent draws dilemmas
  `),
  "what is not answered": [
    "how many copies of Wormhole in a deck",
    "which set is Borg Ship from",
    "who drew the picture",
    "zzqx gribble",
    "weather in Berlin",
    "",
    "   ",
    "?!",
    "the of and",
    "Up the Ante tournament legal",
    "captain picture",
  ],
  "whole sentences": [
    "once your opponent has declared an attack, it is too late to use",
    "A ship that stands at location number 0 of the spaceline may relocate one other card",
    "the journey ends when the last ship has returned from the doorway",
    "station shuttle relocate turn is over",
    "a player wins the game when he or she has 100 points or more and commands one planet mission and one space mission",
  ],
};

describe("what is answered to", () => {
  test.each(Object.entries(questions))("%s", (name, asked) => {
    const found = asked.map((question) => reported(askMade(question))).join("\n");
    expect(found).toBe(golden(`search/golden/${name.replaceAll(/[^a-z]+/g, "-")}.txt`, found));
  });

  test("a narrowed question", () => {
    const leftOut = new Set(["2e-rulings"]);
    const found = [
      askMade("ship", { edition: "1e" }),
      askMade("mission", { edition: "2e", limit: 20 }),
      askMade("card", { kind: "erratum" }),
      askMade("mission", { documents: ["1e-passages"] }),
      askMade("mission", { documents: ["nobody"] }),
      askMade("ship may not", { changedOnly: true }),
      askMade("2e ship", { edition: "1e" }),
      askMade("battle", { occasion: { asOf: "2010-01-01", leftOut } }),
      askMade("Up the Ante", { occasion: { asOf: null, leftOut } }),
      askMade("points", { entry: "2e-rulings/winning-the-game" }),
      askMade("points", { entry: "nobody" }),
      askMade("ship", { limit: 1 }),
      askMade("ship", { limit: 0 }),
    ].map(reported);
    expect(found.join("\n")).toBe(golden("search/golden/narrowed.txt", found.join("\n")));
  });

  test("a question that somebody is typing", () => {
    const typed = [
      "w",
      "wo",
      "worm",
      "wormh ",
      "up the a",
      "relocate a sh",
      "captain on the br",
      "di",
      "cun",
      "zz",
    ];
    const found = typed.map((text) => reported(askMade(text, { isTyping: true, limit: 2 }))).join("\n");
    expect(found).toBe(golden("search/golden/typing.txt", found));
  });

  test("a corpus for which nobody made a subject index", () => {
    const asked = rowsOf(
      "how do i win / Wormhole / dual dilemma / copies in a deck / fly a ship 1e / capten brigde",
    );
    const found = asked.map((text) => reported(askMade(text, {}, indexWithoutPhrases()))).join("\n");
    expect(found).toBe(golden("search/golden/without-phrases.txt", found));
  });
});

test("an entry is found by its names, and else those that are near", () => {
  const entries = texts.flatMap((text) =>
    text.entries.map(({ id, title, label, aliases }) => ({ id, title: title ?? label ?? "", aliases })),
  );
  const names = rowsOf(`
    UP THE ANTE / Barber, Mot The / own / 2e-rulings/own / battle / up the anti / wormhol / captain on bridge /
    zzqx // The Wormhole / cannot may not / Klingon / mission / thon! / tohn
  `);
  const found = names.map((name) => {
    const { found: these, nearest } = findEntry(name, entries);
    return `${name}: ${these.map(({ id }) => id).join(", ")} | ${nearest.map(({ id }) => id).join(", ")}`;
  });
  expect(`${found.join("\n")}\n`).toBe(golden("search/golden/find-entry.txt", `${found.join("\n")}\n`));
});
