/** The judge keeps a ruling, a question or a note from the screen. */
import { describe, expect, test } from "vitest";
import type { Answer, Question } from "../../src/domain/answer.ts";
import type { AmendedRuling } from "../../src/domain/event-log.ts";
import { precedentLine } from "../../src/render/log-text.ts";
import type { Draft } from "../../src/tui/app.ts";
import { act, type State } from "../../src/tui/state.ts";
import { takeRecorded } from "../../src/tui/update.ts";
import { app, attempt, loops, start, winning } from "./app-fixture.ts";
import { press, shown } from "./press.ts";

function drafts({ effects }: State): readonly Draft[] {
  return effects.flatMap((effect) => (effect.do === "record" ? [effect.draft] : []));
}

const loopsText = "If a player intends to perform a series of actions many times, see winning the game.";

describe("a ruling", () => {
  test("comes with the question, and offers the deciding text as the decision", () => {
    const state = press(start(), "type:loops tab w");
    expect(shown(state)[0]).toBe("Your ruling on 2E infinite loops");
    expect(shown(state)[1]).toBe("Current Rulings, 2011-01-03 · line 1");
    expect(shown(state)[3]).toBe("  Question loops");
    expect(shown(state)[4]).toBe(`▸ Decision ${loopsText}`);
    expect(drafts(press(state, "enter"))).toMatchObject([
      { sort: "ruling", question: "loops", decision: loopsText, table: null, players: [] },
    ]);
  });

  test("leads back to where the judge was", () => {
    expect(press(start(), "type:loops tab w enter").place.at).toBe("hits");
    expect(press(start(), "type:loops enter w enter").place.at).toBe("reading");
    expect(press(start(), "type:loops alt-w enter").place.at).toBe("line");
  });

  test("takes the decision that is typed instead of the one offered", () => {
    const keys = "type:loops enter w type:No. tab type:7 tab type:3 tab tab type:Ann,_Bo enter";
    expect(drafts(press(start(), keys))).toMatchObject([
      { decision: "No.", table: "7", round: "3", players: ["Ann", "Bo"], remark: null },
    ]);
  });

  test("is offered the round and the judge of the last one, but not its table", () => {
    const kept = press(start(), "type:loops enter w type:No. tab type:7 tab type:3 tab type:Kim enter");
    const [, draft] = drafts(press(kept, "w type:Yes. enter"));
    expect(draft).toMatchObject({ decision: "Yes.", table: null, round: "3", judge: "Kim" });
    const [, , next] = drafts(press(kept, "w type:Yes. enter w type:No. tab tab type:4 enter"));
    expect(next).toMatchObject({ round: "4", judge: "Kim" });
  });

  test("lets the offered decision be edited", () => {
    const [draft] = drafts(press(start(), "type:loops enter w right backspace type:! enter"));
    expect(draft).toMatchObject({ decision: `${loopsText.slice(0, -1)}!` });
  });

  test("is given up with Esc", () => {
    const state = press(start(), "type:loops enter w type:No. escape");
    expect(state.place.at).toBe("reading");
    expect(drafts(state)).toEqual([]);
  });

  test("rests on the step of the walk", () => {
    const [draft] = drafts(press(start(), "type:attempting enter right right w type:No. enter"));
    expect(draft).toMatchObject({ citations: [{ entry: attempt.id, path: "1.a" }] });
  });

  test("rests on the entry that a reference led to", () => {
    const [draft] = drafts(press(start(), "type:loops enter 1 w type:No. enter"));
    expect(draft).toMatchObject({ citations: [{ entry: winning.id }] });
  });

  test("rests on the next text with PgDn, and on none with PgUp", () => {
    const form = press(start(), "type:winning tab w");
    expect(shown(form)[2]).toMatch(/^── text 1 of 6: PgDn for another ──/);
    const other = press(form, "pagedown");
    expect(shown(other)[4]).toBe("▸ Decision has 100 points (or more); and");
    expect(drafts(press(other, "enter"))).toMatchObject([
      { citations: [{ entry: winning.id, words: "has 100 points (or more); and" }] },
    ]);
    const none = press(form, "pageup");
    expect(shown(none)[1]).toBe("no text decides");
    expect(drafts(press(none, "type:No. enter"))).toMatchObject([{ citations: [], decision: "No." }]);
    expect(shown(press(none, "pagedown"))).toEqual(shown(form));
  });

  test("shows its keys with F1, and is as it was after them", () => {
    const form = press(start(), "type:loops tab w type:No");
    const help = press(form, "f1");
    expect(shown(help)[3]).toMatch(/^▸ +Enter +save the form +here$/);
    expect(shown(press(help, "escape"))).toEqual(shown(form));
  });

  test("rests on no text where none answers", () => {
    const state = press(start(), "type:tribble tab w");
    expect(shown(state)[1]).toBe("no text decides");
    expect(shown(press(state, "enter")).at(-1)).toBe("type the decision");
    expect(drafts(press(state, "type:No. enter"))).toMatchObject([{ citations: [], decision: "No." }]);
  });

  test("is not kept without a question", () => {
    const state = press(start(), "type:loops enter escape ctrl-u tab p enter w tab type:No. enter");
    expect(state.notice).toBe("type the question");
    expect(drafts(press(state, "type:loops? enter"))).toMatchObject([
      { question: "loops?", decision: "No." },
    ]);
  });

  test("comes back to be kept again where it could not be kept", () => {
    const kept = press(start(), "type:loops enter w type:No. enter");
    const [effect] = kept.effects;
    if (effect?.do !== "record") throw new Error("nothing was recorded");
    const recorded = { isKept: false, message: "not saved: the disk is full" };
    const state = act(app, kept, takeRecorded(recorded, effect.place));
    expect(shown(state)[4]).toBe("▸ Decision No.");
    expect(shown(state).at(-1)).toBe("not saved: the disk is full");
  });

  test("that begins with `w` typed at once is a question", () => {
    const state = press(start(), "type:loops enter w quick:h quick:o");
    expect(state.line.text).toBe("who");
  });
});

describe("an open question", () => {
  test("is registered where no text answers", () => {
    expect(drafts(press(start(), "type:tribble tab u"))).toEqual([{ sort: "question", question: "tribble" }]);
    expect(drafts(press(start(), "type:tribble alt-u"))).toHaveLength(1);
  });

  test("is registered where a text is only likely to answer", () => {
    const state = press(start(), "type:loops tab");
    const likely: State = { ...state, answer: { ...state.answer, confidence: "likely" } };
    expect(drafts(press(likely, "u"))).toEqual([{ sort: "question", question: "loops" }]);
  });

  test("is not registered where a text surely answers", () => {
    const state = press(start(), "type:loops tab u");
    expect(drafts(state)).toEqual([]);
    expect(state.notice).toBe("a text answers this question, so it is not registered");
  });

  test("is not registered before one is typed", () => {
    const state = press(start(), "alt-u");
    expect([drafts(state), state.notice]).toEqual([[], "no question to register"]);
  });
});

describe("a note", () => {
  test("is kept beside the entry", () => {
    const state = press(start(), "type:loops enter a type:we_play_to_60");
    expect(shown(state)[0]).toBe("Your note on 2E infinite loops");
    expect(shown(state).at(-1)).toBe("Enter save  F1 keys  Esc back");
    expect(drafts(press(state, "enter"))).toEqual([{ sort: "note", entry: loops.id, text: "we play to 60" }]);
  });

  test("is not kept empty", () => {
    expect(drafts(press(start(), "type:loops enter a enter"))).toEqual([]);
  });
});

describe("an earlier ruling on the question", () => {
  const given: AmendedRuling = {
    number: 1,
    first: {
      type: "ruling",
      id: "a".repeat(20),
      order: 1,
      at: "2011-02-01T14:32:00+00:00",
      question: "may I loop",
      decision: "No.",
      citations: [],
      table: "3",
      round: null,
      players: [],
      judge: null,
      remark: null,
    },
    amendments: [],
    decision: "No.",
    citations: [
      {
        entry: loops.id,
        title: "infinite loops",
        edition: "2e",
        document: { id: "rulings", title: "Current Rulings", date: null },
        path: null,
        source: "",
        lines: [1, 1],
        words: "",
        digest: "",
      },
    ],
  };
  const ruled = {
    ...app,
    ask: (question: Parameters<typeof app.ask>[0]): Answer => ({
      ...app.ask(question),
      precedents: question.text === "" ? [] : [{ ruling: given, likeness: 1, citesPassage: false }],
    }),
  };
  const begin = (columns: number) => press(start({ columns, rows: 20 }, ruled), "type:loops", ruled);

  test("stands above the list, whatever stands beside it", () => {
    expect(shown(begin(60), ruled)[3]).toMatch(/^! Ruled at table 3/);
    expect(shown(begin(120), ruled)[3]).toMatch(/^! Ruled at table 3, .*│2E infinite loops/);
  });

  test("names the step by which it was given, which may be one of the entry shown", () => {
    const citations = given.citations.map((cited) => ({ ...cited, path: "2.d" }));
    const line = precedentLine({ ruling: { ...given, citations }, likeness: 1, citesPassage: false });
    expect(line).toBe("Ruled at table 3, 2011-02-01 14:32, by another passage: infinite loops 2.d: “No.”");
  });

  test("keeps what it rests on, and leaves room for the results", () => {
    const decision = "No, for neither of the two players may do so before the other one has passed. ".repeat(
      2,
    );
    const longer = (columns: number, rows: number) => {
      const precedents = [{ ruling: { ...given, decision }, likeness: 1, citesPassage: false }];
      const on = { ...app, ask: (question: Question): Answer => ({ ...app.ask(question), precedents }) };
      return shown(press(start({ columns, rows }, on), "type:winning", on), on);
    };
    expect(longer(40, 15).slice(3, 6).join(" ").replace(/\s+/g, " ")).toMatch(
      /^! Ruled at table 3, 2011-02-01 14:32, by another passage: infinite loops: “No, .*…$/,
    );
    expect(longer(20, 6)[3]).toMatch(/^! Ruled at table 3/);
    expect(longer(20, 6)[4]).toMatch(/^▸/);
  });

  test("is said to be open above the list", () => {
    const question = { question: "loops", times: 2, last: "", rulings: [] };
    const open = {
      ...app,
      ask: (asked: Question): Answer => ({ ...app.ask(asked), registered: question }),
    };
    const asked = (columns: number) => press(start({ columns, rows: 20 }, open), "type:loops", open);
    expect(shown(asked(60), open)[3]).toMatch(/^! An open question of this event, asked 2 times/);
  });

  test("stands above no page of another question", () => {
    const state = press(begin(120), "enter 1", ruled);
    expect(shown(state, ruled).join("\n")).not.toContain("Ruled at");
  });
});
