import { expect, test } from "vitest";
import { checkErratum } from "../../src/cards/errata.ts";
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
  ["uniqueness", { sort: "unique" }, "This card is unique.", "Unique"],
  [
    "an attribute",
    { sort: "attribute", attribute: "Speed", value: "3" },
    "This ship has Speed of 3.",
    "Hull/Speed",
  ],
  ["an icon", { sort: "icon" }, "Replace her [?] icon with a [?] icon.", "Icons"],
  [
    "a misspelling",
    { sort: "misspelling", wrong: "Pysics", right: "Physics" },
    '"Physics" is misspelled.',
    "Skills",
  ],
  [
    "a title",
    { sort: "title", oldTitle: "Mara", newTitle: "Mara Ro" },
    "This card's title is Mara Ro.",
    "name",
  ],
  ["the cost", null, "The cost is now 2.", "Cost"],
  ["a letter's weight", { sort: "typography" }, 'The "or" is not bold.', "text"],
])("what to do about %s is said beside its field", (_, sort, said, field) => {
  expect(check(sort, said, "Draw a card.")).toBe(`says-what-to-do ${field}: `);
});
