import { expect, test } from "vitest";
import { startNote, startRuling } from "../../src/tui/form.ts";
import { openPage } from "../../src/tui/page.ts";
import { goTo } from "../../src/tui/read.ts";
import { rowText } from "../../src/tui/row.ts";
import { openedOf } from "../nouns.ts";
import { app, rulings, start, winning } from "./app-fixture.ts";

const linesWith = (outdated: boolean) => {
  const notes = [{ text: "we play to 60", made: "2011-02-01", outdated }];
  const opened = openedOf(
    { entry: winning, document: rulings },
    { records: () => ({ notes }), legend: () => "[Cmd] = Command" },
  );
  const noted = { ...app, open: () => opened };
  const page = openPage(noted, goTo(noted, start({ columns: 94, rows: 24 }), winning.id));
  return (page?.lines ?? []).map(({ row }) => rowText(row));
};

test("a note of the user's own stands above the text, below what its icons mean, and says whose it is", () => {
  const lines = linesWith(false);
  const at = lines.indexOf("your note of 2011-02-01: we play to 60");
  expect(lines.slice(0, at)).toEqual(["[Cmd] = Command"]);
  expect(lines.slice(at).some((line) => line.startsWith("A player wins the game"))).toBe(true);
});

test("a note whose entry has changed says so on the screen too", () => {
  expect(linesWith(true).join(" ")).toContain(
    "we play to 60 (the text has changed since this note was written)",
  );
});

test("neither a note nor a ruling is begun on an entry that was withdrawn", () => {
  const withdrawn = { ...app, lapse: () => "withdrawn on 2012-03-01" };
  const reading = goTo(withdrawn, start({ columns: 94, rows: 24 }), winning.id);
  for (const begin of [startNote, startRuling]) {
    expect(begin(app, reading).place.at).toBe("form");
    expect(begin(withdrawn, reading)).toMatchObject({
      place: { at: "reading" },
      notice: expect.stringContaining("withdrawn on 2012-03-01"),
    });
  }
});
