import { describe, expect, test } from "vitest";
import type { OpenedEntry, Question } from "../../src/domain/answer.ts";
import { everything } from "../../src/tui/ask.ts";
import { openPage } from "../../src/tui/page.ts";
import { resize } from "../../src/tui/read.ts";
import { takePress } from "../../src/tui/screen.tsx";
import { act, currentVisit } from "../../src/tui/state.ts";
import { app, attempt, initiation, loops, start, winning } from "./app-fixture.ts";
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

describe("narrowing", () => {
  test.each([
    ["f2", "First Edition", ["Actions – Step 1: Initiation"]],
    ["f2 f2", "Second Edition", ["winning the game", "infinite loops", "attempting missions"]],
    ["alt-c", "only new or changed", []],
    ["f4", "Glossary", ["Actions – Step 1: Initiation"]],
    ["f3 f3 f3 f3", "procedures", ["attempting missions"]],
  ])("with %s asks in %s", (keys, words, expected) => {
    const state = press(start(), `type:action ${keys}`);
    expect(shown(state)[1]).toContain(words);
    expect(state.answer.hits.map(({ entry }) => entry.title)).toEqual(
      expected.filter((title) => titles("type:action").includes(title)),
    );
  });

  test("works in the list and while reading, by the same keys", () => {
    expect(press(start(), "type:mis tab f2").narrowing.edition).toBe("1e");
    expect(press(start(), "type:mis enter f2 f2").narrowing.edition).toBe("2e");
    expect(press(start(), "type:mis tab f5").narrowing.changedOnly).toBe(true);
  });

  test("is no letter while reading: letters begin a new question", () => {
    const state = press(start(), "type:mis enter type:edit");
    expect([state.place.at, state.line.text, state.narrowing]).toEqual(["line", "edit", everything]);
    expect(press(start(), "type:mis tab e").line.text).toBe("e");
  });

  test("is no key either where the question begins with one: the keys are taken back", () => {
    const state = press(start(), "type:winning enter p quick:l quick:a quick:i");
    expect([state.place.at, state.line.text]).toEqual(["line", "plai"]);
    expect(press(start(), "type:winning enter r quick:e").line.text).toBe("re");
    expect(press(start(), "type:winning enter a quick:l quick:l quick:_ quick:e").line.text).toBe("all e");
  });

  test("keeps what a key did where the question comes later", () => {
    const state = press(start(), "type:winning enter 1 type:cause");
    expect([state.line.text, state.history.length]).toEqual(["cause", 2]);
    expect(press(start(), "type:winning enter j quick:j quick:e").line.text).toBe("e");
    expect(press(start(), "type:winning enter j quick:j quick:j quick:e").line.text).toBe("e");
  });

  test("to a kind offers those that the edition has", () => {
    const kinds = (keys: string) => press(start(), keys).narrowing.kind;
    expect([kinds("f2 f3"), kinds("f2 f3 f3")]).toEqual(["term", null]);
  });

  test("to an edition keeps the kind, and the document unless it is of another one", () => {
    expect(press(start(), "f3 f2").narrowing).toMatchObject({ edition: "1e", kind: "ruling" });
    expect(press(start(), "f3 f2 f2").narrowing).toMatchObject({ edition: "2e", kind: "ruling" });
    expect(press(start(), "f4 f2").narrowing).toMatchObject({ edition: "1e", document: "glossary" });
    expect(press(start(), "f4 f2 f2").narrowing.document).toBeNull();
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

  test("does so too if the entry was read as an answer before", () => {
    const state = press(start(), "type:infinite enter escape escape type:winning enter 1");
    expect(currentVisit(state)?.entry).toBe(loops.id);
    expect(currentVisit(press(state, "escape"))?.entry).toBe(winning.id);
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

describe("help", () => {
  test("opens by ? on the empty line, and nowhere else on it", () => {
    expect(press(start(), "?").place).toMatchObject({ at: "list", title: "Keys" });
    expect(press(start(), "type:why ?").line.text).toBe("why?");
  });

  test("begins with the keys of the place", () => {
    const [first] = shown(press(start(), "type:loops enter ?")).slice(3);
    expect(first).toMatch(/^▸ +1 … 9 +follow the reference with this number +here$/);
  });

  test("shows only what is typed", () => {
    const found = shown(press(start(), "? type:clipboard")).filter((line) => line !== "");
    expect(found.join("\n")).not.toContain("ruling");
    expect(shown(press(start(), "? type:phone")).join("\n")).toContain("QR code of the passage");
    expect(press(start(), "? enter").notice).toBe("nothing to open");
  });
});

describe("for the players", () => {
  test("z shows the deciding sentence and its source, and nothing else", () => {
    const rows = shown(press(start(), "type:ends enter z")).filter((line) => line !== "");
    expect(rows).toEqual([
      "            The game ends immediately. (See showing your cards and The Next Phase.)",
      "            2E",
      "            winning the game, Current Rulings, 2011-01-03 (Second Edition), line 1",
    ]);
  });

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

  test("z shows nothing where nothing answered", () => {
    expect(press(start(), "tab z").notice).toBe("no passage to show");
  });

  test("the keys offer z where it shows something, and nowhere else", () => {
    const foot = (keys: string) => shown(press(start(), keys)).at(-1);
    expect(foot("type:winning enter")).toContain("z verdict");
    expect(foot("type:winning enter 1")).not.toContain("z verdict");
    expect(foot("tab")).not.toContain("z verdict");
  });

  test("Q shows a code of the passage; of where it stands where that has no room; or says that nothing has", () => {
    const rowsAt = (rows: number) => shown(press(start({ columns: 100, rows }), "type:loops enter Q"));
    expect(rowsAt(60)[0]).toBe("The passage, to be scanned");
    expect(rowsAt(60).slice(3).join("")).toMatch(/^[█▀▄ ]+/);
    expect(rowsAt(26)[0]).toBe("No room for the passage; its source:");
    expect(rowsAt(26).slice(3).join("")).toMatch(/^[█▀▄ ]+/);
    expect(rowsAt(22)[0]).toBe("No room for the passage; its source:");
    expect(rowsAt(22).slice(1).join("")).toMatch(/^[█▀▄ ]+$/);
    expect(rowsAt(12).join("\n")).toContain("The code has no room here");
  });
});

describe("leaving", () => {
  test("with q works from the list, and takes two where an entry is open", () => {
    expect(press(start(), "type:mis tab q").isLeaving).toBe(true);
    expect(press(start(), "type:mis enter q").place.at).toBe("hits");
    expect(press(start(), "type:mis enter q q").isLeaving).toBe(true);
    expect(press(start(), "type:q").isLeaving).toBe(false);
  });

  test("with q goes back to the list from which an entry was opened, as Esc does", () => {
    const list = press(start(), "type:loops enter r enter q");
    expect(list.place.at).toBe("list");
    expect(press(start(), "type:loops enter r enter q escape q").place.at).toBe("hits");
  });

  test.each(["type:mis", "type:mis enter", "type:mis enter /", "f1", "type:mis tab p"])(
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

  test("in sight come before those above", () => {
    const low = press(start({ columns: 60, rows: 8 }), "type:winning enter G tab");
    expect(currentVisit(low)?.reference).toBe(2);
  });

  test("to texts that are not here are named", () => {
    const without = { ...app, open: (id: string) => withoutTargets(app.open(id)) };
    expect(press(start(undefined, without), "type:winning enter tab", without).notice).toBe(
      "leads to texts that are not here: infinite loops; showing your cards; The Next Phase",
    );
    expect(press(start(), "type:initiation enter tab").notice).toBe("this entry refers to nothing");
    expect(press(start(), "type:initiation enter enter").notice).toBe("this entry refers to nothing");
    expect(press(start(), "type:loops enter enter").notice).toBe("choose a reference with Tab");
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
    const placeOf = (state: typeof there) => [currentVisit(state)?.entry, openPage(app, state)?.top];
    expect(placeOf(there)).toEqual([initiation.id, 3]);
    expect(placeOf(press(there, "h"))).toEqual([winning.id, 1]);
    expect(placeOf(press(there, "h l"))).toEqual([initiation.id, 3]);
  });

  test("to here are listed and open what refers", () => {
    const state = press(start(), "type:loops enter r");
    expect(shown(state)[0]).toContain("Entries that refer to infinite loops");
    expect(currentVisit(press(state, "enter"))?.entry).toBe(winning.id);
  });

  test("to here are left again with Esc, by the list, to the entry and then to the question", () => {
    const list = press(start(), "type:loops enter r enter escape");
    expect(list.place.at).toBe("list");
    const back = press(list, "escape");
    expect([back.place.at, currentVisit(back)?.entry]).toEqual(["reading", loops.id]);
    expect(press(back, "escape").place.at).toBe("line");
  });

  test("do not lead from an entry to itself", () => {
    const again = press(start(), "type:loops enter p enter");
    expect(shown(again)[0]).toBe("2E infinite loops");
  });

  test("show how one came here", () => {
    expect(shown(press(start(), "type:winning enter 1"))[0]).toBe("2E winning the game › infinite loops");
  });
});

const withoutTargets = (opened: OpenedEntry | null) =>
  opened && { ...opened, references: opened.references.map((one) => ({ ...one, target: null })) };

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

  test("is come back to with m from anywhere", () => {
    const away = press(start(), "type:attempting enter right right right escape ctrl-u type:loops enter");
    expect(shown(away)[1]).toContain("m attempting missions 1.b");
    const back = press(away, "m");
    expect([currentVisit(back)?.entry, currentVisit(back)?.step]).toEqual([attempt.id, 3]);
    expect(press(start(), "type:loops enter m").notice).toContain("→ on a procedure to start");
  });

  test("is come back to with m from the hits, and left to them", () => {
    const hits = press(start(), "type:attempting enter right escape ctrl-u type:loops tab");
    const back = press(hits, "m");
    expect(shown(back)[0]).toBe("2E attempting missions");
    for (const key of ["escape", "q"]) expect(press(back, key).place.at).toBe("hits");
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
    const found = press(small, "type:initiation enter / type:complete");
    const first = found.foundLine;
    expect(found.notice).toBe("matching line 1 of 12");
    expect(press(found, "down").notice).toBe("matching line 2 of 12");
    expect(press(found, "up").notice).toBe("matching line 12 of 12");
    expect(press(found, "up down").foundLine).toBe(first);
  });

  test("goes on with n and N after Esc", () => {
    const state = press(start(), "type:initiation enter / type:complete escape n");
    expect([state.place.at, state.notice]).toEqual(["reading", "matching line 2 of 12"]);
  });

  test("takes n for a letter until Enter, and for the next place after it", () => {
    const typed = press(start(), "type:initiation enter / type:i n");
    expect([typed.place.at, typed.wanted]).toEqual(["finding", "in"]);
    const read = press(start(), "type:initiation enter / type:complete enter");
    expect([read.place.at, read.notice]).toEqual(["reading", "n next match, N previous"]);
    expect(press(read, "n").notice).toBe("matching line 2 of 12");
    expect(press(start(), "type:loops enter / type:borg enter").notice).toBe("not in this entry: borg");
  });

  test("takes curly and straight quotes for the same", () => {
    expect(press(start(), 'type:attempting enter / type:"when').notice).toBe("matching line 1 of 2");
  });

  test("says what is not there", () => {
    expect(press(start(), "type:loops enter / type:borg").notice).toBe("not in this entry: borg");
  });
});

describe("what was read last", () => {
  test("is listed with the date of its document, which tells two versions of one entry apart", () => {
    expect(shown(press(start(), "type:loops enter p"))[3]).toMatch(/infinite loops +ruling · 2011-01-03$/);
    expect(shown(press(start({ columns: 30, rows: 9 }), "type:loops enter p"))[3]).toMatch(/loops +ruling$/);
  });

  test("is listed, the last first, and Esc goes back to where the list was asked for", () => {
    const state = press(start(), "type:loops enter escape ctrl-u type:cause enter p");
    expect(
      shown(state)
        .slice(3, 5)
        .map((line) => line.slice(0, 20)),
    ).toEqual(["▸  2E For the Cause*", "   2E infinite loops"]);
    expect(press(start(), "type:loops tab p").place.at).toBe("list");
    expect(press(start(), "type:loops tab p escape").place.at).toBe("hits");
    expect(press(start(), "type:loops enter p escape").place.at).toBe("reading");
  });
});

describe("versions", () => {
  test("stand one below the other, with what changed in each", () => {
    expect(shown(press(start(), "type:loops enter v")).slice(1, 11)).toEqual([
      "still in Current Rulings, 2011-01-03",
      "─".repeat(100),
      "",
      "2009-05-01  in the oldest document here  Current Rulings, 2009-05-01, line 1",
      "",
      "2010-06-11  changed  Current Rulings, 2010-06-11, line 1",
      "    perform actions {+many times+}",
      "",
      "2011-01-03  changed  Current Rulings, 2011-01-03, line 1",
      "    perform {+a series of+} actions [-again-] {+many times+}",
    ]);
    expect(press(start(), "type:loops enter v escape").place.at).toBe("reading");
  });

  test("scroll no farther than to their last rows", () => {
    const low = (keys: string) => shown(press(start({ columns: 80, rows: 8 }), `type:loops enter v ${keys}`));
    expect(low("down down down down down down")).toEqual(low("end"));
  });

  test("are none where there is one version", () => {
    expect(press(start(), "type:cause enter v").notice).toBe("only one version of this is here");
  });
});

describe("reading on in the document", () => {
  test("leads to the next entry and to the one before, up to its ends", () => {
    const reading = press(start(), "type:loops enter");
    expect(currentVisit(press(reading, "]"))?.entry).toBe(attempt.id);
    expect(currentVisit(press(reading, "] ["))?.entry).toBe(loops.id);
    expect(press(reading, "[ [").notice).toBe("the document begins here");
    expect(press(reading, "] ] ]").notice).toBe("the document ends here");
  });
});

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

describe("an explanation", () => {
  test("leads from the question to the passage, and back with any key", () => {
    const state = press(start(), "type:loops enter x");
    expect(shown(state).slice(0, 5)).toEqual([
      "How this passage was found",
      "infinite loops",
      expect.stringMatching(/^─+$/),
      "  understood as  loops",
      "  rule           If a player intends to perform a series of actions many times, see winning the",
    ]);
    expect(press(state, "e").place.at).toBe("reading");
  });

  test("is not given of an entry that a reference led to", () => {
    const state = press(start(), "type:loops enter 1 x");
    expect([state.place.at, state.notice]).toEqual(["reading", "this entry was not found by a question"]);
  });

  test("is not given where nothing is listed", () => {
    const state = press(start(), "type:xyzzy tab x");
    expect([state.answer.hits, state.notice]).toEqual([[], "no passage to explain"]);
  });
});

describe("copying", () => {
  test("shows what was copied, with its citation", () => {
    const state = press(start(), "type:loops enter y");
    expect(state.effects.map((effect) => effect.do)).toEqual(["copy"]);
    expect(shown(state)[3]).toBe(
      "If a player intends to perform a series of actions many times, see winning the game.",
    );
    expect(shown(state)[4]).toBe("— infinite loops, Current Rulings, 2011-01-03 (Second Edition), line 1");
  });

  test("of a step explains the abbreviations that the document explains elsewhere", () => {
    const defining = {
      ...app,
      legend: (_: string, words: string) => (words.includes("AP") ? "" : "AP = active player"),
    };
    const rows = shown(
      press(start(undefined, defining), "type:attempting enter right y", defining),
      defining,
    );
    expect(rows[4]).toBe("(AP = active player)");
  });

  test("of a citation leaves the passage out", () => {
    expect(shown(press(start(), "type:loops enter Y"))[3]).toMatch(/^infinite loops, Current/);
  });

  test("takes the step that the judge stands on", () => {
    expect(shown(press(start(), "type:attempting enter right right y"))[3]).toBe(
      "1.a “When . . . attempt” triggers process.",
    );
  });

  test("of a step names it, with its own lines", () => {
    expect(shown(press(start(), "type:attempting enter right right Y"))[3]).toMatch(
      /^attempting missions 1\.a, Current Rulings, 2011-01-03 \(Second Edition\), line 1$/,
    );
  });

  test("goes through the forms with y", () => {
    const states = ["y", "y y", "y y y", "y y y y"].map((keys) => press(start(), `type:loops enter ${keys}`));
    const texts = states.map(({ place }) => (place.at === "copied" ? place.text.split("\n")[0] : ""));
    expect(texts).toEqual([
      "If a player intends to perform a series of actions many times, see winning the game.",
      "infinite loops, Current Rulings, 2011-01-03 (Second Edition), line 1",
      "> If a player intends to perform a series of actions many times, see winning the game.",
      "If a player intends to perform a series of actions many times, see winning the game.",
    ]);
    expect(states.at(-1)?.effects).toHaveLength(4);
  });

  test("gives a link where the address of the exported page is known", () => {
    const linked = { ...app, link: (entry: string) => `https://club.example/#/${entry}` };
    const { place } = press(start(undefined, linked), "type:loops enter y y y", linked);
    expect(place.at === "copied" ? place.text : "").toBe(
      `infinite loops, Current Rulings, 2011-01-03 (Second Edition), line 1\nhttps://club.example/#/${loops.id}`,
    );
  });

  test("goes back with any other key", () => {
    expect(press(start(), "type:loops enter y x").place.at).toBe("reading");
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
  expect([after.place.at, after.line.text, after.isLeaving]).toEqual(["line", "quit the game", false]);
});

test("a page that one goes back to still shows what was at its top, whatever the size meanwhile", () => {
  const read = "type:loops enter escape ctrl-u type:initiation enter pagedown pagedown p down enter";
  const elsewhere = press(start({ columns: 100, rows: 12 }), read);
  expect(currentVisit(elsewhere)?.entry).toBe(loops.id);
  const topOf = (state: typeof elsewhere) => /\b\d+\./.exec(shown(press(state, "h"))[3] ?? "")?.[0];
  const narrow = act(app, elsewhere, resize({ columns: 30, rows: 12 }));
  expect(topOf(elsewhere)).toMatch(/^\d+\.$/);
  expect(shown(press(narrow, "h")).slice(3, 6).join(" ")).toContain(topOf(elsewhere));
});

test("an entry that was read and left the corpus is said to be gone", () => {
  const old = start(undefined, { ...app, session: { ...app.session, recent: ["rulings/gone"] } });
  const state = press(old, "tab p enter");
  expect(state.notice).toBe("rulings/gone is not in the texts");
  expect(state.place.at).toBe("list");
});
