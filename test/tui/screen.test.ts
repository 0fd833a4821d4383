import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OpenedEntry, Question } from "../../src/domain/answer.ts";
import { cite } from "../../src/domain/document.ts";
import { columns, type Mark } from "../../src/render/layout.ts";
import { span, styles } from "../../src/render/text-style.ts";
import type { App } from "../../src/tui/app.ts";
import { answerOf, everything, questionOf } from "../../src/tui/ask.ts";
import { blockLines } from "../../src/tui/block-lines.ts";
import { layoutSize } from "../../src/tui/frame.tsx";
import { hitFacts, itemRow } from "../../src/tui/hit-list.ts";
import { bindings, boundAction } from "../../src/tui/keys.ts";
import { rowText } from "../../src/tui/row.ts";
import { currentVisit } from "../../src/tui/state.ts";
import { blockOf, entryOf, hitOf, openedOf } from "../nouns.ts";
import { runs } from "../thorough.ts";
import { app, loops, rulings, start, winning } from "./app-fixture.ts";
import { caret, caretOf, drawn, heard, press, rowsOf, shown } from "./press.ts";

const keys = fc.constantFrom(
  ..."type:win type:mis type:e enter tab escape down up 1 2 j k right f / type:game n h l r p s o y ? f2 c q z Q m w u a v".split(
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
      const frame = drawn(state);
      const rows = rowsOf(frame);
      expect(rows).toHaveLength(terminal.rows);
      expect(rows.filter((row) => columns(row) > terminal.columns)).toEqual([]);
      expect(caretOf(frame)?.column ?? 0).toBeLessThan(terminal.columns);
    }),
    { numRuns: runs(1_000), seed: 1966 },
  );
});

test("a narrow prompt shows what is typed and keeps the caret in its row", () => {
  const state = press(start({ columns: 20, rows: 6 }), "type:loops enter / type:pla");
  expect(shown(state).at(-1)).toBe("Find in t… pla");
  expect(caret(state)).toEqual({ letter: " ", column: 14 });
  expect(shown(press(start(), "type:loops enter / type:pla")).at(-1)).toBe("Find in this entry: pla");
});

test("what has no room ends with a sign: a long verdict, a copied text, a cited sentence", () => {
  const at = (rows: number, keys: string) => shown(press(start({ columns: 40, rows }), keys));
  const signs = (rows: readonly string[]) => rows.filter((row) => row.endsWith("…")).length;
  expect(signs(at(7, "type:initiation enter z"))).toBe(1);
  expect(signs(at(20, "type:initiation enter z"))).toBe(0);
  expect(at(7, "type:initiation enter y").at(-2)).toMatch(/…$/);
  expect(at(7, "type:initiation enter w").at(-2)).toMatch(/…$/);
});

describe("the page", () => {
  test("marks the passage that decides with a bar, and no other", () => {
    const page = shown(press(start(), "type:ends enter"));
    expect(page.filter((line) => line.startsWith("▌"))).toEqual([
      "▌ The game ends immediately. (See showing your cards‹?› and The Next Phase‹2›.)",
    ]);
  });

  test("opens where the sentence that decides is in sight, however far down in a paragraph", () => {
    const text = `${"A card is played. ".repeat(60)}It wins the game.`;
    const decides: Mark = [text.indexOf("It wins"), text.length];
    const on: App = {
      ...app,
      open: (id) => {
        const opened = app.open(id);
        return opened && { ...opened, entry: { ...opened.entry, blocks: [blockOf(text)] }, references: [] };
      },
      ask: (question) => {
        const answer = app.ask(question);
        const hits = answer.hits.map((hit) => ({
          ...hit,
          decides,
          passage: { ...hit.passage, text, blocks: [0, 0] as const },
        }));
        return { ...answer, hits };
      },
    };
    const page = shown(press(start({ columns: 60, rows: 12 }, on), "type:loops enter", on), on);
    expect(page.join(" ").replaceAll("▌ ", "")).toContain("It wins the game.");
  });

  test("numbers references, and shows the chosen one without colors too", () => {
    const state = press(start(), "type:winning enter tab");
    expect(shown(state).join("\n")).toContain("See infinite loops«1».");
    expect(shown(state)[2]).toContain("Enter follows «1» infinite loops");
  });

  test("says a warning in the rule where it is scrolled out of view, and beside the list", () => {
    const warning = "REVERSED? by Saltpan Rulings, 2012-03-01";
    const precedence = { order: [], remarks: [warning] };
    const warned = (opened: OpenedEntry | null) => opened && { ...opened, precedence };
    const on: App = { ...app, open: (id) => warned(app.open(id)) };
    const at = (keys: string, columns: number) =>
      shown(press(start({ columns, rows: 14 }, on), keys, on), on);
    expect(at("type:winning enter", 40)[2]).toMatch(/^─+$/);
    expect(at("type:winning enter", 40)[3]).toBe("  ! REVERSED? by Saltpan Rulings,");
    expect(at("type:ends enter", 40)[2]).toMatch(/^── ! REVERSED\? by Saltpan/);
    const right = at("type:face_dilemmas", 100).map((row) => row.split("│")[1]);
    expect(right.filter((row) => row?.includes(warning))).toHaveLength(1);
  });

  test("warns of a lost icon and of a later document", () => {
    expect(shown(press(start(), "type:cause enter")).join("\n")).toContain(
      "! [?] marks an icon missing from the text: look at the printed card",
    );
    expect(shown(press(start(), "type:loops enter")).join("\n")).toContain(
      "! a later document also speaks on this: Current Rulings, 2012",
    );
  });
});

describe("the list", () => {
  test("shows two panes from 80 columns on, and one below", () => {
    expect(shown(press(start({ columns: 80, rows: 24 }), "type:e"))[3]).toContain("│");
    expect(shown(press(start({ columns: 79, rows: 24 }), "type:e")).join("\n")).not.toContain("│");
  });

  test("does not move while the choice stays in sight", () => {
    const small = start({ columns: 60, rows: 10 });
    const rows = (keys: string) => shown(press(small, `type:e ${keys}`)).slice(3, 9);
    const names = (keys: string) => rows(keys).map((row) => row.replace("▸", " "));
    expect(names("down down")).toEqual(names("down"));
    expect(names("down down up")).toEqual(names("down"));
    expect(rows("down down down")[0]).toMatch(/^▸/);
    expect(names("down down down down")).toEqual(names("down down down"));
  });
});

test("in a list the kind gives way to a long title, and the step does not", () => {
  const [hit] = app.ask(questionOf("loops", everything)).hits;
  if (hit === undefined) throw new Error("the fixture has it");
  const item = {
    edition: "pokemon",
    name: "May I play it with an empty bench?",
    label: span(" "),
    isChosen: true,
    facts: hitFacts({ ...hit, passage: { ...hit.passage, path: "5.d" } }),
  };
  const row = (width: number) => rowText(itemRow(item, width)).trimEnd();
  expect(row(60)).toMatch(/^▸ {2}POKEMON May I play it with an empty bench\? +5\.d ruling$/);
  expect(row(50)).toMatch(/^▸ {2}POKEMON May I play it with an empty bench\? +5\.d$/);
  expect(row(33)).toBe("▸  POKEMON May I play it wit… 5.d");
});

test("a rule without a title of its own shows its number once", () => {
  const [hit] = app.ask(questionOf("loops", everything)).hits;
  if (hit === undefined) throw new Error("the fixture has it");
  const facts = (path: string) => {
    const rule = { entry: { ...hit.entry, name: "101 Docking · 101.1" }, passage: { ...hit.passage, path } };
    return rowText(hitFacts({ ...hit, ...rule })[0] ?? []);
  };
  expect([facts("101.1"), facts("101.1a")]).toEqual(["ruling", "101.1a ruling"]);
});

test("what a filter keeps out is named at once, and the filter only where it stands", () => {
  const narrowed = { by: ["ruling"], outside: 82, first: cite(loops, rulings) };
  const on: App = {
    ...app,
    ask: (question) => ({ ...app.ask(question), answered: false, hits: [], narrowed }),
  };
  const rows = shown(press(start({ columns: 80, rows: 12 }, on), "type:loops f3", on), on);
  expect(rows[2]).toMatch(/^── No answer with this filter\. In all texts: infinite loops \(2E\)\. ─/);
});

test("an open page is not said to be near, nor marked, if only a filter leaves no answer", () => {
  const on: App = {
    ...app,
    ask: (question) =>
      question.kind === null ? app.ask(question) : { ...app.ask(question), answered: false, hits: [] },
  };
  const page = start({ columns: 80, rows: 12 }, on);
  expect(shown(press(page, "type:loops enter", on), on).join("\n")).toMatch(/▌/);
  const narrowed = shown(press(page, "type:loops enter f3", on), on).join("\n");
  expect(narrowed).toMatch(/infinite loops/);
  expect(narrowed).not.toMatch(/▌|NOT ANSWERED/);
});

describe("what is only near", () => {
  const near = {
    ...app,
    ask: (question: Question) => ({ ...app.ask(question), answered: false, confidence: "near" as const }),
  };

  test("says so first in the list and beside it, and has no mark", () => {
    const state = press(start(undefined, near), "type:ends", near);
    const body = shown(state, near).slice(3, -1);
    expect(body[0]).toMatch(/^NOT ANSWERED. Nearest: +│NOT ANSWERED. Nearest:$/);
    expect(body.join("")).not.toContain("▌");
    // Bold and red for what is said, inverse for what is chosen, faint for all else.
    const codes = drawn(state, near)
      .split("\n")
      .slice(3, -1)
      .join("")
      .match(/\x1b\[\d+m/g);
    const begun = ["\x1b[1m", "\x1b[2m", "\x1b[31m", "\x1b[7m"];
    const ended = ["\x1b[22m", "\x1b[27m", "\x1b[39m"];
    expect([...new Set(codes)].toSorted()).toEqual([...begun, ...ended].toSorted());
  });
});

test("an entry opened from an answer that is `perhaps` says so, as the list does", () => {
  const perhaps = {
    ...app,
    ask: (question: Question) => ({
      ...app.ask(question),
      ...{ answered: false, confidence: "perhaps" as const, missing: null },
    }),
  };
  const state = press(start(undefined, perhaps), "type:ends", perhaps);
  expect(shown(state, perhaps)[2]).toMatch(/^── no passage says it outright ─/);
  expect(shown(press(state, "enter", perhaps), perhaps).join("\n")).toContain(
    "PERHAPS: read before you rule",
  );
});

test("a corrected word, and one that no text uses, are told above an answer that is likely", () => {
  const read: App = {
    ...app,
    ask: (question) => {
      const answer = app.ask(question);
      const corrections = [{ from: "winnig", to: "winning" }];
      const interpretation = { ...answer.interpretation, corrections, unknown: ["zorble"] };
      return { ...answer, confidence: "likely", interpretation };
    },
  };
  const state = press(start({ columns: 100, rows: 12 }, read), "type:winning", read);
  expect(shown(state, read)[2]).toMatch(
    /^── likely: read it before you rule, winnig read as winning, no text uses “zorble” ─/,
  );
});

test("why there is no answer can be read whole, also where the rule has no room for it", () => {
  const missing =
    "“lamps” in Saltpan Rulings, 2012-01-03: withdrawn on 2012-03-01; it read: “Lamps burn all night”";
  const refused: App = {
    ...app,
    ask: (question) => ({ ...app.ask(question), answered: false, confidence: "near", missing, hits: [] }),
  };
  const rows = (columns: number) =>
    shown(press(start({ columns, rows: 24 }, refused), "type:lamps", refused), refused);
  expect(rows(80).join(" ").split("“lamps”")).toHaveLength(2);
  const words = rows(80).map((row) => row.slice(0, row.indexOf("│")).trim());
  expect(words.slice(3).join(" ")).toContain(missing);
  expect(rows(130).slice(3).join(" ")).not.toContain("Lamps burn");
  const open = { question: "lamps", times: 2, last: "2026-05-30T14:20:00+02:00", rulings: [] };
  const asked: App = { ...refused, ask: (question) => ({ ...refused.ask(question), registered: open }) };
  const both = shown(press(start({ columns: 80, rows: 24 }, asked), "type:lamps", asked), asked);
  expect(both.join("\n")).toContain("! An open question of this event,");
});

describe("all that share a name", () => {
  const hits = [loops, winning, ...Array.from({ length: 6 }, () => loops)].map((entry, at) =>
    hitOf(cite(entry, rulings), { rank: at + 1 }),
  );
  const choices = hits.map(({ entry }) => entry);
  const ask = (isChoice: boolean) => (question: Question) => ({
    ...app.ask(question),
    ...{ answered: false, confidence: "perhaps" as const, missing: null, hits },
    ...(isChoice ? { choices, choiceCount: choices.length } : {}),
  });
  const sharing: App = { ...app, ask: ask(true) };

  test("can be chosen, more than are near a question", () => {
    const asked = (isChoice: boolean) => answerOf({ ...app, ask: ask(isChoice) }, "kestrel", everything).hits;
    expect(asked(true)).toHaveLength(8);
    expect(asked(false)).toHaveLength(5);
  });

  test("have numbers in the search line too, which open them", () => {
    const asked = press(start({ columns: 60, rows: 20 }, sharing), "type:kestrel", sharing);
    expect(shown(asked, sharing)[5]).toMatch(/^ 2 2E winning the game/);
    const opened = press(asked, "2", sharing);
    expect([opened.place.at, currentVisit(opened)?.entry]).toEqual(["reading", winning.id]);
    expect(press(opened, "escape", sharing).line.text).toBe("kestrel");
  });

  test.each([
    "type:kestrel quick:2",
    "type:kestrel_ 2",
    "type:kestrel left 2",
    "type:kestrel7 2",
    "type:kestrel 9",
  ])("leave a digit in the name where it belongs to it, as after %s", (keys) => {
    const asked = press(start({ columns: 60, rows: 20 }, sharing), keys, sharing);
    expect([asked.place.at, asked.line.text]).toEqual(["line", expect.stringMatching(/[29]/)]);
  });
});

describe("what is overridden", () => {
  test("says by what in the list", () => {
    const demotion = { why: "overridden by Current Rulings, 2011-01-03", short: "overridden" };
    const over = {
      ...app,
      ask: (question: Question) => {
        const answer = app.ask(question);
        return { ...answer, hits: answer.hits.map((hit) => ({ ...hit, demotion })) };
      },
    };
    const list = shown(press(start({ columns: 70, rows: 12 }, over), "type:loops", over), over);
    expect(list[4]).toContain("! overridden by Current Rulings, 2011-01-03");
    const narrow = shown(press(start({ columns: 40, rows: 12 }, over), "type:loops", over), over);
    expect(narrow[4]).toMatch(/^ +! overridden If a player/);
    expect(shown(press(start(), "type:loops")).join("\n")).not.toContain("overridden");
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

test("documents that have no room beside the empty list are left out, and that is shown", () => {
  const documents = Array.from({ length: 30 }, (_, at) => ({
    ...rulings,
    id: `r${at}`,
    title: `Rulings ${at}`,
  }));
  const many = { ...app, documents };
  const rows = shown(start({ columns: 80, rows: 24 }, many), many);
  expect(rows[21]).toContain("│ 2E  Rulings 15, 2011-01-03");
  expect(rows[22]).toContain("│ 2E  Rulings 16, 2011-01-03 …");
  const one = { ...app, documents: documents.slice(0, 17) };
  expect(shown(start({ columns: 80, rows: 24 }, one), one).join("\n")).not.toContain("more:");
});

describe("the keys", () => {
  test("mean one thing each where the judge is", () => {
    const named = bindings.flatMap(({ keys, at, alsoAt }) =>
      [...new Set([...at, ...alsoAt])].flatMap((place) => keys.map((key) => `${place} ${key}`)),
    );
    expect(named.filter((one, at) => named.indexOf(one) !== at)).toEqual([]);
  });

  test("stand in the help, all that have an explanation", () => {
    const help = press(start({ columns: 100, rows: 200 }), "f1");
    const text = shown(help).join("\n");
    const said = bindings.flatMap(({ summary }) => summary ?? []);
    expect(said.filter((summary) => !text.includes(summary))).toEqual([]);
  });

  test.each(["", "tab", "type:loops enter", "type:loops enter v", "type:loops enter w", "tab p"])(
    "are at most fifteen where the judge is after %j",
    (keys) => {
      const { place } = press(start(), `${keys} f1`.trim());
      const items = place.at === "list" ? place.items : [];
      const here = items.filter(({ facts }) => facts[0] === "here");
      expect(here.length).toBeGreaterThan(0);
      expect(here.length).toBeLessThanOrEqual(15);
    },
  );

  test("of letters do nothing in the search line", () => {
    const letters = bindings.flatMap(({ keys }) => keys).filter((key) => key.length === 1);
    expect(letters.filter((key) => boundAction("line", key) !== null)).toEqual([]);
  });
});

describe("the foot", () => {
  const foot = (keys: string, on = app) => shown(press(start(undefined, on), keys, on), on).at(-1);

  test("says that Enter asks the last question again", () => {
    const on = { ...app, session: { ...app.session, lastQuery: "winning" } };
    expect(foot("f1 escape", on)).toContain("Enter ask again");
    expect(foot("type:loops", on)).toContain("Enter open");
  });
});

describe("drawing", () => {
  test("uses the sixteen colors of the terminal and nothing else", () => {
    const ways = [
      "",
      "type:winning",
      "type:winning enter tab",
      "type:attempting enter right",
      "type:nowhere",
    ];
    const more = [
      "type:loops enter v",
      "type:loops enter w",
      "f1",
      "type:loops enter Q",
      "type:loops enter z",
    ];
    const frames = [...ways, ...more].map((keys) =>
      drawn(press(start({ columns: 100, rows: 60 }), keys.trim())),
    );
    const codes = new Set(frames.join("").match(/\x1b(?:\[[^A-Za-z]*[A-Za-z]|[^[])?/g));
    const begins = [1, 2, 3, 4, 7, 9, 30, 31, 32, 33, 34, 35, 36, 37, 40];
    const ends = [22, 23, 24, 27, 29, 39, 49];
    const allowed = [...begins, ...ends].map((code) => `\x1b[${code}m`);
    expect([...codes].filter((code) => !allowed.includes(code))).toEqual([]);
    expect(codes.size).toBeGreaterThan(10);
  });

  test("gives a likely answer, a filter, and an earlier ruling a color each", () => {
    const likely: App = { ...app, ask: (question) => ({ ...app.ask(question), confidence: "likely" }) };
    const frame = drawn(press(start(undefined, likely), "type:targets f2", likely), likely);
    const codesOf = (words: string) =>
      new RegExp(`((?:\\x1b\\[\\d+m)+)${words}`).exec(frame)?.[1]?.replaceAll("\x1b", "") ?? "none";
    expect(codesOf("likely")).toContain("[1m[33m");
    expect(codesOf("First Edition")).toContain("[1m[4m");
    const meanings = [styles.warning, styles.error, styles.filter, styles.ruled, styles.link, styles.bar];
    const colors = meanings.map((names) => names.at(-1));
    expect(new Set(colors).size).toBe(colors.length);
  });

  const heardAt = (columns: number, rows: number, pressed: string) =>
    heard(press(start(layoutSize({ columns, rows: rows + 1, isReadAloud: true })), pressed), columns);

  test("for a screen reader puts nothing beside anything and names what is chosen", () => {
    const lines = heardAt(70, 12, "type:winning");
    expect(lines.join("\n")).not.toMatch(/[│─▌]/);
    expect(lines.filter((line) => line.startsWith("(selected) "))).toHaveLength(1);
    expect(lines[0]).toMatch(/^Ask: winning +1 of 2$/);
  });

  test("for a screen reader fits and loses nothing of a row that is chosen", () => {
    const ways = [
      "type:e",
      "type:e down down",
      "type:winning enter tab tab",
      "type:attempting enter right tab",
    ];
    for (const width of [21, 25, 30, 31, 40, 80])
      for (const lines of ways.map((pressed) => heardAt(width, 15, pressed)))
        expect(lines.filter((line) => columns(line) > width)).toEqual([]);
    const chosen = heardAt(40, 15, "type:mis down").find((line) => line.startsWith("(selected)"));
    expect(chosen).toMatch(/winning the.* ruling$/);
  });

  test("for a screen reader says what decides where it begins, and reads a step from its head", () => {
    expect(heardAt(90, 9, "type:ends enter")).toContain(
      "decides: The game ends immediately. (See showing your cards‹?› and The Next",
    );
    expect(heardAt(90, 9, "type:attempting enter right right right")[2]).toBe("step: 1.b  Pay the costs.");
    const text = "A card is played. It wins the game.";
    const marks = { words: [], decides: [[18, 35]] as const, exception: [] };
    const lines = (isSpoken: boolean) =>
      blockLines({ block: blockOf(text), position: 0, references: [], marks: { ...marks, isSpoken } }, 60);
    expect(rowText(lines(true)[0]?.row ?? [])).toBe("A card is played. decides: It wins the game.");
    expect(rowText(lines(false)[0]?.row ?? [])).toBe(text);
  });

  test("for a screen reader names the field of a form that is typed in", () => {
    const chosen = (pressed: string) => heardAt(70, 15, pressed).filter((line) => /^\(selected\)/.test(line));
    expect(chosen("type:winning enter w")).toEqual([expect.stringMatching(/^\(selected\) Decision/)]);
    expect(chosen("type:winning enter w tab")).toEqual(["(selected) Table"]);
  });

  test("for a screen reader leaves the page where it is when a reference in sight is chosen", () => {
    const lines = heardAt(90, 20, "type:ends enter tab");
    expect(lines).toContain("A player wins the game when he or she:");
    expect(lines.filter((line) => line.startsWith("(selected) "))).toHaveLength(1);
  });
});

describe("an exception to the sentence that decides", () => {
  const rule = "You may not attack.";
  const text = `${rule} Ships are no crew. However, you may attack a Borg ship.`;
  const entry = entryOf({ id: "rulings/attacks", title: "attacks", blocks: [blockOf(text)] });
  const attacking: App = {
    ...app,
    ask: (question) => {
      const answer = app.ask({ ...question, text: question.text === "" ? "" : "loops" });
      const hits = answer.hits.slice(0, 1).map((hit) => ({
        ...hit,
        entry: cite(entry, rulings),
        passage: { ...hit.passage, text, blocks: [0, 0] as const },
        decides: [0, rule.length] as const,
      }));
      return { ...answer, hits };
    },
    open: () => openedOf({ entry, document: rulings }),
  };
  const asked = press(start({ columns: 60, rows: 20 }, attacking), "type:attack enter", attacking);

  test("has a bar of its own on the page", () => {
    const rows = shown(asked, attacking).slice(3, 5);
    expect(rows).toEqual([
      "▌ You may not attack. Ships are no crew. However, you may",
      "▏ attack a Borg ship.",
    ]);
  });

  test("is shown to the players with the sentence", () => {
    const rows = shown(press(asked, "z", attacking), attacking)
      .join(" ")
      .replace(/\s+/g, " ");
    expect(rows).toContain("You may not attack. … However, you may attack a Borg ship.");
  });
});
