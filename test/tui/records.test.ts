/** The list of what was recorded at the event, and what was asked before. */
import { describe, expect, test } from "vitest";
import { cite } from "../../src/domain/document.ts";
import type { Entry } from "../../src/domain/entry.ts";
import { problemOf } from "../../src/domain/problem.ts";
import { citeBlock } from "../../src/log/citations.ts";
import { contradictionText } from "../../src/log/find-contradictions.ts";
import type { App, Records } from "../../src/tui/app.ts";
import { currentVisit } from "../../src/tui/state.ts";
import { blockOf, openedOf } from "../nouns.ts";
import { app, attempt, glossary, initiation, loops, rulings, start, winning } from "./app-fixture.ts";
import { press, shown } from "./press.ts";

const given = (question: string, decision: string, table: string, minute: string, number: number) => ({
  ...{ number, amendments: [], decision, isClockOdd: false },
  first: {
    ...({ type: "ruling", id: `r${number}`, order: number, at: `2026-05-30T14:${minute}:05+02:00` } as const),
    ...{ question, decision, table, round: null, players: [], judge: null, citations: [], remark: null },
  },
});
const citedFrom = (entry: Entry, at: number) =>
  citeBlock({ entry, document: rulings }, entry.blocks[at] ?? blockOf(""));
const later = { ...given("may I pay later?", "No.", "3", "32", 1), citations: [citedFrom(attempt, 3)] };
const draw = { ...given("who draws first?", "The starting player.", "9", "50", 2), citations: [] };
const contradictions = [contradictionText({ earlier: later, later: draw, isPossible: false })];
const records: Records = {
  rulings: [later, draw].map((ruling) => ({ ...ruling, contradictions })),
  questions: [{ question: "loops", times: 2, last: "2026-05-30T15:20:00+03:00", rulings: [] }],
  notes: [
    {
      ...{ entry: winning.id, title: "winning the game", edition: "2e" },
      ...{ text: "we play to 60", made: "2026-05-29", state: "current" },
    },
  ],
  problems: [],
};
const on: App = { ...app, records: () => records };
const at = (keys: string, size = { columns: 100, rows: 12 }) => press(start(size, on), keys, on);
const rows = (keys: string, size?: { columns: number; rows: number }) => shown(at(keys, size), on);

describe("L lists what was recorded", () => {
  test("with who ruled, and the remark", () => {
    const ruled = { ...later, first: { ...later.first, judge: "A. Soto", remark: "until the break" } };
    const given: App = { ...app, records: () => ({ ...records, rulings: [ruled] }) };
    expect(shown(press(start({ columns: 100, rows: 12 }, given), "tab L", given), given)[1]).toBe(
      "ruling 1 · table 3 · 2026-05-30 14:32 · A. Soto · remark: until the break",
    );
  });

  test("and says if the folder of the logs cannot be read any more", () => {
    const gone = problemOf({
      severity: "error",
      code: "unreadable-file",
      file: "/media/stick/logs",
      message: "there is no such file or folder",
    });
    const given: App = { ...app, records: () => ({ ...records, problems: [gone] }) };
    const list = shown(press(start({ columns: 100, rows: 12 }, given), "tab L", given), given);
    expect(list.at(-1)).toBe("/media/stick/logs: there is no such file or folder");
    expect(list.join("\n")).toContain("may I pay later?");
  });

  test("the newest first, also of another time zone, with its table and time, and warns", () => {
    const list = rows("tab L down");
    expect(list.slice(0, 3)).toEqual([
      "Recorded:",
      "ruling 1 · table 3 · 2026-05-30 14:32",
      expect.stringMatching(/told different things \(rulings 1 and 2\): “No\.” and “The starting player/),
    ]);
    expect(list.slice(3, 7)).toEqual([
      expect.stringMatching(
        /^ ! who draws first\? → The starting player\. +ruling 2 · table 9 · 2026-05-30 14:50$/,
      ),
      expect.stringMatching(/^▸! 2E may I pay later\? → No\. +ruling 1 · table 3 · 2026-05-30 14:32$/),
      expect.stringMatching(/^ {3}loops +open question, asked 2 times · 2026-05-30 15:20$/),
      expect.stringMatching(/^ {3}2E we play to 60 +note on winning the game · 2026-05-29$/),
    ]);
  });

  test("only what has the typed words, also misspelt or begun, and says where there is none", () => {
    expect(rows("tab L type:tabel_3_laer").slice(3, 5)).toEqual([
      expect.stringMatching(/^▸! 2E may I pay later\?/),
      "",
    ]);
    expect(rows("tab L type:nebula")[3]).toBe(" nothing with these words");
    expect(at("tab L type:nebula enter").notice).toBe("nothing to open");
  });

  test("on a narrow screen with the number of the ruling, and below the list the words that are cut", () => {
    const list = rows("tab L", { columns: 40, rows: 13 });
    expect(list[3]).toBe("▸! who draws first? → The star… ruling 2");
    expect(list.slice(8, 11)).toEqual([" who draws first? → The starting", " player.", ""]);
    const last = rows("tab L down down down", { columns: 40, rows: 13 });
    expect(last[6]).toMatch(/^▸ {2}2E we play to 60 +note$/);
    expect(last.slice(7, 12).join("")).toBe("");
  });
});

describe("O lists what other games have", () => {
  const elsewhere = [cite(winning, { ...rulings, edition: "lantern" })];
  const found: App = { ...on, ask: (question) => ({ ...on.ask(question), elsewhere }) };
  const asked = () => press(start({ columns: 100, rows: 30 }, found), "type:loops", found);

  test("named below the best hit, and opened from the list", () => {
    const rows = shown(asked(), found).join("\n");
    expect(rows).toMatch(/Other games {2}O lists them/);
    expect(rows).toContain("lantern: winning the game");
    const listed = press(asked(), "tab O", found);
    expect(shown(listed, found)[0]).toBe("Other games:");
    expect(currentVisit(press(listed, "enter", found))?.entry).toBe(winning.id);
  });

  test("and says so if they have nothing", () => {
    expect(press(start({ columns: 100, rows: 30 }, on), "type:loops tab O", on).notice).toBe(
      "no other game has anything on this",
    );
  });
});

describe("Enter", () => {
  test("opens a ruling at the words by which was ruled, and Esc goes back to the list as it was", () => {
    const opened = at("tab L type:pay enter");
    expect(shown(opened, on).join("\n")).toContain("▌   1.b  Pay the costs.");
    const back = press(opened, "escape", on);
    expect(shown(back, on)[0]).toBe("Recorded: pay");
    expect(press(back, "escape", on).place.at).toBe("hits");
  });

  test("takes a paragraph by which was ruled for no step", () => {
    const blocks = initiation.blocks.map((block, line) => ({ ...block, lines: [line, line] as const }));
    const entry = { ...initiation, blocks };
    const ruling = { ...later, citations: [citedFrom(entry, 9)] };
    const there: App = {
      ...on,
      open: () => openedOf({ entry, document: glossary }),
      records: () => ({ ...records, rulings: [ruling] }),
    };
    const opened = press(start({ columns: 60, rows: 12 }, there), "tab L enter", there);
    expect([currentVisit(opened)?.entry, currentVisit(opened)?.step]).toEqual([initiation.id, null]);
    expect(shown(opened, there).join("\n")).toContain("10. Once you begin");
    expect(press(opened, "z", there).notice).toBe("no sentence here decides a question");
  });

  test("asks a question again that was ruled by an entry of which no text in force has anything left", () => {
    const gone = {
      ...later,
      citations: later.citations.map((cited) => ({ ...cited, entry: "2e-old/gone" })),
    };
    const given: App = { ...app, records: () => ({ ...records, rulings: [gone] }) };
    const asked = press(start({ columns: 60, rows: 12 }, given), "tab L enter", given);
    expect([asked.place.at, asked.line.text]).toEqual(["line", "may I pay later?"]);
  });

  test("opens the entry that a note is on, and asks a question again that no text decides", () => {
    expect(shown(at("tab L end escape L down down down enter"), on)[0]).toBe("2E winning the game");
    const asked = at("tab L down down enter");
    expect([asked.place.at, asked.line.text, asked.answer.hits[0]?.entry.id]).toEqual([
      "line",
      "loops",
      loops.id,
    ]);
  });
});

describe("↑ on the empty line and Ctrl-R", () => {
  test.each(["up", "ctrl-r"])(
    "%s goes through the questions with their decisions, and Enter asks one",
    (key) => {
      expect(rows(key).slice(3, 7)).toEqual([
        expect.stringMatching(/^▸! who draws first\? → The starting player/),
        expect.stringMatching(/^ ! may I pay later\? → No\./),
        expect.stringMatching(/^ {3}loops/),
        "",
      ]);
      const asked = at(`${key} down enter`);
      expect([asked.place.at, asked.line.text]).toEqual(["line", "may I pay later?"]);
    },
  );

  test("↑ chooses the hit above where something is typed", () => {
    const state = at("type:e down down up");
    expect([state.place.at, state.chosen]).toEqual(["line", 1]);
  });
});
