/** Cards and the judge's notes on the screen: a shared name is a choice, a card opens as a page, and `c` opens the one that a question names. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { realMachine } from "../../src/cli/machine/machine.ts";
import { openCorpusOnDay } from "../../src/cli/open-corpus-on-day.ts";
import { createApp } from "../../src/cli/screen/create-app.ts";
import { openScreenRecords } from "../../src/cli/screen/own-records.ts";
import { defaults } from "../../src/cli/settings/options.ts";
import type { Draft } from "../../src/tui/app.ts";
import { start } from "../tui/app-fixture.ts";
import { press, shown } from "../tui/press.ts";
import { homeWith } from "./libraries.ts";
import { root } from "./rulings.ts";

const list = `Name\tSet\tType\tCost\tText
Mara Scout\tDawn\tPersonnel\t2\tWhen Mara docks, draw two cards.
U.S.S. Kestrel\tDawn\tShip\t4\tIt may dock.
U.S.S. Kestrel\tDusk\tShip\t4\tIt may not dock.
`;
const rulings = `Current Rulings Document (3 January 2012)

This document is comprehensive. It holds all Second Edition rulings on personnel and dilemmas.

RULINGS

docking – A ship that Mara Scout commands docks at once.

ERRATA

Mara Scout – Erratum:
When Mara docks, draw four cards.
`;

const home = homeWith({ "cards-2011-05-06.txt": list, "rulings.txt": rulings }, afterAll);

beforeAll(() => {
  for (const file of ["cards-2011-05-06.txt", "rulings.txt"]) home.run(["import", "--edition", "2e", file]);
});

async function screenOfCards(of = home) {
  return (await screenWithRecords(of)).app;
}

async function screenWithRecords({ folder, library } = home) {
  const real = realMachine(`${root}dist`);
  const call = {
    options: defaults,
    machine: { ...real, env: { ...real.env, HOME: folder, RULINGS_LIBRARY: library } },
  };
  const corpus = await openCorpusOnDay(call);
  const facts = { asOf: null, event: null, judge: null, page: null };
  const session = { recent: [], lastQuery: "" };
  const own = await openScreenRecords(corpus, call);
  const app = createApp(corpus, facts, session, own);
  return { app, record: (draft: Draft) => own.record(draft, app.open) };
}

test("an erratum says that the list of its card is later and has another text", async ({
  onTestFinished,
}) => {
  const later = homeWith({ "cards-2013-05-06.txt": list, "rulings.txt": rulings }, onTestFinished);
  for (const file of ["cards-2013-05-06.txt", "rulings.txt"]) later.run(["import", "--edition", "2e", file]);
  const said = "! Card List, 2013-05-06 is later and has another text";
  for (const [of, isSaid] of [
    [later, true],
    [home, false],
  ] as const) {
    const app = await screenOfCards(of);
    const page = press(start({ columns: 80, rows: 24 }, app), "type:mara_scout_erratum enter", app);
    expect(shown(page, app).join("\n").includes(said)).toBe(isSaid);
  }
});

test("a card opens as a page, with what errata change and its rulings as references", async () => {
  const app = await screenOfCards();
  const asked = press(start({ columns: 80, rows: 24 }, app), "type:how_much_does_mara_scout_cost", app);
  expect(shown(asked, app).join("\n")).toContain("from the card itself");
  const page = shown(press(asked, "enter", app), app).join("\n");
  expect(page).toContain("Type: Personnel · Cost: 2");
  expect(page).toContain("draw [-two-]{+four+} cards.");
  expect(page).toContain("Current Rulings Document, 2012-01-03‹1› · the list still has the old text");
  expect(page).toContain("docking‹2› (ruling, Current Rulings Document, 2012-01-03)");
  expect(shown(press(asked, "enter 2", app), app)[0]).toBe("2E Mara Scout › docking");
});

test("`c` opens the card that a question names", async () => {
  const app = await screenOfCards();
  const asked = press(start({ columns: 80, rows: 24 }, app), "type:docking_with_Mara_Scout", app);
  expect(shown(asked, app).join("\n")).toContain("Cards  c opens them");
  expect(shown(press(asked, "tab c", app), app)[0]).toContain("Mara Scout");
  const other = press(start({ columns: 80, rows: 24 }, app), "type:docking tab c", app);
  expect(shown(other, app).at(-1)).toBe("the question names no card of your lists");
});

test("cards that share a name are listed, and none of them answers", async () => {
  const app = await screenOfCards();
  const asked = press(start({ columns: 80, rows: 24 }, app), "type:what_does_uss_kestrel_do", app);
  const screen = shown(asked, app).join("\n");
  expect(screen).toContain("2 cards match this name; say which one");
  expect(screen).not.toContain("NOT ANSWERED");
  expect(shown(press(asked, "down enter", app), app).join("\n")).toContain("It may not dock.");
});

test("a ruling rests on the words of a card's list, not on what errata make of it, and stands while they do", async () => {
  const { app, record } = await screenWithRecords();
  const asked = press(
    start({ columns: 80, rows: 30 }, app),
    "type:how_much_does_mara_scout_cost enter w",
    app,
  );
  const { place } = asked;
  const texts = place.at === "form" && place.subject.sort === "ruling" ? place.subject.texts : [];
  const ofCard = texts.filter(
    (text) => text?.entry.endsWith("/mara-scout") && text.source === "cards-2011-05-06.txt",
  );
  expect(ofCard.map((text) => text?.words)).toEqual(["Cost: 2", "Type: Personnel · Cost: 2"]);
  for (const text of ofCard) {
    const facts = { question: "what does Mara Scout cost", decision: "Two.", table: null, round: null };
    await record({
      sort: "ruling",
      ...facts,
      citations: text ? [text] : [],
      judge: null,
      players: [],
      remark: null,
    });
  }
  expect(app.records().rulings.map(({ changed }) => changed)).toEqual([undefined, undefined]);
});

test("a ruling that is recorded while the page of its card is open stands on the page", async ({
  onTestFinished,
}) => {
  const own = homeWith({ "cards-2011-05-06.txt": list, "rulings.txt": rulings }, onTestFinished);
  for (const file of ["cards-2011-05-06.txt", "rulings.txt"]) own.run(["import", "--edition", "2e", file]);
  const { app, record } = await screenWithRecords(own);
  const page = press(start({ columns: 80, rows: 40 }, app), "type:how_much_does_mara_scout_cost enter", app);
  const [ruled, other] = ["may Mara Scout dock", "may a goat dock"];
  expect(shown(page, app).join("\n")).not.toContain(ruled);
  for (const question of [ruled, other]) {
    const facts = { question, decision: "Yes.", citations: [], table: null, round: null };
    await record({ sort: "ruling", ...facts, judge: null, players: [], remark: null });
  }
  expect(shown(page, app).join("\n")).toContain(`${ruled} → Yes.`);
  expect(shown(page, app).join("\n")).not.toContain(other);
});

test("a note on a card is refused, because a card has no place in the notes", async () => {
  const { app } = await screenWithRecords();
  const read = press(
    start({ columns: 80, rows: 30 }, app),
    "type:how_much_does_mara_scout_cost enter a",
    app,
  );
  expect([read.place.at, read.notice]).toEqual(["reading", "notes are on rules entries, not on cards"]);
  const { status, stderr } = home.run(["note", "uss kestrel", "it docks"]);
  expect([status, stderr]).toEqual([1, "rulings: “uss kestrel” is a card; notes are on rules entries\n"]);
});

test("the judge's note is with the answer and with the entry", async () => {
  expect(home.run(["note", "docking", "we moor at dawn"]).status).toBe(0);
  const app = await screenOfCards();
  const facts = { edition: null, kind: null, documents: null, changedOnly: false, limit: 5 };
  const [hit] = app.ask({ text: "docking", ...facts }).hits;
  expect(hit?.notes).toMatchObject([{ text: "we moor at dawn" }]);
  expect(app.open(hit?.entry.id ?? "")?.records().notes).toEqual(hit?.notes);
});
