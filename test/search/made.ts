/** A small corpus of both editions with its vocabulary, its subject index and questions that it does not answer; compiled once. */

import { linkEntries } from "../../src/corpus/links.ts";
import type { Answer, Question } from "../../src/domain/answer.ts";
import type { DocumentKind, RulesText } from "../../src/domain/document.ts";
import type { Edition } from "../../src/domain/edition.ts";
import { once } from "../../src/domain/once.ts";
import { ask } from "../../src/search/ask.ts";
import { compileIndex, emptyPhrasebook, type Phrasebook } from "../../src/search/index/compile-index.ts";
import { type OpenIndex, type OpenPart, openIndex } from "../../src/search/index/open-index.ts";
import { type Understanding, understand } from "../../src/search/understand.ts";
import { parseRows } from "../parse/made.ts";
import { rowsOf } from "../rows-of.ts";

const rulings = [
  "Current Rulings Document (3 January 2011)",
  "",
  "RULINGS",
  "",
  "attempting missions – Below is the timing of a mission attempt. The attempting player (AP) and the Opponent (OP) take turns.",
  "",
  "1. Begin the mission attempt.",
  " - a. AP chooses a mission and a crew or Away Team.",
  " - b. “When you begin a mission attempt” triggers process.",
  "2. Draw dilemmas.",
  " - a. OP draws a number of dilemmas equal to the number of personnel.",
  " - b. OP chooses dilemmas whose total cost is not greater than the number of personnel.",
  "3. Face each dilemma.",
  " - a. AP reveals the top dilemma. See dilemmas.",
  " - b. AP overcomes it, or stops the crew.",
  "",
  "* cannot / may not – Game text which forbids an action takes precedence. For example, “may not” wins over “may.” (See own.)",
  "",
  "dilemmas – A dilemma that is overcome is placed beneath the mission. A dual dilemma counts for both space and planet.",
  "",
  "own – You own a card that began the game in your deck or dilemma pile.",
  "",
  "winning the game – A player wins the game when he or she:",
  "• has 100 points (or more);",
  "• commands at least one completed planet mission; and",
  "• commands at least one completed space mission.",
  "",
  "The game ends immediately.",
  "",
  "ERRATA",
  "",
  "* Borg Ship – Erratum:",
  "",
  "This dilemma moves from mission to mission at the end of every turn. If your ship is there, it is destroyed unless you have Cunning >30.",
  "",
  "Captain on the Bridge – Erratum:",
  "",
  "This card is unique.",
  "",
  "Klingon Tea Ceremony – Erratum:",
  "",
  "This card is unique.",
  "",
  "Mot, The Barber – Erratum:",
  "",
  "This card’s title is Mot, The Ship’s Barber.",
  "",
  "Stolen Warship – Erratum:",
  "",
  "This ship has Weapons of 10. It may not attack a [Fed] ship or a [?] ship.",
  "",
  "Thon – Erratum:",
  "",
  "This personnel is misspelled as Ton.",
  "",
  "Up the Ante – Erratum:",
  "",
  "When you play this event, you may stop two of your personnel to draw three cards. If you do, you lose 5 points at the end of the turn, and your opponent may discard a card from hand to make you lose 10 points instead.",
];

const sentence = (name: string, at: number) =>
  `A ${name} that stands at location number ${at} of the spaceline may relocate one other card there, though nobody has to allow it before the turn is over.`;
const glossary = [
  "battle – Ships and Away Teams may battle where they stand together. A battle is a response to an attack. (See Wormhole.)",
  "",
  "Launch Portal – Ships that are carried may be launched in a battle. A carried ship uses the Range of its own.",
  "",
  "mission attempt – See attempting missions.",
  "",
  "Wormhole – Relocate a ship to another location. Two Wormholes are needed. A ship in a wormhole is nowhere.",
  "",
  `long journey – ${["ship", "probe", "outpost", "marker", "wormhole", "counter", "station", "shuttle", "doorway", "satellite"].map(sentence).join(" ")} The journey ends when the last ship has returned.`,
];
const passages = [
  "On the other hand, once your opponent has declared an attack, it is too late to use Out Of Time to escape. However, Out Of Time may be played before the battle begins.",
  "",
  "This objective has two effects. It allows a download, and it allows Assign Mission Specialists to score points.",
  "",
  "A counterpart may not be downloaded.",
];

function document(rows: readonly string[], name: string, edition: Edition, kind: DocumentKind) {
  const source = { file: `${name}.txt`, sha256: "0".repeat(64) };
  return parseRows(rows, { edition, kind, source }).text;
}

export const texts = [
  document(rulings, "2e-rulings", "2e", "current-rulings"),
  document(glossary, "1e-glossary", "1e", "glossary"),
  document(passages, "1e-passages", "1e", "mixed"),
];

const vocabulary = [
  { say: ["graveyard"], means: ["discard pile", "discard"], edition: null, game: null },
  { say: ["other guy", "enemy"], means: ["opponent"], edition: null, game: null },
  { say: ["fly", "jump"], means: ["relocate"], edition: "1e", game: null },
  { say: ["kill"], means: ["destroyed"], edition: "2e", game: null },
  { say: ["the other", "do away with all of"], means: ["another", "destroyed"], edition: null, game: null },
  {
    say: ["end of the turn", "bounce"],
    means: ["turn is over", "nothing of the kind"],
    edition: null,
    game: null,
  },
  { say: ["zap", "wormhole"], means: ["relocate a ship"], edition: null, game: null },
] as const;

const asked: Readonly<Record<string, readonly string[]>> = {
  "has 100 points": ["how do i win", "points needed to win", "when have i won"],
  "Weapons of 10": ["how strong is the stolen ship", "can it shoot at the federation"],
  "Two Wormholes": ["how do i fly far away", "do i need a second wormhole to jump"],
  "dual dilemma": ["where does an overcome dilemma go", "is a dual dilemma for space or planet"],
  "location number 2": ["can an outpost be moved", "may an outpost relocate", "does an outpost move away"],
  "location number 7": [
    "what may a shuttle relocate",
    "shuttle at its own station",
    "what may a shuttle move",
  ],
  "Captain on the Bridge – Erratum": ["may i have two captains", "one captain for each bridge"],
  "opposing player draws": ["who draws the dilemmas"],
  "OP draws": ["who draws the dilemmas", "how many dilemmas are drawn"],
  "you lose 5 points": ["what do i pay for the ante", "how many points does it cost to draw three cards"],
};

function subjects() {
  return texts.flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      entry.blocks.flatMap(({ text }, block) =>
        Object.entries(asked).flatMap(([words, questions]) =>
          text.includes(words) ? [{ entry: entry.id, block, restsOn: words, asked: questions }] : [],
        ),
      ),
    ),
  );
}

const unanswered = rowsOf(`
  how many copies in a deck / copies of a card allowed / which set is it from / who drew the picture /
  is it legal in a tournament
`).map((text) => ({ text, beyondRules: false }));

/** The index of small texts; without phrases where none are given. */
export function indexOf(own: readonly RulesText[], phrasebook: Partial<Phrasebook> = {}): OpenIndex {
  return openIndex(compileIndex({ ...linkEntries(own), phrasebook: { ...emptyPhrasebook, ...phrasebook } }));
}

export const madeIndex = once(() => indexOf(texts, { vocabulary, subjects: subjects(), unanswered }));
export const indexWithoutPhrases = once(() => indexOf(texts, { vocabulary }));

/** The first part of an index: made ones have no more. */
export function onlyPart({ parts }: OpenIndex): OpenPart {
  const [part] = parts;
  if (!part) throw new Error("the index is empty");
  return part;
}

export function understandIn(query: string, part: OpenPart, isTyping = false): Understanding {
  return understand(query, { part, parts: [part], isTyping });
}

export function askMade(
  text: string,
  narrowed: Partial<Question> = {},
  index: OpenIndex = madeIndex(),
): Answer {
  const everything = { edition: null, kind: null, documents: null, changedOnly: false, limit: 3 };
  return ask({ ...everything, ...narrowed, text }, index);
}

/**
 * An answer as a person may compare it: what was understood, and each passage with the strength of its signals. Scores are
 * left out, because a new weight changes all of them, which would hide what it changes in the order.
 */
export function reported({ query, confidence, missing, interpretation, hits }: Answer): string {
  const { titles, terms, corrections, unknown, edition, asOf } = interpretation;
  const rows = hits.flatMap(({ rank, entry, passage, highlights, references, signals }) => [
    `  ${rank}. ${entry.id} ${passage.kind} ${passage.path ?? ""} ${passage.source}:${passage.lines.join("–")} [${passage.blocks.join("–")}]`,
    `     ${passage.text.replaceAll("\n", " / ")}`,
    `     ${highlights.map(([start, end]) => passage.text.slice(start, end)).join(" | ")}`,
    `     ${signals()
      .filter(({ share }) => share !== 0)
      .map(({ name, strength }) => `${name} ${strength.toFixed(2)}`)
      .join(", ")}`,
    ...(references.length === 0
      ? []
      : [`     ${references.map(({ text, target, kind }) => `${kind} ${text} → ${target}`).join(", ")}`]),
  ]);
  const understood = [
    ...titles.map(({ text, entry }) => `title ${text} = ${entry}`),
    `terms ${terms.join(", ")}`,
    ...corrections.map(({ from, to }) => `${from} → ${to}`),
    ...(unknown.length === 0 ? [] : [`unknown ${unknown.join(", ")}`]),
    ...(edition === null ? [] : [`edition ${edition}`]),
    ...(asOf ? [`as of ${asOf}`] : []),
  ];
  return [
    `${JSON.stringify(query)}\n  ${missing === null ? confidence : `not answered: ${missing}`}; ${understood.join("; ")}`,
    ...rows,
    "",
  ].join("\n");
}
