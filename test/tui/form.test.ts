/** The judge keeps a ruling, a question or a note from the screen. */
import { describe, expect, test } from "vitest";
import type { Answer, Question } from "../../src/domain/answer.ts";
import type { AmendedRuling } from "../../src/domain/event-log.ts";
import { precedentLine } from "../../src/render/log-text.ts";
import type { Draft } from "../../src/tui/app.ts";
import { act, type State } from "../../src/tui/state.ts";
import { takeRecorded } from "../../src/tui/update.ts";
import { app, loops, start } from "./app-fixture.ts";
import { press, shown } from "./press.ts";

function drafts({ effects }: State): readonly Draft[] {
  return effects.flatMap((effect) => (effect.do === "record" ? [effect.draft] : []));
}

describe("a ruling", () => {
  test("comes back to be kept again where it could not be kept", () => {
    const kept = press(start(), "type:loops enter w type:No. enter");
    const [effect] = kept.effects;
    if (effect?.do !== "record") throw new Error("nothing was recorded");
    const recorded = { isKept: false, message: "not saved: the disk is full" };
    const state = act(app, kept, takeRecorded(recorded, effect.before));
    expect(shown(state)[4]).toBe("▸ Decision No.");
    expect(shown(state).at(-1)).toBe("not saved: the disk is full");
  });
});

describe("an open question", () => {
  test("is registered where a text is only likely to answer", () => {
    const state = press(start(), "type:loops tab");
    const likely: State = { ...state, answer: { ...state.answer, confidence: "likely" } };
    expect(drafts(press(likely, "u"))).toEqual([{ sort: "question", question: "loops" }]);
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
      precedents:
        question.text === "" ? [] : [{ ruling: given, likeness: 1, citesPassage: false, isOutdated: false }],
    }),
  };
  const begin = (columns: number) => press(start({ columns, rows: 20 }, ruled), "type:loops", ruled);

  test("stands above the list, whatever stands beside it", () => {
    expect(shown(begin(60), ruled)[3]).toMatch(/^! Ruled at table 3/);
    expect(shown(begin(120), ruled)[3]).toMatch(/^! Ruled at table 3, .*│2E infinite loops/);
  });

  test("names the step by which it was given, which may be one of the entry shown", () => {
    const citations = given.citations.map((cited) => ({ ...cited, path: "2.d" }));
    const line = precedentLine({
      ruling: { ...given, citations },
      likeness: 1,
      citesPassage: false,
      isOutdated: false,
    });
    expect(line).toBe("Ruled at table 3, 2011-02-01 14:32, by another passage: infinite loops 2.d: “No.”");
  });

  test("keeps what it rests on, and leaves room for the results", () => {
    const decision = "No, for neither of the two players may do so before the other one has passed. ".repeat(
      2,
    );
    const longer = (columns: number, rows: number) => {
      const precedents = [
        { ruling: { ...given, decision }, likeness: 1, citesPassage: false, isOutdated: false },
      ];
      const on = { ...app, ask: (question: Question): Answer => ({ ...app.ask(question), precedents }) };
      return shown(press(start({ columns, rows }, on), "type:winning", on), on);
    };
    expect(longer(40, 15).slice(3, 6).join(" ").replace(/\s+/g, " ")).toMatch(
      /^! Ruled at table 3, 2011-02-01 14:32, by another passage: infinite loops: “No, .*…$/,
    );
    expect(longer(20, 6)[3]).toMatch(/^! Ruled at table 3/);
    expect(longer(20, 6)[4]).toMatch(/^▸/);
  });

  test("shows its decision and that it is outdated on a narrow screen, however long its question is", () => {
    const first = { ...given.first, question: "may my brine ship leave its harbor when there is a storm" };
    const changed = "ruled when this read “a brine ship may not leave”; changed 2012-03-01: rule anew";
    const precedents = [
      { ruling: { ...given, first, changed }, likeness: 0.8, citesPassage: true, isOutdated: true },
    ];
    const on = { ...app, ask: (question: Question): Answer => ({ ...app.ask(question), precedents }) };
    const rows = shown(press(start({ columns: 40, rows: 14 }, on), "type:winning", on), on);
    const said = rows.slice(3).join(" ").replace(/\s+/g, " ");
    expect(said).toContain("by an earlier text of the passage below: “No.” on “may my");
    expect(said).toContain("changed 2012-03-01: rule anew ▸ 2E winning the game");
  });

  describe("and a long reason why no text answers", () => {
    const first = { ...given.first, question: "may my brine ship leave its harbor when there is a storm" };
    const changed = "ruled when this read “a brine ship may not leave”; changed 2012-03-01: rule anew";
    const precedents = [
      { ruling: { ...given, first, changed }, likeness: 0.8, citesPassage: false, isOutdated: false },
    ];
    const missing =
      "“brine ships” in Saltpan Rulings, 2012-01-03: withdrawn on 2012-03-01; it read: “A brine ship may not leave”";
    const refused = { answered: false, confidence: "near", missing, precedents } as const;
    const on = { ...app, ask: (asked: Question): Answer => ({ ...app.ask(asked), ...refused }) };
    const listed = (columns: number, rows: number, keys = "type:e") =>
      shown(press(start({ columns, rows }, on), keys, on), on)
        .slice(3, -1)
        .map((row) => row.replace(/│.*/, "").trimEnd());

    test.each(["type:e", "type:e down", "type:e down down"])("give way to what is chosen by %s", (keys) => {
      for (const columns of [20, 40, 60, 100]) {
        for (const rows of [7, 8, 9, 10, 14, 20])
          expect(listed(columns, rows, keys).join("\n")).toMatch(/^\S[^▸]*\n▸.*\n {6}\S/);
        expect(listed(columns, 6, keys).join("\n")).toMatch(/^\S.*…\n▸/);
        expect(listed(columns, 5, keys)).toEqual([expect.stringMatching(/^▸/)]);
      }
    });

    test("end with a sign where they are cut, the reason before the ruling", () => {
      expect(listed(40, 13)).toEqual([
        "“brine ships” in Saltpan Rulings, …",
        "! Ruled at table 3, 2011-02-01 14:32, by",
        "  another passage: infinite loops: “No.”",
        "  on “may my brine ship leave its harbo…",
        "! ruled when this read “a brine ship may",
        "  not leave”; changed 2012-03-01: rule …",
        "NOT ANSWERED. Nearest:",
        expect.stringMatching(/^▸/),
        expect.stringMatching(/^ {6}\S/),
      ]);
      expect(listed(40, 9).slice(0, 3)).toEqual([
        "“brine ships” in Saltpan Rulings, …",
        "! Ruled at table 3, 2011-02-01 14:32, b…",
        "NOT ANSWERED. Nearest:",
      ]);
      expect(listed(40, 7)[0]).toBe("! Ruled at table 3, 2011-02-01 14:32, b…");
      expect(listed(60, 24).join("\n")).toContain("2012-03-01: rule anew\nNOT ANSWERED.");
    });
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

test("an answer of a card says that it is of the card, and how sure it is", () => {
  const ofCard = { answered: true, confidence: "likely", isFromCard: true } as const;
  const on = { ...app, ask: (asked: Question): Answer => ({ ...app.ask(asked), ...ofCard }) };
  const rows = shown(press(start({ columns: 100, rows: 20 }, on), "type:missions", on), on);
  expect(rows.join("\n")).toContain("likely: read it before you rule, from the card itself");
});
