import { describe, expect, test } from "vitest";
import type { OpenedEntry, Question } from "../../src/domain/answer.ts";
import { cite } from "../../src/domain/document.ts";
import type { App } from "../../src/tui/app.ts";
import { startState } from "../../src/tui/ask.ts";
import { openPage } from "../../src/tui/page.ts";
import { resize } from "../../src/tui/read.ts";
import { takePress } from "../../src/tui/screen.tsx";
import { act, currentVisit, type State, visits } from "../../src/tui/state.ts";
import { app, attempt, loops, rulings, start, winning } from "./app-fixture.ts";
import { press, shown } from "./press.ts";

describe("the question of the last session", () => {
  const again = start(undefined, { ...app, session: { ...app.session, lastQuery: "loops" } });

  test("is offered, not asked", () => {
    expect(again.answer.hits).toEqual([]);
    expect(shown(again).join("\n")).toContain("Last: loops (Enter)");
  });

  test("is asked by Enter on the empty line", () => {
    expect(press(again, "enter").answer.hits.map(({ entry }) => entry.title)).toEqual([
      "infinite loops",
      "winning the game",
    ]);
  });

  test("does not mix with what is typed", () => {
    expect(press(again, "w").line.text).toBe("w");
  });
});

describe("with an edition of the settings, Esc", () => {
  const set = startState(app, { columns: 100, rows: 30 }, "", "2e");
  const filterOf = (keys: string) => shown(press(set, keys))[1];

  test("leaves on the empty line, and does not lift it", () => {
    expect(press(set, "escape")).toMatchObject({ narrowing: { edition: "2e" }, effects: [{ do: "leave" }] });
    expect(shown(set).at(-1)).toContain("Esc leave");
  });

  test("lifts what was chosen on the screen, and no more", () => {
    expect(filterOf("f3 f5")).toMatch(/^In: {2}Second Edition, \w+, only new or changed/);
    expect(filterOf("f3 f5 escape")).toMatch(/^In: {2}Second Edition$/);
    expect(shown(press(set, "f5")).at(-1)).toContain("Esc lift filter");
  });

  test("clears a question that only other editions answer, which F2 asks", () => {
    const narrowed = { by: ["1e"], outside: 82, first: cite(loops, rulings) };
    const on: App = { ...app, ask: (question) => ({ ...app.ask(question), narrowed }) };
    const first = startState(on, { columns: 100, rows: 30 }, "", "1e");
    const asked = press(first, "type:loops", on);
    expect(shown(asked, on).join("\n")).toContain("F2 changes the edition.");
    expect(press(asked, "escape", on)).toMatchObject({ line: { text: "" }, narrowing: { edition: "1e" } });
    expect(press(asked, "f2", on).answer.answered).toBe(true);
  });
});

describe("for the players", () => {
  test("z keeps the bullets of a list that decides as a whole", () => {
    const ask = (question: Question) => {
      const answer = app.ask(question);
      const text = winning.blocks
        .slice(0, 3)
        .map((block) => block.text)
        .join("\n");
      const hits = answer.hits.map((hit) => ({
        ...hit,
        passage: { ...hit.passage, text, blocks: [0, 2] as const },
      }));
      return { ...answer, hits };
    };
    const on = { ...app, ask };
    const rows = shown(press(start(undefined, on), "type:ends enter z", on), on).map((row) => row.trim());
    expect(rows).toContain("A player wins the game when he or she:");
    expect(rows).toContain("• has 100 points (or more); and");
  });

  test("Q shows a code of the passage; of where it stands where that has no room; or says that nothing has", () => {
    const rowsAt = (rows: number) => shown(press(start({ columns: 100, rows }), "type:loops enter Q"));
    expect(rowsAt(60)[0]).toBe("The passage, to be scanned");
    expect(rowsAt(60).slice(3).join("")).toMatch(/^[█▀▄ ]+/);
    expect(rowsAt(26)[0]).toBe("No room for the passage; its source:");
    expect(rowsAt(26).slice(3).join("")).toMatch(/^[█▀▄ ]+/);
    expect(rowsAt(22)[0]).toBe("No room for the passage; its source:");
    expect(rowsAt(22).slice(1).join("")).toMatch(/^[█▀▄ ]+$/);
    expect(rowsAt(12)[0]).toMatch(/^The code has no room here: .* copy the passage with y\.$/);
  });

  test("what was copied is scrolled to its end, where it has no room", () => {
    const copied = press(start({ columns: 40, rows: 6 }), "type:winning enter y");
    const [head, end] = [shown(copied), shown(press(copied, "pagedown pagedown pagedown"))];
    expect(head.at(-2)).toMatch(/ …$/);
    expect(end.slice(0, 3)).toEqual(head.slice(0, 3));
    expect(end.at(-2)).toMatch(/line 1$/);
  });

  test("where a code has no room, y copies the passage, as is said there", () => {
    const there = press(start({ columns: 40, rows: 12 }), "type:loops enter Q y");
    expect(there.place.at).toBe("copied");
    expect(there.effects.map((effect) => effect.do)).toEqual(["copy"]);
  });
});

describe("references", () => {
  test("to texts that are not here are named", () => {
    const without = { ...app, open: (id: string) => withoutTargets(app.open(id)) };
    expect(press(start(undefined, without), "type:winning enter tab", without).notice).toBe(
      "leads to texts that are not here: infinite loops; showing your cards; The Next Phase",
    );
    expect(press(start(), "type:initiation enter tab").notice).toBe("this entry refers to nothing");
    expect(press(start(), "type:initiation enter enter").notice).toBe("this entry refers to nothing");
    expect(press(start(), "type:loops enter enter").notice).toBe("choose a reference with Tab");
  });
});

const withoutTargets = (opened: OpenedEntry | null) =>
  opened && { ...opened, references: opened.references.map((one) => ({ ...one, target: null })) };

test("of two references that end together, the chosen one is marked", () => {
  const both = {
    ...app,
    open: (id: string) => {
      const opened = app.open(id);
      const [one] = opened?.references ?? [];
      return opened && one && id === loops.id
        ? { ...opened, references: [one, { ...one, target: attempt.id }] }
        : opened;
    },
  };
  const page = (keys: string) => shown(press(start(undefined, both), `type:loops enter ${keys}`, both), both);
  expect(page("tab").join("\n")).toContain("winning the game«1»‹2›");
  expect(page("tab tab").join("\n")).toContain("winning the game‹1›«2»");
});

describe("copying", () => {
  test("of a step explains the abbreviations that the document explains elsewhere", () => {
    const legend = (words: string) => (words.includes("AP") ? "" : "AP = active player");
    const explained = (opened: OpenedEntry | null) => opened && { ...opened, legend };
    const defining = { ...app, open: (id: string) => explained(app.open(id)) };
    const rows = shown(
      press(start(undefined, defining), "type:attempting enter right y", defining),
      defining,
    );
    expect(rows[4]).toBe("(AP = active player)");
  });

  test("gives a link where the address of the exported page is known", () => {
    const linked = { ...app, link: (entry: string) => `https://club.example/#/${entry}` };
    const { effects } = press(start(undefined, linked), "type:loops enter y y y", linked);
    const text = `infinite loops, Current Rulings, 2011-01-03 (Second Edition), line 1\nhttps://club.example/#/${loops.id}`;
    expect(effects.at(-1)).toEqual({ do: "copy", text });
  });
});

describe("a new size", () => {
  test("keeps the text that was at the top", () => {
    const wide = press(start({ columns: 100, rows: 12 }), "type:initiation enter j j j j j j");
    const at = shown(wide)[3];
    const narrow = act(app, wide, resize({ columns: 50, rows: 12 }));
    expect(at).toContain("4. Once you begin");
    expect(shown(narrow)[3]).toContain("4. Once you begin");
  });

  test("keeps the step in sight that was walked to", () => {
    const wide = press(start({ columns: 120, rows: 16 }), "type:attempting enter right right right right");
    const step = currentVisit(wide)?.step;
    const narrow = act(app, wide, resize({ columns: 34, rows: 9 }));
    const open = openPage(app, narrow);
    const seen = open?.lines.slice(open.top, open.top + open.size.rows).map(({ block }) => block);
    expect(step).toBeGreaterThan(0);
    expect(seen).toContain(step);
  });

  test("keeps the chosen hit in sight", () => {
    const state = press(start(), "type:e down down down down");
    const small = act(app, state, resize({ columns: 40, rows: 8 }));
    expect(shown(small).join("\n")).toContain("▸  1E Actions – Step 1");
  });
});

test("a question that arrives at once while reading is asked when it is whole, not letter by letter", () => {
  const asked: string[] = [];
  const ask = (question: Question) => {
    asked.push(question.text);
    return app.ask(question);
  };
  const counting = { ...app, ask };
  const after = press(press(start(), "type:loops enter"), "type:can_I_loop", counting);
  expect(after.line.text).toBe("can I loop");
  expect(asked.length).toBeLessThan(4);
});

test("a paste while reading is a new question, not keys", () => {
  const state = press(start(), "type:loops enter");
  const after = takePress(app, state, { kind: "paste", text: "quit\nthe game" }, "later");
  expect([after.place.at, after.line.text, after.effects]).toEqual(["line", "quit the game", []]);
});

test("a page that one goes back to still shows what was at its top, whatever the size meanwhile", () => {
  const read = "type:loops enter escape ctrl-u type:initiation enter pagedown pagedown p down enter";
  const elsewhere = press(start({ columns: 100, rows: 12 }), read);
  expect(currentVisit(elsewhere)?.entry).toBe(loops.id);
  const topOf = (state: typeof elsewhere) =>
    /\b\d+\./.exec(shown(press(state, "escape escape"))[3] ?? "")?.[0];
  const narrow = act(app, elsewhere, resize({ columns: 30, rows: 12 }));
  expect(topOf(elsewhere)).toMatch(/^\d+\.$/);
  expect(shown(press(narrow, "escape escape")).slice(3, 6).join(" ")).toContain(topOf(elsewhere));
});

describe("a rulebook that is read page by page", () => {
  const pages = 300;
  const rulebook = { ...app, neighbor: (id: string) => (id === loops.id ? winning.id : loops.id) };
  const asked = press(start(), "type:loops enter");
  const read = Array.from({ length: pages }).reduce<State>((now) => press(now, "]", rulebook), asked);

  test("leaves a trail of the last two hundred", () => {
    expect(visits(read)).toHaveLength(200);
    expect(currentVisit(read)?.entry).toBe(loops.id);
  });

  test("leads back to the search", () => {
    const back = (keys: number) =>
      press(read, Array.from({ length: keys }, () => "escape").join(" ")).place.at;
    expect([back(199), back(200)]).toEqual(["reading", "line"]);
  });
});

test("an entry that was read and left the corpus is said to be gone", () => {
  const old = start(undefined, { ...app, session: { ...app.session, recent: ["rulings/gone"] } });
  const state = press(old, "tab p enter");
  expect(state.notice).toBe("rulings/gone is not in the texts");
  expect(state.place.at).toBe("list");
});
