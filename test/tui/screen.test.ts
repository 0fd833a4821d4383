import fc from "fast-check";
import { renderToString } from "ink";
import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { columns } from "../../src/render/width.ts";
import { bindings, boundAction } from "../../src/tui/keys.ts";
import { rowColumns, rowText } from "../../src/tui/row.ts";
import { screenOf } from "../../src/tui/screen.ts";
import { ReaderView, ScreenView } from "../../src/tui/screen-view.tsx";
import { themeOf } from "../../src/tui/theme.ts";
import { app, start } from "./app-fixture.ts";
import { press, shown } from "./press.ts";

const keys = fc.constantFrom(
  ..."type:win type:mis type:e enter tab escape down up 1 2 j k right f type:game n h l r p P s o y ? f2 c".split(
    " ",
  ),
);

test("whatever is pressed at whatever size, every row fits and every screen has its rows", () => {
  const size = fc.record({
    columns: fc.integer({ min: 20, max: 130 }),
    rows: fc.integer({ min: 6, max: 40 }),
  });
  fc.assert(
    fc.property(size, fc.array(keys, { maxLength: 14 }), (terminal, pressed) => {
      const state = pressed.reduce((now, key) => press(now, key), start(terminal));
      const screen = screenOf(app, state);
      expect(screen.head.length + screen.body + 1).toBe(terminal.rows);
      expect(screen.panes.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(terminal.columns);
      for (const { width, rows } of screen.panes) {
        expect(rows.length).toBeLessThanOrEqual(screen.body);
        expect(rows.filter((row) => rowColumns(row) > width).map(rowText)).toEqual([]);
      }
      for (const row of [...screen.head, screen.foot]) {
        expect(rowColumns(row), rowText(row)).toBeLessThanOrEqual(terminal.columns);
      }
    }),
    { numRuns: 300, seed: 1966 },
  );
});

describe("the page", () => {
  test("marks the passage that decides with a bar, and no other", () => {
    const page = shown(press(start(), "type:ends enter"));
    expect(page.filter((line) => line.startsWith("▌"))).toEqual([
      "▌ The game ends immediately. (See showing your cards‹?› and The Next Phase‹2›.)",
    ]);
  });

  test("numbers references, and shows the chosen one without colours too", () => {
    const state = press(start(), "type:winning enter tab");
    expect(shown(state).join("\n")).toContain("See infinite loops«1».");
    expect(shown(state)[2]).toContain("Enter follows «1» infinite loops");
  });

  test("warns of a lost icon and of a later document", () => {
    expect(shown(press(start(), "type:cause enter")).join("\n")).toContain(
      "! an icon was lost where [?] stands: look at the printed card",
    );
    expect(shown(press(start(), "type:loops enter")).join("\n")).toContain(
      "! a later document also speaks on this: Current Rulings, 2012",
    );
  });

  test("names edition, document and date however far it is scrolled", () => {
    const small = start({ columns: 60, rows: 9 });
    expect(shown(press(small, "type:initiation enter G"))[1]).toContain("First Edition, Glossary, undated");
  });
});

describe("the list", () => {
  test("shows two panes from 80 columns on, and one below", () => {
    expect(screenOf(app, press(start({ columns: 80, rows: 24 }), "type:e")).panes).toHaveLength(3);
    expect(screenOf(app, press(start({ columns: 79, rows: 24 }), "type:e")).panes).toHaveLength(1);
  });

  test("does not move while the choice stays in sight", () => {
    const small = press(start({ columns: 60, rows: 10 }), "type:e down down");
    const back = press(small, "up");
    expect(small.listTop).toBe(0);
    expect(back.listTop).toBe(0);
    expect(press(small, "down").listTop).toBe(1);
  });

  test("names title, edition, kind and mark of change", () => {
    const list = shown(press(start({ columns: 50, rows: 12 }), "type:cause"));
    expect(list[3]).toBe("▸ For the Cause*                        2E erratum");
  });

  test("begins a long passage near its first match", () => {
    const list = shown(press(start({ columns: 40, rows: 12 }), "type:many_times"));
    expect(list[4]).toBe("    …of actions many times, see winning…");
  });
});

describe("damage of the corpus", () => {
  test("is said with file and line, and does not stop the rest", () => {
    const problem = {
      severity: "error",
      code: "malformed-yaml",
      file: "corpus/faq.yaml",
      line: 12,
      column: null,
      entry: null,
      message: "`title` is missing",
      advice: null,
      excerpt: null,
    } as const;
    const state = start(undefined, { ...app, problems: [problem] });
    const damaged = { ...app, problems: [problem] };
    expect(shown(state, damaged).join("\n")).toContain("! corpus/faq.yaml:12: `title` is missing");
    expect(shown(state, damaged).at(-1)).toBe("corpus/faq.yaml:12: `title` is missing");
    expect(shown(press(state, "type:loops", damaged), damaged)[1]).toContain("! faq.yaml:12");
  });
});

describe("the keys", () => {
  test("mean one thing each where the judge is", () => {
    const named = bindings.flatMap(({ keys, at }) =>
      at.flatMap((place) => keys.map((key) => `${place} ${key}`)),
    );
    expect(named.filter((one, at) => named.indexOf(one) !== at)).toEqual([]);
  });

  test("stand in the help, all of them", () => {
    const help = press(start({ columns: 100, rows: 200 }), "f1");
    const text = shown(help).join("\n");
    expect(bindings.filter(({ says }) => !text.includes(says)).map(({ says }) => says)).toEqual([]);
  });

  test("of letters do nothing in the search line", () => {
    const letters = bindings.flatMap(({ keys }) => keys).filter((key) => key.length === 1);
    expect(letters.filter((key) => boundAction("line", key) !== null)).toEqual([]);
  });

  test("in the foot say how to get on and back, however narrow", () => {
    expect(shown(start({ columns: 40, rows: 15 })).at(-1)).toBe("Enter open  Tab list  F1 keys  Esc leave");
    expect(shown(press(start({ columns: 24, rows: 15 }), "type:mis enter")).at(-1)).toBe(
      "→ step  ? keys  Esc back",
    );
  });
});

describe("drawing", () => {
  const screen = screenOf(app, press(start({ columns: 80, rows: 12 }), "type:winning"));

  test("gives the rows as they were computed", () => {
    const drawn = renderToString(createElement(ScreenView, { screen, theme: themeOf("none") }), {
      columns: 80,
    });
    const plain = drawn.replace(/\x1b\[[\d;]*m/g, "").split("\n");
    expect(plain.map((line) => line.trimEnd())).toEqual(
      shown(press(start({ columns: 80, rows: 12 }), "type:winning")),
    );
    expect(plain.filter((line) => columns(line) > 80)).toEqual([]);
  });

  test("for a screen reader puts nothing beside anything and names what is chosen", () => {
    const narrow = screenOf(app, press(start({ columns: 70, rows: 12 }), "type:winning"));
    const heard = renderToString(createElement(ReaderView, { screen: narrow }), { columns: 70 });
    expect(heard).not.toMatch(/[│─▌]/);
  });
});
