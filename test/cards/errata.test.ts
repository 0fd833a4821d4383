import { expect, test } from "vitest";
import { checkErratum, erratumText } from "../../src/cards/errata.ts";
import type { Erratum } from "../../src/domain/entry.ts";
import { blockOf, entryOf } from "../nouns.ts";
import { cardsOf } from "./lists.ts";

const columns = "Name\tType\tUnique\tCost\tKeywords\tSkills\tHull/Speed\tIcons\tText";

/** The verdict on an erratum of Mara, whose text in the list is given, with the words as a judge reads them. */
function check(sort: Erratum | null, said: string, listed: string, skills = "2 Law Pysics"): string {
  const [mara] = cardsOf(
    `${columns}\nMara\tCrew\tY\t3\tThief. Decay: 5.\t${skills}\t4\t[Cmd][AU]\t${listed}\n`,
  );
  const kind = sort?.sort === "new-text" || sort?.sort === "requirement" ? "game-text" : "paragraph";
  const blocks = [blockOf("Mara – Erratum:", { kind: "heading" }), blockOf(said, { kind })];
  const erratum = entryOf({ id: "rulings/mara", title: "Mara", kind: "erratum", erratum: sort, blocks });
  if (!mara) throw new Error("the list has no card");
  const { verdict, field, words } = checkErratum(erratum, mara);
  const marked = words.map(({ op, text }) =>
    op === "equal" ? text : op === "delete" ? `[-${text}-]` : `{+${text}+}`,
  );
  return `${verdict} ${field}: ${marked.join("")}`;
}

const newText: Erratum = { sort: "new-text" };

test("a list that has the new text has it, however it is set", () => {
  expect(
    check(newText, "Thief. Decay: 5. Mara is Cunning +2 (limit +4).", "Mara is Cunning+2 (limit+4)."),
  ).toMatch(/^has-it/);
  expect(
    check(newText, "Stop **two** [?] crew aboard *Kestrel*.", "Stop two [Cmd] crew aboard Kestrel."),
  ).toMatch(/^has-it/);
  expect(
    check(newText, "Thief. Decay: 5. (At five cards, destroy it.) Draw a card.", "Draw a card."),
  ).toMatch(/^has-it/);
});

test("of an erratum that quotes the old text, only the new one is compared", () => {
  const blocks = [
    blockOf("Before: Draw one card."),
    blockOf("After: Draw two cards.", { kind: "game-text" }),
    blockOf("Since: 2013-01-03"),
  ];
  expect(erratumText(entryOf({ id: "rulings/mara", title: "Mara", kind: "erratum", blocks }))).toBe(
    "Draw two cards.",
  );
});

test("articles, endings, and the place of a word make no new text", () => {
  expect(
    check(
      newText,
      "When crew attempt a mission, you may only do this once.",
      "When crew attempts the mission, you may do this only once.",
    ),
  ).toMatch(/^has-it/);
});

test("an erratum may speak of one ability among several", () => {
  expect(
    check(
      newText,
      "You may play Mara at cost -2.",
      "Draw a card. You may play Mara at cost -2. Discard a card.",
    ),
  ).toMatch(/^has-it/);
});

test("a list with the old text shows the words that changed", () => {
  expect(check(newText, "When Mara docks, draw four cards.", "When Mara docks, draw two cards.")).toBe(
    "old-text text: Thief. Decay: 5.\nWhen Mara docks, draw [-two-]{+four+} cards.",
  );
  expect(check(newText, "Stop a [Cmd] crew.", "Stop a [AU] crew.")).toBe(
    "old-text text: Thief. Decay: 5.\nStop a [-[AU]-]{+[Cmd]+} crew.",
  );
});

test("the words that changed are shown without emphasis", () => {
  expect(
    check(newText, "Stop **four** crew of *U.S.S. Kestrel*.", "Stop two crew of *U.S.S. Kestrel*."),
  ).toBe("old-text text: Thief. Decay: 5.\nStop [-two-]{+four+} crew of U.S.S. Kestrel.");
});

test.each([
  ["This card costs 3.", "Cost"],
  ["The cost of this card is now 2.", "Cost"],
  ["This crew loses its [Cmd] icon.", "Icons"],
  ["This crew has the following attributes: Hull 3 Speed 10.", "Hull/Speed"],
  ["Remove Law from the skills of this crew.", "Skills"],
  ["This crew gains Thief.", "text"],
  ["Add 30 points to what it scores.", "text"],
])("a sentence about the card is not taken for its new text: %s", (said, field) => {
  expect(check(newText, said, "When this crew docks, draw two cards.")).toBe(`says-what-to-do ${field}: `);
});

test.each([
  ["a sentence that does not stand on it", "This card may dock here.", "Draw.", "says-what-to-do text"],
  ["the cost", "Its cost is now 2.", "Draw.", "says-what-to-do Cost"],
  ["a column", "Speed is 3 in all.", "Draw.", "says-what-to-do Hull/Speed"],
  ["nothing of it", "Dock here.", "Draw.", "old-text text"],
  ["it in two sentences", "This card may dock. It sails.", "Draw.", "old-text text"],
])("a new text may speak of %s", (_, said, listed, verdict) => {
  expect(check(newText, said, listed).split(":")[0]).toBe(verdict);
});

test("a card without a text and skills has none of the new text", () => {
  expect(check(newText, "Dock here. Draw a card.", "", "")).toBe(
    "old-text null: {+Dock here. Draw a card.+}",
  );
  expect(check(newText, "This card may dock here.", "", "")).toBe("says-what-to-do null: ");
  expect(check({ sort: "typography" }, 'The "or" is not bold.', "", "")).toBe("says-what-to-do null: ");
});

test("the words of an erratum are its game text, or else all but its heading and notes", () => {
  const blocks = [
    blockOf("Mara – Erratum:", { kind: "heading" }),
    blockOf("Draw a card."),
    blockOf("Then dock."),
    blockOf("Changed in May.", { kind: "note" }),
  ];
  const text = (more: typeof blocks) =>
    erratumText(entryOf({ id: "rulings/mara", title: "Mara", blocks: [...blocks, ...more] }));
  expect(text([])).toBe("Draw a card.\nThen dock.");
  expect(text([blockOf("Dock.", { kind: "game-text" }), blockOf("Draw.", { kind: "game-text" })])).toBe(
    "Dock.\nDraw.",
  );
});

test.each([
  ["its first sentence in other words", "Pay nothing! Then dock here.", "Draw three. Then dock here.", "old"],
  ["its last sentence in other words", "Then dock here. Pay nothing!", "Then dock here. Draw three.", "old"],
  ["without the beginning of a sentence", "Draw a card.", "When docked, draw a card.", "old"],
  ["without the end of a sentence", "Draw a card", "Draw a card when docked.", "old"],
  ["without its first sentence", "Then dock here.", "Draw three. Then dock here.", "has-it"],
  ["without its last sentence", "Draw three.", "Draw three. Then dock here.", "has-it"],
  ["without a sentence in parentheses", "Then dock here.", "(Draw three) Then dock here.", "has-it"],
  ["without a sentence in quotes", "Then dock here.", "Say “Aye.” Then dock here.", "has-it"],
  ["without a cost that stands before it", "Draw three.", "Order: Draw three.", "has-it"],
  ["with icons that it lost", "A [?] ship docks.", "A [Cmd][AU] ship docks.", "has-it"],
  ["with other icons", "A [Stf] ship docks.", "A [Cmd] ship docks.", "old"],
  [
    "with an article",
    "Dock at that ship, an ark, the yard or a reef.",
    "Dock at ship, ark, yard or reef.",
    "has-it",
  ],
  ["with `not`", "Do not dock here.", "Do dock here.", "old"],
  ["with another number", "Dock one ship.", "Dock two ship.", "old"],
  ["with a number at another place", "Dock one ship of two.", "Dock two ship of one.", "old"],
  ["with another word", "Dock a ship.", "Sail a ship.", "old"],
  [
    "with a word that begins as a number",
    "Dock tenders here all day.",
    "Dock here tenders all day.",
    "has-it",
  ],
  ["with a word that ends as a number", "Dock stone here every day.", "Dock here stone every day.", "has-it"],
  [
    "without a reminder that the list has",
    "Decay 5. Then dock.",
    "Decay 5. (When there are five cards here, destroy it.) Then dock.",
    "has-it",
  ],
  [
    "with a reminder that the list lacks",
    "Decay 5 (When there are five cards here, destroy it.) then dock.",
    "Decay 5 then dock.",
    "has-it",
  ],
  [
    "with another reminder",
    "Decay 5 (When there are six cards here, destroy it.) then dock.",
    "Decay 5 (When there are five cards here, destroy it.) then dock.",
    "old",
  ],
  ["with a remark in parentheses", "Dock (if you can pay) here.", "Dock here.", "old"],
])("a text %s", (_, said, listed, verdict) => {
  expect(check(newText, said, listed).split(/-| /)[0]).toBe(verdict.split("-")[0]);
});

test("one sentence that stands on the card is its new text, also a short one", () => {
  expect(
    check(newText, "This crew is Speed +2 for each thief.", "This crew is Speed +1 for each thief."),
  ).toMatch(/^old-text/);
  expect(check(newText, "Discard a card.", "Draw a card.")).toMatch(/^old-text/);
});

test("numbers that change places are a new text", () => {
  expect(check(newText, "Draw four cards to stop two crew.", "Draw two cards to stop four crew.")).toMatch(
    /^old-text/,
  );
});

test("requirements are compared with the skills that the card needs", () => {
  const requirement: Erratum = { sort: "requirement", requirement: "Law, Physics, and Hull >8" };
  expect(
    check(requirement, "Law, Physics, and Hull >8", "Any crew may attempt this.", "Law, Physics, and Hull>8"),
  ).toMatch(/^has-it Skills/);
  expect(
    check(requirement, "Law, Physics, and Hull >8", "Any crew may attempt this.", "Law, Physics, and Hull>9"),
  ).toBe("old-text Skills: Law, Physics, and Hull [->9-]{+>8+}");
});

test.each<readonly [string, Erratum | null, string, string]>([
  [
    "an attribute in letters",
    { sort: "attribute", attribute: "Speed", value: "X" },
    "This ship has Speed of X.",
    "Hull/Speed",
  ],
  ["a part", { sort: "part", part: "Order" }, "This card's Order is replaced with: Sail.", "text"],
  ["an icon", { sort: "icon" }, "Replace her [?] icon with a [?] icon.", "Icons"],
  ["icons", { sort: "icon" }, "It has no icons.", "Icons"],
  ["a keyword", null, "She has the keyword Thief.", "Keywords"],
  ["a type", null, "The type of the card is Gear.", "Type"],
  ["this type of card", null, "Only this type may dock.", "text"],
  ["a cost, not this icon", null, "With this icon, its cost is 2.", "Cost"],
  [
    "a misspelling elsewhere",
    { sort: "misspelling", wrong: "Geolgy", right: "Geology" },
    '"Geology" is misspelled.',
    "text",
  ],
  [
    "a misspelling whose words are part of each other",
    { sort: "misspelling", wrong: "a", right: "a card" },
    '"a card" is misspelled.',
    "text",
  ],
  [
    "a title that the list has otherwise",
    { sort: "title", oldTitle: "Mara Rho", newTitle: "Mara Ro" },
    "This card's title is Mara Ro.",
    "name",
  ],
  ["the cost", null, "The cost is now 2.", "Cost"],
  ["a letter's weight", { sort: "typography" }, 'The "or" is not bold.', "text"],
])("what to do about %s is said beside its field", (_, sort, said, field) => {
  expect(check(sort, said, "Draw a card.")).toBe(`says-what-to-do ${field}: `);
});

const spelling: Erratum = { sort: "misspelling", wrong: "Pysics", right: "Physics" };
const speed = (value: string): Erratum => ({ sort: "attribute", attribute: "Speed", value });

test.each<readonly [string, Erratum, string, string]>([
  ["its uniqueness", { sort: "unique" }, "", "has-it Unique: Y"],
  ["its attribute", speed("4"), "", "has-it Hull/Speed: 4"],
  ["another attribute", speed("3"), "", "old-text Hull/Speed: [-4-]{+3+}"],
  ["its spelling in its text", spelling, "Physics.", "old-text Skills: 2 Law [-Pysics-]{+Physics+}"],
  [
    "a wrong spelling",
    spelling,
    "Two Pysics, Pysicst.",
    "old-text text: Two [-Pysics-]{+Physics+}, Pysicst.",
  ],
  ["its part", { sort: "part", part: "Order" }, "Dock. Draw a card.", "has-it text: Draw a card."],
  ["its title", { sort: "title", oldTitle: "Mara, Ro", newTitle: "Mara" }, "", "has-it name: Mara"],
  [
    "its former title",
    { sort: "title", oldTitle: "Mara", newTitle: "Mara Ro" },
    "",
    "old-text name: Mara{+ Ro+}",
  ],
])("a list that has %s is no list to look at", (_, sort, listed, verdict) => {
  expect(check(sort, "Its Order is replaced with: Draw a card.", listed)).toBe(verdict);
});

/** The verdict on an erratum of a card of a list with these values under names of its own. */
function verdictOn(sort: Erratum, row: string): string {
  const [card] = cardsOf(`Name\tIs Unique\tRng\tText\n${row}\n`);
  const blocks = [blockOf("It is so.")];
  const erratum = entryOf({ id: "rulings/mara", title: "Mara", kind: "erratum", erratum: sort, blocks });
  const { verdict, words } = checkErratum(erratum, card ?? expect.fail());
  return `${verdict} ${words.map(({ op, text }) => `${op}:${text}`).join(" ")}`.trim();
}

const renamed: Erratum = { sort: "title", oldTitle: "Mara, II, Scout", newTitle: "Mara II" };
const range: Erratum = { sort: "attribute", attribute: "Range", value: "8" };

test.each<readonly [string, Erratum, string]>([
  ["Mara\ttrue\t8\tDock.", { sort: "unique" }, "has-it equal:true"],
  ["Mara\tUniversal\t8\tDock.", { sort: "unique" }, "old-text delete:Universal insert:unique"],
  ["Mara\tseldom\t8\tDock.", { sort: "unique" }, "says-what-to-do"],
  ["Mara\t\t8\tDock.", { sort: "unique" }, "says-what-to-do"],
  ["Mara\tY\t8\tDock.", range, "has-it equal:8"],
  ["Mara\tY\t7\tDock.", range, "old-text delete:7 insert:8"],
  ["Mara\tY\tX\tDock.", range, "says-what-to-do"],
  ["Mara II Scout\tY\t8\tDock.", renamed, "has-it equal:Mara II Scout"],
  ["Mara II, Scout *DSK\tY\t8\tDock.", renamed, "has-it equal:Mara II, Scout *DSK"],
  ["Mara, II Scout\tY\t8\tDock.", renamed, "old-text equal:Mara delete:, equal: II Scout"],
  ["Mara Second\tY\t8\tDock.", renamed, "says-what-to-do"],
  ["Pysics Lab\tY\t8\tDock.", spelling, "old-text delete:Pysics insert:Physics equal: Lab"],
  ["Physics Lab\tY\t8\tDock.", spelling, "has-it equal:Physics Lab"],
])("a list with `%s` is judged by its value", (row, sort, verdict) => {
  expect(verdictOn(sort, row)).toBe(verdict);
});

test("an icon that the erratum lost is shown as the list has it, where the words around it are the same", () => {
  expect(
    check(newText, "Stop four [?] crew. Dock a [?] ship.", "Stop two [Cmd] crew. Dock a big [AU] ship."),
  ).toBe("old-text text: Thief. Decay: 5.\nStop [-two-]{+four+} [Cmd] crew. Dock a [-big -][AU] ship.");
  expect(check(newText, "Stop two crew of a [?] ship.", "Stop two crew.")).toBe(
    "old-text text: Thief. Decay: 5.\nStop two crew{+ of a [?] ship.+}",
  );
});

test.each([
  ["This card is unique.", "Uniqueness"],
  ["Its cost is 2.", "manaCost"],
  ["It is worth 5 points.", "victoryPoints"],
  ["It has the keyword Thief.", "Traits"],
  ["Its type is Gear.", "cardType"],
  ["It may dock.", null],
])("`%s` touches the column %s of a list with names of its own", (said, field) => {
  const [card] = cardsOf(
    "Name\tcardType\tUniqueness\tmanaCost\tvictoryPoints\tTraits\tText\nMara\tCrew\tY\t3\t1\tShy\t\n",
  );
  const blocks = [blockOf(said)];
  const erratum = entryOf({ id: "rulings/mara", title: "Mara", kind: "erratum", blocks });
  expect(checkErratum(erratum, card ?? expect.fail()).field).toBe(field);
});

test("a text that a list has is shown as it is, one that it lacks as inserted", () => {
  const words = (said: string) => {
    const [card] = cardsOf("Name\tCost\tText\nMara\t1\tDraw. Dock.\n");
    const blocks = [blockOf(said, { kind: "game-text" })];
    const facts = { id: "rulings/mara", title: "Mara", kind: "erratum", erratum: newText } as const;
    return checkErratum(entryOf({ ...facts, blocks }), card ?? expect.fail()).words;
  };
  expect(words("Dock.")).toEqual([{ op: "equal", text: "Dock." }]);
  expect(words("Sail on.\nSwim.")).toEqual([
    { op: "delete", text: "Draw. Dock." },
    { op: "insert", text: "Sail on.\nSwim." },
  ]);
});
