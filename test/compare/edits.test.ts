/** Edits of the 2011 document, each with the report that a rules editor would write of it. */
import { describe, expect, test } from "vitest";
import { compareTexts } from "../../src/compare/compare.ts";
import { currentRulings, edited, parsed, type Replacement } from "./current-rulings.ts";
import { report } from "./notation.ts";

type Edit = readonly [name: string, replacements: readonly Replacement[], expected: readonly string[]];

const before = parsed(currentRulings);

function check(edits: readonly Edit[]): void {
  test.each(edits)("%s", (_, replacements, expected) => {
    expect(report(compareTexts(before, parsed(edited(replacements))))).toEqual(expected);
  });
}

const missionsExample =
  "For example: If your personnel are on your copy of a planet, you may not initiate combat involving them and an opponent’s personnel on his or her copy of that planet.";
const ghosts = "When you play this event, name a non-dual dilemma.";

describe("words", () => {
  check([
    [
      "a word is replaced",
      [["the Tournament Director always has", "the Tournament Director usually has"]],
      ["changed Current Rulings Document: … Tournament Director [-always-] {+usually+} has the …"],
    ],
    [
      "a word is added",
      [["Each keyword is an ability.", "Each printed keyword is an ability."]],
      ["changed abilities: … abilities. Each {+printed+} keyword is …"],
    ],
    [
      "a word is taken out",
      [["Skills are not abilities.", "Skills are abilities."]],
      ["changed abilities: … Skills are [-not-] abilities."],
    ],
    [
      "a sentence is added at the end",
      [["Skills are not abilities.", "Skills are not abilities. Icons are not abilities."]],
      ["changed abilities: … not abilities. {+Icons are not abilities.+}"],
    ],
    [
      "a sentence is taken out of the middle",
      [["Each keyword is an ability. ", ""]],
      ["changed abilities: … more abilities. [-Each keyword is an ability.-] Other abilities …"],
    ],
    [
      "two words far apart",
      [
        ["Personnel may have one", "Personnel must have one"],
        ["Skills are not abilities", "Attributes are not abilities"],
      ],
      [
        "changed abilities: Personnel [-may-] {+must+} have one … a condition. [-Skills-] {+Attributes+} are not abilities.",
      ],
    ],
    [
      "capitals count",
      [["Game text which specifically", "Game Text which specifically"]],
      ["changed cannot / may not: Game [-text-] {+Text+} which specifically …"],
    ],
    [
      "a full stop that was missing is added",
      [
        [
          "all levels of those skills are added or subtracted",
          "all levels of those skills are added or subtracted.",
        ],
      ],
      ["changed skills: … or subtracted{+.+}"],
    ],
    [
      "a comma alone",
      [["killed, then all your other", "killed then all your other"]],
      ["changed dilemmas: … is killed[-,-] then all …"],
    ],
    [
      "a misspelling is mended",
      [['as "Pysics" on', 'as "Physic" on']],
      [
        'changed Lyndsay Ballard, Back From the Dead: "Physics" is misspelled as "[-Pysics-] {+Physic+}" on this card.',
      ],
    ],
    [
      "an erratum is rewritten under its title",
      [["This ship has Weapons of 10.", "You may not play this card with another copy of it in any core."]],
      [
        "changed U.S.S. Defiant, Stolen Warship: [-This ship has Weapons of 10-] {+You may not play this card with another copy of it in any core+}.",
      ],
    ],
  ]);
});

describe("numbers and signs", () => {
  check([
    [
      "a number",
      [["Cunning >34\n", "Cunning >36\n"]],
      ["changed Explore Black Cluster: … and Cunning [->34-] {+>36+}"],
    ],
    [
      "greater becomes less",
      [["has **Diplomacy or Integrity >6** to", "has **Diplomacy or Integrity <6** to"]],
      ["changed Guess Who's Coming to Dinner: … or Integrity [->6**-] {+<6**+} to be …"],
    ],
    [
      "minus becomes plus",
      [["You may play this ship at cost -4 to", "You may play this ship at cost +4 to"]],
      ["changed U.S.S. Enterprise, Where She Belongs: … at cost [--4-] {++4+} to ignore …"],
    ],
    [
      "a number in words",
      [
        [
          "that opponent must discard two cards from hand (limit",
          "that opponent must discard three cards from hand (limit",
        ],
      ],
      ["changed Gal Gath'thong, Pride of the Praetor: … must discard [-two-] {+three+} cards from …"],
    ],
    [
      "an attribute",
      [["This personnel's Integrity is 3.", "This personnel's Integrity is 4."]],
      ["changed T'Pol, Dutiful Commander: This personnel's Integrity is [-3-] {+4+}."],
    ],
    [
      "a limit",
      [["number of ships counted (limit 6).", "number of ships counted (limit 16)."]],
      ["changed Rebuilding the Fleet: … counted (limit [-6-] {+16+})."],
    ],
    [
      "a skill's level",
      [["Diplomacy, 2 Science, and", "Diplomacy, 3 Science, and"]],
      ["changed Investigate Massacre: Diplomacy, [-2-] {+3+} Science, and Cunning >28"],
    ],
  ]);
});

describe("icons", () => {
  check([
    [
      "a lost icon is named",
      [["stop two  personnel you command", "stop two [TOS] personnel you command"]],
      ["changed Lustful Distraction: … stop two [-[?]-] {+[TOS]+} personnel you … <icon-named [TOS]>"],
    ],
    [
      "two lost icons are named",
      [["Replace his  icon with a  icon.", "Replace his [Cmd] icon with a [Stf] icon."]],
      [
        "changed Jake Sisko, Temporal Anchor: Replace his [-[?]-] {+[Cmd]+} icon with a [-[?]-] {+[Stf]+} icon. <icon-named [Cmd]> <icon-named [Stf]>",
      ],
    ],
    [
      "a gap where an icon may have been lost is no change",
      [["Stop your  Engineer aboard", "Stop your Engineer aboard"]],
      [],
    ],
    [
      "a lost icon after a hyphen is named",
      [["attempts a non- mission and", "attempts a non-[Rom] mission and"]],
      ["changed Rekar, Tool of the Tal'Shiar: … a non-[-[?]-] {+[Rom]+} mission and … <icon-named [Rom]>"],
    ],
  ]);
});

describe("steps", () => {
  check([
    [
      "a step is taken out",
      [
        [" - d. “When . . . reveal” triggers process.\n - e. Cost", " - d. Cost"],
        [" - f. Check", " - e. Check"],
        [" - g. “When . . . about to face", " - f. “When . . . about to face"],
        [" - h. “(When/While) . . . (face", " - g. “(When/While) . . . (face"],
        [" - i. Process", " - h. Process"],
      ],
      [
        "changed attempting missions: … to AP. / [-“When . . . reveal” triggers process.-] / Cost-related response … <3.e–3.i now 3.d–3.h>",
      ],
    ],
    [
      "a word inside a step",
      [["OP reveals the top card", "OP reveals the bottom card"]],
      ["changed attempting missions: … reveals the [-top-] {+bottom+} card of …"],
    ],
  ]);
});

describe("lists and paragraphs", () => {
  check([
    [
      "an item is added",
      [
        [
          "- commands at least one completed space mission.",
          "- has no cards in the core;\n- commands at least one completed space mission.",
        ],
      ],
      ["changed winning the game: … mission; and / {+has no cards in the core;+} / commands at …"],
    ],
    [
      "an item is taken out",
      [["- commands at least one completed planet mission; and\n", ""]],
      [
        "changed winning the game: … (or more); / [-commands at least one completed planet mission; and-] / commands at …",
      ],
    ],
    [
      "a paragraph of an erratum is taken out",
      [["\n\nOrder - Choose an event. The owner of that event shuffles it into his or her deck.", ""]],
      [
        "changed Lustful Distraction: … discard pile. / [-Order - Choose an event. The owner of that event shuffles it into his or her deck.-]",
      ],
    ],
    [
      "an example is taken out",
      [[`\n\n${missionsExample}`, ""]],
      [`changed missions: … the mission. / [-${missionsExample}-]`],
    ],
  ]);
});

describe("titles", () => {
  check([
    [
      "a card is renamed to nearly its neighbour's title",
      [["T'Pol, Non-believer – Erratum", "T'Pol, Dutiful Believer – Erratum"]],
      ["changed T'Pol, Non-believer => T'Pol, Dutiful Believer (title)"],
    ],
    [
      "a title gets another spelling",
      [["Krajensky Founder, Adversary", "Krajenski Founder, Adversary"]],
      ["changed Krajensky Founder, Adversary => Krajenski Founder, Adversary (title)"],
    ],
    [
      "a card is renamed altogether, and its short text stands nowhere else",
      [["Investigate Massacre – Erratum", "Solve Murder – Erratum"]],
      ["changed Investigate Massacre => Solve Murder (title)"],
    ],
    [
      "capitals of a title count",
      [["winning the game – ", "Winning the Game – "]],
      ["changed winning the game => Winning the Game (title)"],
    ],
  ]);
});

describe("entries that come and go", () => {
  check([
    [
      "of the officers who ignore their next ability, one goes and another comes",
      [["Leonard H. McCoy, Experienced Advisor – Erratum", "Pavel Chekov, Youngest Navigator – Erratum"]],
      ["removed Leonard H. McCoy, Experienced Advisor", "added Pavel Chekov, Youngest Navigator"],
    ],
  ]);
});

describe("marks", () => {
  check([
    ["a mark is taken away", [["*For the Cause", "For the Cause"]], ["changed For the Cause (marker)"]],
    [
      "a mark is set",
      [["Founder Trap – Erratum", "*Founder Trap – Erratum"]],
      ["changed Founder Trap (marker)"],
    ],
    [
      "a mark is taken away from a bold title",
      [["***cannot / may not** – ", "**cannot / may not** – "]],
      ["changed cannot / may not (marker)"],
    ],
    [
      "a mark and a word",
      [
        ["Ghost Stories – Erratum", "*Ghost Stories – Erratum"],
        [ghosts, "When you play this event, name a dual dilemma."],
      ],
      ["changed Ghost Stories (text, marker): … name a [-non--]dual dilemma. …"],
    ],
  ]);
});

describe("the document", () => {
  test("another date is a fact of the document and no change of its head", () => {
    const comparison = compareTexts(before, parsed(edited([["(3 January 2011)", "(7 February 2011)"]])));
    expect(comparison.facts.map(({ fact, from, to }) => [fact, from, to])).toContainEqual([
      "date",
      "2011-01-03",
      "2011-02-07",
    ]);
    expect(report(comparison)).toEqual([]);
  });

  test("and none if it is written in numbers with a short year", () => {
    const dated = (date: string) => parsed(edited([["(3 January 2011)", date]]));
    const comparison = compareTexts(dated("(1/3/11)"), dated("(3/1/11)"));
    expect(comparison.facts.map(({ fact, from, to }) => [fact, from, to])).toContainEqual([
      "date",
      "2011-01-03",
      "2011-03-01",
    ]);
    expect(report(comparison)).toEqual([]);
  });

  test("what else changed in its head is told without the date", () => {
    const other = edited([
      ["(3 January 2011)", "(7 February 2011)"],
      ["divided into two sections", "divided into three sections"],
    ]);
    const [head = "", ...others] = report(compareTexts(before, parsed(other)));
    expect(head).toContain("[-two-] {+three+}");
    expect(head).not.toContain("February");
    expect(others).toEqual([]);
  });
});
