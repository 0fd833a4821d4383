/** The judge's app on a day: what the screen is given. */

import { expect, test } from "vitest";
import { realMachine } from "../../src/cli/machine/machine.ts";
import { openCorpusOnDay } from "../../src/cli/open-corpus-on-day.ts";
import { createApp } from "../../src/cli/screen/create-app.ts";
import { defaults } from "../../src/cli/settings/options.ts";
import { recordFacts, taughtInLogs } from "../../src/cli/user-data/event-log.ts";
import { precedenceWarnings } from "../../src/render/citation.ts";
import type { App } from "../../src/tui/app.ts";
import { answerOf, everything, narrowingText } from "../../src/tui/ask.ts";
import { given, passage } from "../log/rulings-given.ts";
import { nothingOwn } from "../tui/app-fixture.ts";
import { corpusFile } from "./corpus-file.ts";
import { folderWith, root } from "./rulings.ts";

const fileOf = (id: string, kind: string, date: string) =>
  corpusFile(
    { id, title: id, kind, date },
    { title: id, text: "Current Rulings supplement the Glossary.", kind: "passage" },
    { title: "tribbles", text: "Tribbles are counted." },
  );

async function appOn(asOf: string, recent: readonly string[] = []) {
  const folder = folderWith({
    "older.yaml": corpusFile(
      { id: "older", title: "glossary", kind: "glossary", date: "2008-05-01" },
      { title: "tribbles", text: "Tribbles are counted." },
      { title: "furs", text: "Furs are worn." },
    ),
    "glossary.yaml": fileOf("glossary", "glossary", "2009-05-01"),
    "rulings.yaml": fileOf("rulings", "current-rulings", "2010-06-11"),
  });
  const corpus = await openCorpusOnDay({
    options: { ...defaults, corpus: [folder], asOf },
    machine: realMachine(`${root}dist`),
  });
  return createApp(
    corpus,
    { asOf, event: null, judge: null, page: "https://club.example/rulings.html" },
    { recent, lastQuery: "" },
    nothingOwn,
  );
}

const noPrecedence = { order: [], remarks: [] };
const warningsAt = (app: App, id: string) => precedenceWarnings(app.open(id)?.precedence ?? noPrecedence, id);

const question = {
  text: "tribbles",
  edition: null,
  kind: null,
  documents: null,
  changedOnly: false,
  limit: 5,
};

test("what was read last is listed as the entry that took its place, once", async () => {
  const app = await appOn("2011-01-01", ["older/tribbles", "glossary/tribbles", "older/furs"]);
  expect(app.session.recent).toEqual(["rulings/tribbles", "glossary/tribbles", "older/furs"]);
  expect(app.lapse("older/furs")).toBe("withdrawn on 2009-05-01");
});

test("an entry that was withdrawn can be read whole where it is asked for", async () => {
  const app = await appOn("2011-01-01");
  const [first] = answerOf(app, "furs", everything).hits;
  expect(first?.entry.id).toBe("older/furs");
  expect(app.open("older/furs")?.entry.blocks.map(({ text }) => text)).toEqual(["Furs are worn."]);
  expect(warningsAt(app, "older/furs")).toEqual(["withdrawn on 2009-05-01"]);
  expect(app.open("older/boats")).toBeNull();
});

test("the screen is given the same precedence as text and JSON", async () => {
  const app = await appOn("2011-01-01");
  const { hits } = app.ask(question);
  expect(hits.map(({ entry }) => entry.id)).toEqual(["rulings/tribbles", "glossary/tribbles"]);
  expect(warningsAt(app, "glossary/tribbles")).toEqual(["overridden by rulings, 2010-06-11"]);
  expect(warningsAt(app, "rulings/tribbles")).toEqual(["overrides glossary, 2009-05-01"]);
  expect(app.link("rulings/tribbles")).toBe("https://club.example/rulings.html#/rulings/tribbles");
});

test("the screen knows no document that does not count on its day, and names the day", async () => {
  const app = await appOn("2010-01-01");
  expect(app.documents.map(({ id }) => id)).toEqual(["glossary"]);
  expect(app.open("rulings/tribbles")).toBeNull();
  expect(warningsAt(app, "glossary/tribbles")).toEqual([]);
  expect(narrowingText(app, everything)).toBe("all texts, as of 2010-01-01");
});

test("an edition that is typed is asked instead of the one that was chosen", async () => {
  const app = await appOn("2011-01-01");
  const asked = app.ask({ ...question, text: "1e tribbles", edition: "2e" });
  expect(asked.interpretation.edition).toBe("1e");
  expect(asked.hits).toHaveLength(2);
  expect(app.ask({ ...question, edition: "2e" }).hits).toEqual([]);
});

test("what is ruled while the screen is open is taught at once", async () => {
  const folder = folderWith({
    "kestrel.yaml": corpusFile(
      { id: "1e-kestrel", title: "Kestrel Rules", kind: "rulebook", date: "2009-05-01" },
      { title: "saltpans", text: "A saltpan is dry." },
    ),
  });
  const call = {
    options: { ...defaults, corpus: [folder], event: "Cup" },
    machine: { ...realMachine(`${root}dist`), env: { HOME: folder } },
  };
  const corpus = await openCorpusOnDay(call, taughtInLogs(call));
  const asked = { ...question, text: "may a Kestrel swim there" };
  expect(corpus.ask(asked).answered).toBe(false);
  const [entry, title] = ["1e-kestrel/saltpans", "saltpans"];
  const citations = [{ ...passage, entry, title }];
  recordFacts(given({ order: 1, question: asked.text, citations }), call);
  expect(corpus.ask(asked)).toMatchObject({ answered: true, hits: [{ entry: { title } }] });
});
