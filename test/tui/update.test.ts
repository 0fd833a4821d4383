import { describe, expect, test } from "vitest";
import { actionsOf } from "../../src/tui/input.ts";
import { currentVisit } from "../../src/tui/state.ts";
import { update } from "../../src/tui/update.ts";
import { app, dukat, initiation, loops, start, winning } from "./app-fixture.ts";
import { press, shown } from "./press.ts";

const reading = (keys: string) => currentVisit(press(start(), keys));
const titles = (keys: string) => press(start(), keys).answer.hits.map(({ entry }) => entry.title);

describe("asking", () => {
  test("answers at every letter", () => {
    expect(titles("type:mis")).toEqual(["attempting missions", "winning the game", "For the Cause"]);
    expect(titles("type:mis type:sion_a")).toEqual(["attempting missions"]);
  });

  test("chooses the best hit again when the question changes", () => {
    expect(press(start(), "type:mis down down").chosen).toBe(2);
    expect(press(start(), "type:mis down down backspace").chosen).toBe(0);
  });

  test("stops at the last hit and at the first", () => {
    expect(press(start(), "type:mis down down down down").chosen).toBe(2);
    expect(press(start(), "type:mis up").chosen).toBe(0);
  });

  test("moves through the hits with letters only outside the search line", () => {
    expect(press(start(), "type:mis tab j").chosen).toBe(1);
    expect(press(start(), "type:mis j").line.text).toBe("misj");
  });

  test("opens the hit of a rank with its digit, but types it in the search line", () => {
    expect(reading("type:mis tab 2")?.entry).toBe(winning.id);
    expect(press(start(), "type:mis 2").line.text).toBe("mis2");
  });

  test("says so where nothing answers", () => {
    expect(shown(press(start(), "type:tribble"))[2]).toContain("── no text uses tribble ─");
  });

  test("opens nothing where there is nothing", () => {
    const state = press(start(), "enter");
    expect(state.place.at).toBe("line");
    expect(state.notice).toBe("nothing to open");
  });
});

describe("the query of the last session", () => {
  const again = start(undefined, { ...app, session: { ...app.session, lastQuery: "loops" } });

  test("is asked again", () => {
    expect(again.answer.hits.map(({ entry }) => entry.title)).toEqual(["infinite loops", "winning the game"]);
  });

  test("gives way to what is typed", () => {
    expect(press(again, "w").line.text).toBe("w");
  });

  test("can be gone on with after a move in it", () => {
    expect(press(again, "end type:_in").line.text).toBe("loops in");
  });

  test("gives way again after reading and asking anew", () => {
    expect(press(again, "enter / type:cause").line.text).toBe("cause");
  });
});

describe("narrowing", () => {
  test.each([
    ["f2", "First Edition", ["Actions – Step 1: Initiation"]],
    ["f2 f2", "Second Edition", ["winning the game", "infinite loops", "attempting missions"]],
    ["alt-c", "only new or changed", []],
    ["f4", "Glossary", ["Actions – Step 1: Initiation"]],
    ["f3 f3 f3 f3 f3", "procedures", ["attempting missions"]],
  ])("with %s asks in %s", (keys, words, expected) => {
    const state = press(start(), `type:action ${keys}`);
    expect(shown(state)[1]).toContain(words);
    expect(state.answer.hits.map(({ entry }) => entry.title)).toEqual(
      expected.filter((title) => titles("type:action").includes(title)),
    );
  });

  test("with letters works in the list and while reading", () => {
    expect(press(start(), "type:mis tab e").narrowing.edition).toBe("1e");
    expect(press(start(), "type:mis enter e e").narrowing.edition).toBe("2e");
    expect(press(start(), "type:mis tab c").narrowing.changedOnly).toBe(true);
  });

  test("to a document keeps to the edition chosen before", () => {
    expect(press(start(), "f2 f2 f4").narrowing.document).toBe("rulings");
  });

  test("comes round to everything", () => {
    expect(press(start(), "f2 f2 f2").narrowing.edition).toBeNull();
  });
});

describe("Esc", () => {
  test("goes from an entry back to the question as it was", () => {
    const state = press(start(), "type:mis down enter escape");
    expect([state.place.at, state.line.text, state.chosen]).toEqual(["line", "mis", 1]);
  });

  test("goes back to the list where the judge came from the list", () => {
    expect(press(start(), "type:mis tab enter escape").place.at).toBe("hits");
  });

  test("goes from a followed reference back to what referred to it", () => {
    expect(reading("type:winning enter 1 escape")?.entry).toBe(winning.id);
  });

  test("clears the line, then the narrowing, then leaves", () => {
    const cleared = press(start(), "type:mis f2 escape");
    expect([cleared.line.text, cleared.narrowing.edition, cleared.isLeaving]).toEqual(["", "1e", false]);
    const widened = press(cleared, "escape");
    expect([widened.narrowing.edition, widened.isLeaving]).toEqual([null, false]);
    expect(press(widened, "escape").isLeaving).toBe(true);
  });

  test("closes help where it was opened", () => {
    expect(press(start(), "type:mis tab ? escape").place.at).toBe("hits");
  });
});

describe("leaving", () => {
  test("with q works wherever nothing is typed", () => {
    expect(press(start(), "type:mis tab q").isLeaving).toBe(true);
    expect(press(start(), "type:mis enter q").isLeaving).toBe(true);
    expect(press(start(), "type:q").isLeaving).toBe(false);
  });

  test.each(["type:mis", "type:mis enter", "type:mis enter f", "f1", "type:mis tab P"])(
    "with Ctrl-C works after %s",
    (keys) => {
      expect(press(start(), `${keys} ctrl-c`).isLeaving).toBe(true);
    },
  );
});

describe("references", () => {
  test("are chosen with Tab in a ring and followed with Enter", () => {
    expect(reading("type:winning enter tab")?.reference).toBe(1);
    expect(reading("type:winning enter tab tab")?.reference).toBe(2);
    expect(reading("type:winning enter tab tab tab")?.reference).toBe(1);
    expect(reading("type:winning enter tab tab enter")?.entry).toBe(initiation.id);
  });

  test("are chosen backwards with Shift-Tab", () => {
    expect(reading("type:winning enter shift-tab")?.reference).toBe(2);
    expect(reading("type:winning enter tab tab shift-tab")?.reference).toBe(1);
  });

  test("are followed by their number", () => {
    expect(reading("type:winning enter 2")?.entry).toBe(initiation.id);
  });

  test("that point nowhere have no number and are not followed", () => {
    const state = press(start(), "type:winning enter 3");
    expect(currentVisit(state)?.entry).toBe(winning.id);
    expect(state.notice).toBe("this entry has no reference 3");
    expect(shown(state).join("\n")).toContain("showing your cards‹?›");
  });

  test("are gone back over and forward again with place and scroll kept", () => {
    const small = start({ columns: 60, rows: 12 });
    const there = press(small, "type:winning enter down down 2 down down down");
    expect(currentVisit(there)?.top).toBe(3);
    expect(currentVisit(press(there, "h"))).toMatchObject({ entry: winning.id, top: 2 });
    expect(currentVisit(press(there, "h l"))).toMatchObject({ entry: initiation.id, top: 3 });
  });

  test("to here are listed and open what refers", () => {
    const state = press(start(), "type:loops enter r");
    expect(shown(state)[0]).toContain("Entries that point to infinite loops");
    expect(currentVisit(press(state, "enter"))?.entry).toBe(winning.id);
  });

  test("show how one came here", () => {
    expect(shown(press(start(), "type:winning enter 1"))[0]).toBe("winning the game › infinite loops");
  });
});

describe("a walk through the steps", () => {
  const steps = (keys: string) => shown(press(start(), `type:attempting enter ${keys}`))[1];

  test("says where the judge is", () => {
    expect(steps("right")).toContain("step 1 of 3");
    expect(steps("right right right right")).toContain("step 2 of 3");
    expect(steps("right right right left")).toContain("step 1.a of 3");
  });

  test("begins at the step that answered", () => {
    const state = press(start(), "type:draw_dil enter right");
    expect(shown(state)[1]).toContain("step 2.a of 3");
  });

  test("ends at the last step", () => {
    const state = press(start(), `type:attempting enter ${"right ".repeat(9).trim()}`);
    expect(state.notice).toBe("no more steps this way");
    expect(shown(state)[1]).toContain("step 3 of 3");
  });

  test("is not taken where there are none", () => {
    expect(press(start(), "type:loops enter right").notice).toBe("this entry has no numbered steps");
  });
});

describe("finding within an entry", () => {
  test("goes from place to place and round", () => {
    const small = start({ columns: 60, rows: 10 });
    const found = press(small, "type:initiation enter f type:complete");
    const first = found.foundLine;
    expect(found.notice).toBe("line 1 of 12 with it");
    expect(press(found, "enter").notice).toBe("line 2 of 12 with it");
    expect(press(found, "up").notice).toBe("line 12 of 12 with it");
    expect(press(found, "up enter").foundLine).toBe(first);
  });

  test("goes on with n and N after Esc", () => {
    const state = press(start(), "type:initiation enter f type:complete escape n");
    expect([state.place.at, state.notice]).toEqual(["reading", "line 2 of 12 with it"]);
  });

  test("takes curly and straight quotes for the same", () => {
    expect(press(start(), 'type:attempting enter f type:"when').notice).toBe("line 1 of 2 with it");
  });

  test("says what is not there", () => {
    expect(press(start(), "type:loops enter f type:borg").notice).toBe("not in this entry: borg");
  });
});

describe("pins", () => {
  test("are put on and taken off", () => {
    expect(press(start(), "type:loops enter p").pins).toEqual([loops.id]);
    expect(press(start(), "type:loops enter p p").pins).toEqual([]);
    expect(press(start(), "type:loops alt-p").pins).toEqual([loops.id]);
  });

  const two = "type:loops enter p / type:cause enter p";

  test("are flipped between", () => {
    expect(reading(`${two} .`)?.entry).toBe(loops.id);
    expect(reading(`${two} . .`)?.entry).toBe(dukat.id);
    expect(reading(`${two} ,`)?.entry).toBe(loops.id);
  });

  test("stand side by side, and each side scrolls alone", () => {
    const state = press(start({ columns: 100, rows: 9 }), `${two} s g`);
    expect(shown(state)[3]).toMatch(/For the Cause .*│ {2}infinite loops/);
    const scrolled = press(state, "o j");
    expect(shown(scrolled)[3]).toMatch(/For the Cause .*│ {2}Second Edition/);
  });

  test("are listed before what was read lately", () => {
    const state = press(start(), "type:loops enter p / type:cause enter P");
    expect(
      shown(state)
        .slice(3, 5)
        .map((line) => line.slice(0, 20)),
    ).toEqual(["▸+infinite loops    ", "  For the Cause*    "]);
  });
});

describe("copying", () => {
  test("shows what was copied, with its citation", () => {
    const state = press(start(), "type:loops enter y");
    expect(state.copies).toBe(1);
    expect(shown(state)[3]).toBe(
      "If a player intends to perform a series of actions many times, see winning the game.",
    );
    expect(shown(state)[4]).toBe("— infinite loops, Current Rulings, 2011-01-03 (Second Edition), lines 3–9");
  });

  test("of a citation leaves the passage out", () => {
    expect(shown(press(start(), "type:loops enter Y"))[3]).toMatch(/^infinite loops, Current/);
  });

  test("takes the step that the judge stands on", () => {
    expect(shown(press(start(), "type:attempting enter right right y"))[3]).toBe(
      "1.a “When . . . attempt” triggers process.",
    );
  });

  test("goes back with any key", () => {
    expect(press(start(), "type:loops enter y x").place.at).toBe("reading");
  });
});

describe("a new size", () => {
  test("keeps the text that was at the top", () => {
    const wide = press(start({ columns: 100, rows: 12 }), "type:initiation enter j j j j j j j");
    const at = shown(wide)[3];
    const narrow = update(app, wide, { do: "resize", size: { columns: 50, rows: 12 } });
    expect(at).toContain("2. Once you begin");
    expect(shown(narrow)[3]).toContain("2. Once you begin");
  });

  test("keeps the chosen hit in sight", () => {
    const state = press(start(), "type:e down down down down");
    const small = update(app, state, { do: "resize", size: { columns: 40, rows: 8 } });
    expect(shown(small).join("\n")).toContain("▸ Actions – Step 1");
  });
});

test("a paste while reading is a new question, not keys", () => {
  const state = press(start(), "type:loops enter");
  const actions = actionsOf({ kind: "paste", text: "quit\nthe game" }, state);
  const after = actions.reduce((now, action) => update(app, now, action), state);
  expect([after.place.at, after.line.text, after.isLeaving]).toEqual(["line", "quit the game", false]);
});

test("a pin of an entry that left the corpus is said to be gone", () => {
  const old = start(undefined, { ...app, session: { ...app.session, pins: ["rulings/gone"] } });
  const state = press(old, "tab P enter");
  expect(state.notice).toBe("rulings/gone is not in this corpus");
  expect(state.place.at).toBe("pins");
});
