import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isCitedBy, type LogRecord } from "../../src/domain/event-log.ts";
import {
  contradictionMarks,
  contradictionText,
  findContradictions,
  recordedRuling,
} from "../../src/log/find-contradictions.ts";
import { decodeLog, encodeLog, withRestored } from "../../src/log/log-file.ts";
import { addRecord, amendedRulings, byOrder, mergeLogs } from "../../src/log/log-records.ts";
import {
  askedAgain,
  findPrecedents,
  openQuestions,
  questionLikeness,
} from "../../src/log/similar-questions.ts";
import { logCsv, logMarkdown, logText, rulingLines } from "../../src/render/log-text.ts";
import { slipText } from "../../src/render/slip.ts";
import { plainPaint } from "../../src/render/text-style.ts";
import { publishedSchema } from "../cli/schemas.ts";
import { base32Id, given, passage } from "./rulings-given.ts";

const stamp = (number: number, at: string) => ({ id: base32Id(number), at });
/** An amendment of the ruling with this id. */
const denied = (amends: string) =>
  ({
    type: "amendment",
    ...{ id: base32Id(2), order: 2, at: "2026-05-30T14:32:05Z", amends },
    ...{ decision: "No.", citations: null, remark: null, judge: null },
  }) as const;
const question = { type: "question", question: "who holds a stolen treaty", judge: null } as const;

describe("a log", () => {
  test("a record stands behind all others though the clock was set back", () => {
    const first = addRecord([], question, stamp(1, "2026-05-30T14:32:05+02:00"));
    const both = addRecord(first, question, stamp(2, "2026-05-30T13:32:05+02:00"));
    expect(both.map(({ id }) => id)).toEqual([base32Id(1), base32Id(2)]);
    expect(both[1]?.order).toBe((both[0]?.order ?? 0) + 1);
  });

  test("what is recorded after a forged order is read again, in its own order", () => {
    const forged = given({ order: 1 });
    const poisoned = [{ ...forged, order: Number.MAX_SAFE_INTEGER }];
    const one = addRecord(poisoned, question, stamp(2, "2026-05-30T14:32:05+02:00"));
    const both = addRecord(one, question, stamp(3, "2026-05-30T14:32:05+02:00"));
    const { log, problems } = decodeLog(encodeLog({ event: "Cup", records: both, damaged: [] }), "cup.jsonl");
    expect(problems).toEqual([]);
    expect(log?.records.toSorted(byOrder).map(({ id }) => id)).toEqual([2, 3, 1].map(base32Id));
  });

  test("the ruling that is recorded is shown, and what it contradicts, though another judge's clock is ahead", () => {
    const ahead = { ...given({ order: 1, decision: "No." }), order: Number.MAX_SAFE_INTEGER };
    const { question, decision, citations, table, round, players, judge, remark } = given({ order: 2 });
    const facts = { question, decision, citations, table, round, players, judge, remark };
    const own = stamp(2, "2026-05-30T14:32:05+02:00");
    const { given: shown, contradictions } = recordedRuling({
      records: addRecord([ahead], { type: "ruling", ...facts }, own),
      id: own.id,
    });
    expect(shown.first.id).toBe(own.id);
    expect(contradictions).toMatchObject([
      { earlier: { first: { id: own.id } }, later: { decision: "No." } },
    ]);
  });

  test("an amendment changes the decision and keeps what was told before", () => {
    const ruling = given({ order: 1 });
    const [amended] = amendedRulings([ruling, denied(ruling.id)]);
    expect(amended).toMatchObject({
      number: 1,
      decision: "No.",
      citations: [passage],
      first: { decision: "Yes." },
    });
  });

  test("a record has the time of the judge's clock, so that it stands among those of other judges", () => {
    const first = addRecord([given({ order: 1 })], question, stamp(2, "2026-05-30T14:32:05+02:00"));
    expect(first[1]?.order).toBe(Date.parse("2026-05-30T14:32:05+02:00"));
  });

  test("an amendment keeps what it does not name as earlier ones left it", () => {
    const ruling = given({ order: 1 });
    const cited = [{ ...passage, words: "Ships fight." }];
    const [amended] = amendedRulings([
      ...[ruling, denied(ruling.id)],
      { ...denied(ruling.id), id: base32Id(3), order: 3, decision: null, citations: cited },
      { ...denied(ruling.id), id: base32Id(4), order: 4, decision: null, remark: "Told table 4." },
    ]);
    expect([amended?.decision, amended?.citations]).toEqual(["No.", cited]);
  });

  test("records of one time stand by their ids", () => {
    const [one, two] = [given({ order: 1 }), { ...given({ order: 2 }), order: 1 }];
    expect([[one, two].toSorted(byOrder), [two, one].toSorted(byOrder)]).toEqual([
      [one, two],
      [one, two],
    ]);
  });

  test("an amendment of another ruling changes nothing", () => {
    const ruling = given({ order: 1 });
    const [same] = amendedRulings([ruling, denied(base32Id(9))]);
    expect(same?.decision).toBe("Yes.");
  });
});

describe("the file of a log", () => {
  const log = {
    event: "Regional",
    records: [given({ order: 1 }), given({ order: 2, citations: [], remark: "line\nbreak" })],
    damaged: [],
  };

  test("is read as it was written", () => {
    expect(decodeLog(encodeLog(log), "event.jsonl")).toEqual({ log, problems: [] });
  });

  test("has lines of the published shape", () => {
    const validate = new Ajv({ strict: false }).compile(publishedSchema("event-log"));
    const lines = encodeLog(log).trimEnd().split("\n");
    expect(lines.map((line) => validate(JSON.parse(line)))).toEqual([true, true, true]);
    expect(validate({ type: "ruling" })).toBe(false);
  });

  test("keeps the whole records where the last one was cut short", () => {
    const text = encodeLog(log);
    const { log: read, problems } = decodeLog(text.slice(0, -20), "event.jsonl");
    expect(read?.records).toEqual(log.records.slice(0, 1));
    expect(read?.damaged).toEqual([text.slice(0, -20).split("\n").at(-1)]);
    expect(encodeLog({ ...log, damaged: read?.damaged ?? [] })).toBe(`${text}${read?.damaged}\n`);
    expect(problems).toMatchObject([
      {
        ...{ line: 3, message: "this line is not a whole record; it may have been cut short" },
        advice: "restore it from another judge's copy with `rulings log merge FILE`, or delete the line",
      },
    ]);
  });

  test("is no log without its head", () => {
    const { log: read, problems } = decodeLog(encodeLog(log).split("\n").slice(1).join("\n"), "event.jsonl");
    expect(read).toBeNull();
    expect(problems).toMatchObject([
      {
        ...{
          line: 1,
          code: "wrong-shape",
          message: 'expected `{"schema":1,"event":"…"}`, the head of a log',
        },
        advice: "write the line again, or move the file away to begin a new log",
      },
    ]);
  });

  test("names a line with the id of another record, and keeps it when the log is written", () => {
    const edited = (encodeLog(log).split("\n")[1] ?? "").replace('"Yes."', '"Edited."');
    const { log: read, problems } = decodeLog(`${encodeLog(log)}${edited}\n`, "event.jsonl");
    expect(read?.records).toEqual(log.records);
    expect(problems).toMatchObject([{ line: 4, message: expect.stringContaining("one of them was edited") }]);
    expect(withRestored(read ?? { records: [], damaged: [] })).toEqual({
      records: log.records,
      damaged: [edited],
    });
  });

  test("has a line that was cut short no more once a merge brought its record back, in its place by time", () => {
    const [one, two, three] = [given({ order: 5 }), given({ order: 6 }), given({ order: 7 })];
    const cut = (record: LogRecord) => JSON.stringify(record).slice(0, -20);
    const restored = (records: readonly LogRecord[], damaged: readonly string[]) => {
      const lines = withRestored({ records, damaged });
      return [lines.records.map(({ order }) => order), lines.damaged];
    };
    expect(restored([one, three, two], [cut(two)])).toEqual([[5, 6, 7], []]);
    expect(restored([two, three, one], [cut(one)])).toEqual([[5, 6, 7], []]);
    expect(restored([one, two, three], [cut(three)])).toEqual([[5, 6, 7], []]);
    expect(restored([three, one], [cut(two), "{"])).toEqual([
      [7, 5],
      [cut(two), "{"],
    ]);
    expect(restored([one, three, two], ["{", cut(two)])).toEqual([[5, 6, 7], ["{"]]);
    const edited = JSON.stringify({ ...one, decision: "No." });
    expect(restored([three, one], [edited])).toEqual([[7, 5], [edited]]);
  });

  test("may have empty lines", () => {
    const text = encodeLog(log).replaceAll("\n", "\n \n");
    expect(decodeLog(text, "event.jsonl")).toEqual({ log, problems: [] });
  });

  test("takes a line that stands twice once", () => {
    const text = `${encodeLog(log)}${encodeLog(log).split("\n")[1]}\n`;
    expect(decodeLog(text, "event.jsonl")).toEqual({ log, problems: [] });
  });

  test("names the field that is wrong", () => {
    const text = encodeLog(log).replace('"table":"3"', '"table":3');
    expect(decodeLog(text, "event.jsonl").problems).toMatchObject([
      { severity: "error", file: "event.jsonl", line: 2, message: expect.stringContaining("`table`") },
    ]);
    const cited = encodeLog(log).replace('"lines":[3,9]', '"lines":[3,"9"]');
    expect(decodeLog(cited, "event.jsonl").problems).toMatchObject([
      { line: 2, message: expect.stringContaining("`citations.0.lines.1`") },
    ]);
  });
});

describe("logs merged", () => {
  const anyLog = fc
    .uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 12 })
    .map((orders): LogRecord[] => orders.map(anyRecord));

  /** The same record for the same order, of each sort, some of one time. */
  function anyRecord(order: number): LogRecord {
    const stamp = { id: base32Id(order), order: Math.ceil(order / 2), at: new Date(order).toISOString() };
    if (order % 4 === 0) return { ...question, ...stamp };
    if (order % 4 === 1) {
      const facts = { decision: `No ${order}.`, citations: null, remark: null, judge: null };
      return { type: "amendment", ...stamp, amends: base32Id(order + 1), ...facts };
    }
    return { ...given({ order, table: String(order % 5) }), ...stamp };
  }

  test("in any order they have the same records, each once", () => {
    fc.assert(
      fc.property(anyLog, anyLog, anyLog, (one, two, three) => {
        const forth = mergeLogs(one, [two, three]).records;
        const back = mergeLogs(three, [mergeLogs(two, [one]).records]).records;
        expect(back.toSorted(byOrder)).toEqual(forth.toSorted(byOrder));
        expect(new Set(forth.map(({ id }) => id))).toEqual(
          new Set([...one, ...two, ...three].map(({ id }) => id)),
        );
        expect(forth).toHaveLength(new Set(forth.map(({ id }) => id)).size);
      }),
      { seed: 23, numRuns: 200 },
    );
  });

  test("leave the numbers of rulings as they were", () => {
    const own = [given({ order: 5 }), given({ order: 7 })];
    const { records } = mergeLogs(own, [[given({ order: 9 }), given({ order: 1 })], [given({ order: 6 })]]);
    expect(amendedRulings(records).map(({ number, first }) => [number, first.order])).toEqual([
      ...[
        [3, 1],
        [1, 5],
        [4, 6],
        [2, 7],
        [5, 9],
      ],
    ]);
  });

  test("tell what was new", () => {
    const [own, other] = [given({ order: 1 }), given({ order: 2 })];
    expect(mergeLogs([own], [[own, other]]).added).toEqual([other]);
  });

  test("tell a record that was changed by hand", () => {
    const ruling = given({ order: 1 });
    const edited = { ...ruling, decision: "No." };
    const [one, other] = [mergeLogs([ruling], [[edited]]), mergeLogs([edited], [[ruling]])];
    expect([one.conflicts, other.conflicts]).toEqual([[ruling.id], [ruling.id]]);
    expect([one.records, other.records]).toEqual([[edited], [edited]]);
    expect(mergeLogs([ruling], [[ruling]]).conflicts).toEqual([]);
  });
});

describe("a precedent", () => {
  const rulings = amendedRulings([given({ order: 1 })]);
  const answered = (text: string, entry = passage.entry, edition = "1e") => ({
    text,
    passage: { entry, edition, path: null, lines: [3, 9] as const },
  });

  test("is the same question in other words, answered by the same passage", () => {
    expect(findPrecedents(answered("can I attack a ship that is stopped?"), rulings)).toMatchObject([
      { citesPassage: true },
    ]);
  });

  test("rests on a step that the answer shows among others, and not on one of another step", () => {
    const cited = { ...passage, path: "2.b", lines: [5, 6] as const };
    const [ruling] = amendedRulings([given({ order: 1, citations: [cited] })]);
    const isCited = (path: string | null, lines: readonly [number, number]) =>
      ruling && isCitedBy(ruling, { entry: passage.entry, path, lines });
    expect([isCited("2", [4, 9]), isCited(null, [3, 9]), isCited("2.b", [4, 6])]).toEqual([true, true, true]);
    expect([isCited("2.c", [4, 6]), isCited("2.b.1", [5, 6]), isCited(null, [7, 9])]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test("is the same question where another passage answers, marked as such", () => {
    expect(
      findPrecedents(answered("may a stopped ship be attacked?", "1e-test/other"), rulings),
    ).toMatchObject([{ citesPassage: false }]);
  });

  test("is a question in the same words, however few they are", () => {
    const short = amendedRulings([given({ order: 1, question: "How many may I hold?" })]);
    expect(findPrecedents(answered("how many may I hold", "1e-test/other"), short)).toHaveLength(1);
    expect(findPrecedents(answered("how many can I hold", "1e-test/other"), short)).toEqual([]);
  });

  test("is not the same question in another edition", () => {
    const elsewhere = answered("may a stopped ship be attacked?", "2e-test/stopped", "2e");
    expect(findPrecedents(elsewhere, rulings)).toEqual([]);
    const both = amendedRulings([given({ order: 1, citations: [passage, { ...passage, edition: "2e" }] })]);
    expect(findPrecedents(elsewhere, both)).toHaveLength(1);
  });

  test("may be a ruling without a text, or one by a text where no text answers now", () => {
    const bare = amendedRulings([given({ order: 1, citations: [] })]);
    const found = [{ likeness: 1, citesPassage: false, isOutdated: false }];
    expect(findPrecedents(answered("may a stopped ship be attacked?"), bare)).toMatchObject(found);
    const unanswered = { text: "may a stopped ship be attacked?", passage: null };
    expect(findPrecedents(unanswered, rulings)).toMatchObject(found);
    expect(findPrecedents(unanswered, bare)).toMatchObject(found);
  });

  test("shares at least half of the content words on the same passage, nearly all on another", () => {
    const asked = amendedRulings([given({ order: 1, question: "when do kestrels nest" })]);
    const likenessOn = (text: string, entry = passage.entry) =>
      findPrecedents(answered(text, entry), asked).map(({ likeness }) => likeness);
    expect(likenessOn("when do kestrels land")).toEqual([0.5]);
    expect(likenessOn("when do kestrels land", "1e-test/other")).toEqual([]);
    expect(likenessOn("when do kestrels land twice")).toEqual([]);
  });

  test("is the likest first, and the latest of those that are equally alike", () => {
    const question = "may a stopped ship be attacked twice";
    const several = amendedRulings([
      given({ order: 1 }),
      given({ order: 2, question }),
      given({ order: 3 }),
      given({ order: 4, question }),
    ]);
    const found = findPrecedents(answered(question), several);
    expect(found.map(({ ruling }) => ruling.number)).toEqual([4, 2, 3, 1]);
    const same = findPrecedents(answered("may a stopped ship be attacked"), several);
    expect(same.map(({ ruling }) => ruling.number)).toEqual([3, 1, 4, 2]);
  });

  test.each([
    ["another question on the same passage", "may a stopped personnel join a battle"],
    ["the same question denied", "may a stopped ship not be attacked"],
    ["a single word", "attack"],
  ])("is not %s", (_, text) => {
    expect(findPrecedents(answered(text), rulings)).toEqual([]);
  });
});

describe("contradictions", () => {
  test("are like questions with opposite decisions", () => {
    const rulings = amendedRulings([
      given({ order: 1 }),
      given({ order: 2, decision: "No, it is stopped.", table: "9" }),
    ]);
    expect(findContradictions(rulings).map(({ earlier, later }) => [earlier.number, later.number])).toEqual([
      [1, 2],
    ]);
  });

  test("are told in the order of the later rulings", () => {
    const told = (...decisions: readonly string[]) =>
      findContradictions(
        amendedRulings(decisions.map((decision, at) => given({ order: at + 1, decision }))),
      ).map(({ earlier, later }) => `${earlier.number} and ${later.number}`);
    expect(told("Yes.", "Yes.", "No.", "No.")).toEqual(["1 and 3", "2 and 3", "1 and 4", "2 and 4"]);
  });

  const findIn = (facts: readonly Parameters<typeof given>[0][]) =>
    findContradictions(amendedRulings(facts.map(given))).filter(({ isPossible }) => !isPossible);
  /** Two rulings on one question. */
  const decided = (one: string, other: string) =>
    [
      { order: 1, decision: one },
      { order: 2, decision: other },
    ] as const;

  test.each([
    ["a number", "Two cards.", "3 cards."],
    ["a negation", "The ship is destroyed.", "The ship isn’t destroyed."],
    ["a contracted negation", "You can draw.", "You can’t draw."],
    ["a contracted verdict", "Yes, at once.", "Can’t be done."],
    ["a verdict in quotes", "Yes.", "“No”, as read out."],
    ["a `never`", "The ship is destroyed.", "The ship is never destroyed."],
    ["a `no`", "They draw cards.", "They draw no cards."],
    ["who wins", "The attacker wins.", "The attacker loses."],
    ["whether they win", "You win the race.", "You lose the race."],
    ["before and after", "Mara sings before dusk.", "Mara sings after dusk."],
    ["first and last", "Ilse Vell draws first.", "Ilse Vell draws last."],
    ["more and less", "It costs one more.", "It costs one less."],
  ])("are decisions that differ only in %s", (_, one, other) => {
    expect(findIn(decided(one, other))).toHaveLength(1);
  });

  test.each([
    ["a number in words", "Two cards.", "2 cards."],
    ["opposites of two players", "The attacker wins.", "The defender loses."],
    ["other words too", "Draw two cards.", "Draw three cards and discard one."],
    ["a verdict that only the later has", "Play on.", "No."],
    ["a name with a digit", "Deck b1 fires.", "Deck b2 fires."],
    ["an address", "Read 2a aloud.", "Read 2b aloud."],
    ["a limit that is no verdict", "Yes, two.", "No more than two."],
    ["a limit below, either", "Yes, no fewer than two.", "No fewer than two."],
  ])("are not decisions that differ in %s", (_, one, other) => {
    expect(findIn(decided(one, other))).toEqual([]);
  });

  test.each([
    ["Legal", "Illegal"],
    ["Allowed", "Not allowed"],
    ["May", "May not"],
    ["Can", "Cannot"],
    ["Can", "Can not"],
    ["Can", "Can't"],
    ["Can", "Can’t"],
  ])("are `%s` for Yes and `%s` for No", (yes, no) => {
    const contradicts = (one: string, other: string) =>
      findContradictions(amendedRulings(decided(`${one}.`, `${other}.`).map(given))).length > 0;
    expect([contradicts("Yes", no), contradicts("No", yes)]).toEqual([true, true]);
    expect([contradicts("No", no), contradicts("Yes", yes)]).toEqual([false, false]);
    expect(contradicts("Once in a turn.", "Twice in a turn.")).toBe(true);
  });

  test("are like questions on which no text was cited, or that one of the citations of each answers", () => {
    const bare = { citations: [] };
    const [first, second] = decided("Yes.", "No.");
    expect(
      findIn([
        { ...first, ...bare },
        { ...second, ...bare },
      ]),
    ).toHaveLength(1);
    const question = "may a stopped ship be attacked twice by one fleet";
    const own = { ...passage, entry: "1e-test/fleet" };
    expect(findIn([first, { ...second, question, citations: [own, passage] }])).toHaveLength(1);
    expect(findIn([first, { ...second, question, citations: [own] }])).toEqual([]);
  });

  test.each([
    [
      "possible on questions that the register counts as one",
      "may Mara search the tide pool at dusk",
      [true],
    ],
    ["certain on the same question", "may Mara search the tide pool", [false]],
    ["none on questions that share less", "may Mara search the saltpan", []],
  ])("of rulings without a text are %s", (_, question, found) => {
    const bare = { citations: [] };
    const records = [
      given({ ...bare, order: 1, question: "may Mara search the tide pool" }),
      given({ ...bare, order: 2, question, decision: "No." }),
    ];
    const pairs = findContradictions(amendedRulings(records));
    expect(pairs.map(({ isPossible }) => isPossible)).toEqual(found);
    if (found[0])
      expect(pairs.map(contradictionText).join()).toMatch(/^possible.* answer similar questions: /);
  });

  test("are none where questions that are only alike rest on texts", () => {
    const decided = (own: typeof passage, other: typeof passage) =>
      findContradictions(
        amendedRulings([
          given({ order: 1, question: "may Mara search the tide pool", citations: [own] }),
          given({
            ...{ order: 2, question: "may Mara search the tide pool at dusk", decision: "No." },
            citations: [other],
          }),
        ]),
      );
    const reef = { ...passage, entry: "1e-test/reef", words: "No pool is searched twice." };
    expect(decided(passage, reef)).toEqual([]);
    expect(decided(passage, passage)).toHaveLength(1);
  });

  test("name the tables if both are known, and each question once", () => {
    const told = (...facts: readonly Omit<Parameters<typeof given>[0], "order">[]) =>
      findContradictions(amendedRulings(facts.map((each, at) => given({ ...each, order: at + 1 })))).map(
        contradictionText,
      );
    const no = { decision: "No." };
    const end =
      "were told different things (rulings 1 and 2): “Yes.” and “No.” on “may a stopped ship be attacked”";
    expect(told({ table: "4" }, { ...no, table: null })).toEqual([`players ${end}`]);
    expect(told({ table: null }, { ...no, table: "4" })).toEqual([`players ${end}`]);
    expect(told({}, { ...no, question: "may a cloaked ship beam" })).toEqual([
      "possible contradiction: rulings 1 and 2 cite the same words: " +
        "“Yes.” and “No.” on “may a stopped ship be attacked” and “may a cloaked ship beam”",
    ]);
  });

  test("are not different numbers for different numbers", () => {
    const question = (count: string) => `how many points do players score for ${count} solved missions`;
    const [one, other] = [question("2"), question("3")];
    const [first, second] = decided("20 points.", "30 points.");
    expect(
      findIn([
        { ...first, question: one },
        { ...second, question: other },
      ]),
    ).toEqual([]);
    expect(
      findIn([
        { ...first, question: one },
        { ...second, question: one },
      ]),
    ).toHaveLength(1);
  });

  test.each([
    ["the same decision in other words", { decision: "Yes, even then." }],
    ["a decision without a yes or no", { decision: "Play on." }],
    ["another question", { decision: "No.", question: "may a cloaked ship beam personnel" }],
  ])("are not %s", (_, facts) => {
    expect(findIn([{ order: 1 }, { order: 2, ...facts }])).toEqual([]);
  });

  const other = "may a cloaked ship beam personnel";
  test.each([
    ["Yes against No", "Yes.", "No.", true],
    ["two verdicts alike", "Yes.", "Yes, both.", false],
    ["may against may not", "It may beam.", "The ship may not, while cloaked.", true],
    ["Yes against may not", "Yes.", "You may not.", true],
    ["No against may", "You may draw.", "No.", true],
    ["Yes with a limit against may not", "Yes, but you may not draw.", "You may not.", false],
    ["two numbers", "Draw two cards.", "Draw three cards and discard one.", true],
    ["a number of times, though only one says Yes", "Once each turn.", "Yes, twice.", true],
    ["a number against none", "Draw two cards.", "Draw.", false],
    ["none against a number", "Draw.", "Draw two cards.", false],
    ["the same number", "Draw two cards.", "Draw two cards and stop.", false],
    ["Yes against Yes with a limit", "Yes.", "Yes, but you may not draw.", false],
    ["neither against No", "Draw.", "No.", false],
    ["may against never", "You may draw.", "Never draw here.", true],
    ["neither against never", "Draw.", "Never draw here.", false],
    ["may against can", "It may beam.", "You can move on.", false],
  ])("are possible where other questions rest on the same words: %s", (_, one, second, isFound) => {
    const pair = (words: string) => {
      const citation = { ...passage, words };
      return [
        given({ order: 1, decision: one }),
        given({ order: 2, decision: second, question: other, citations: [citation] }),
      ];
    };
    const possible = (words: string) =>
      findContradictions(amendedRulings(pair(words))).filter(({ isPossible }) => isPossible);
    expect(possible("A stopped ship may be attacked.")).toHaveLength(isFound ? 1 : 0);
    expect(possible("Cloaked ships are hidden.")).toEqual([]);
  });

  const more = { ...passage, words: `${passage.words} It may not beam.` };
  test.each([
    ["contain the others", [passage], [more], true],
    ["are contained in the others", [more], [passage], true],
    [
      "are among several",
      [{ ...passage, words: "None." }, passage],
      [passage, { ...more, words: "All." }],
      true,
    ],
    ["stand in another version", [passage], [{ ...passage, entry: "1e-later/battle" }], true],
    ["stand in another entry", [passage], [{ ...passage, entry: "1e-test/stopped" }], false],
    ["stand in another edition", [passage], [{ ...passage, edition: "2e" }], false],
  ])("rest on the same words, or do not, where these %s", (_, own, others, isFound) => {
    const rulings = amendedRulings([
      given({ order: 1, citations: own }),
      given({ order: 2, decision: "No.", question: other, citations: others }),
    ]);
    expect(findContradictions(rulings).map(({ isPossible }) => isPossible)).toEqual(isFound ? [true] : []);
  });

  test("are not possible between different numbers for different numbers", () => {
    const find = (question: string) =>
      findContradictions(
        amendedRulings([
          given({ order: 1, question: "what are 2 anchors worth", decision: "They score 5." }),
          given({ order: 2, question, decision: "You gain 6 points." }),
        ]),
      );
    expect(find("what do players gain for 3 lost kestrels")).toEqual([]);
    expect(find("what do players gain for 2 lost kestrels")).toMatchObject([{ isPossible: true }]);
  });

  test("of the ruling just recorded are those with any other, each pair in the order of the log", () => {
    const records = [
      given({ order: 1, decision: "No." }),
      given({ order: 2, decision: "Yes." }),
      given({ order: 3, decision: "Yes, both." }),
      given({ order: 4, decision: "No, neither." }),
    ];
    const { given: shown, contradictions } = recordedRuling({ records, id: base32Id(2) });
    expect(shown.number).toBe(2);
    expect(contradictions.map(({ earlier, later }) => [earlier.number, later.number])).toEqual([
      [1, 2],
      [2, 4],
    ]);
    const all = findContradictions(amendedRulings(records));
    for (const { id } of records)
      expect(recordedRuling({ records, id }).contradictions).toEqual(
        all.filter((pair) => pair.earlier.first.id === id || pair.later.first.id === id),
      );
    expect(() => recordedRuling({ records, id: base32Id(5) })).toThrow("does not have the ruling");
  });
});

test("a ruling that another contradicts says so in the log, the report, and the table, and not to the players on the slip", () => {
  const rulings = amendedRulings([
    given({ order: 1, decision: "Yes." }),
    given({ order: 2, decision: "No.", table: "9" }),
    given({ order: 3, question: "who lights the lantern at dusk", decision: "Mara." }),
  ]);
  const mark = contradictionMarks(rulings);
  const told =
    "table 3 and table 9 were told different things (rulings 1 and 2): “Yes.” and “No.” on “may a stopped ship be attacked”";
  expect(mark(rulings).map(({ contradictions }) => contradictions)).toEqual([[told], [told], undefined]);
  const [, second = expect.fail()] = mark(rulings);
  expect(mark(rulings.slice(1, 2))).toEqual([second]);
  const report = { event: "Saltpan Open", rulings: [second], all: 3, filters: [] };
  const style = { width: 400, paint: plainPaint };
  const slip = { event: "Saltpan Open", ruling: second };
  for (const shown of [logText(report, style), logMarkdown(report), logCsv(report)])
    expect(shown.replaceAll("\\", "")).toContain(told);
  expect(slipText(slip, 400)).not.toMatch(/table 3|told/);
  expect(rulingLines([{ ruling: second }])).toContain(`! ${told}`);
});

test("a slip says what became of the words by which it was ruled", () => {
  const [ruling = expect.fail()] = amendedRulings([given({ order: 1 })]);
  const slipOf = (shown: typeof ruling) => slipText({ event: "Saltpan Open", ruling: shown }, 400);
  expect(slipOf({ ...ruling, outcome: "2.d is now 2.e" })).toContain("Since then:\n  2.d is now 2.e\n");
  expect(slipOf(ruling)).not.toContain("Since then");
});

test("every report has the players, and what the judges remarked, also when they amended", () => {
  const [ruling = expect.fail()] = amendedRulings([
    given({ order: 1, remark: "the lantern was lit", players: ["Ann", "Ben"] }),
    { ...denied(base32Id(1)), remark: "the players agreed" },
  ]);
  const report = { event: "Saltpan Open", rulings: [ruling], all: 1, filters: [] };
  const style = { width: 400, paint: plainPaint };
  for (const shown of [logText(report, style), logMarkdown(report), logCsv(report)])
    for (const said of [/the lantern was lit.*the players agreed/s, /Ann[,;] Ben/])
      expect(shown).toMatch(said);
});

describe("open questions", () => {
  test("are counted over rulings without a text and refusals, most often asked first", () => {
    const records: LogRecord[] = [
      { ...question, id: base32Id(1), order: 1, at: "2026-05-30T10:00:00Z" },
      given({ order: 2, question: "does a replicator count as equipment", citations: [] }),
      given({ order: 3, question: "is a replicator counted as equipment", citations: [] }),
      given({ order: 4 }),
    ];
    expect(openQuestions(records).map((each) => [each.question, each.times])).toEqual([
      ["does a replicator count as equipment", 2],
      ["who holds a stolen treaty", 1],
    ]);
  });

  const asked = (order: number, text: string): LogRecord => ({
    ...{ ...question, question: text },
    ...{ id: base32Id(order), order, at: new Date(order).toISOString() },
  });

  test("stand in the words in which they were asked first, with the time of the last", () => {
    const ruling = given({ order: 2, question: "who holds the stolen treaty", citations: [] });
    const records = [ruling, asked(3, "Who holds stolen treaties?"), asked(1, "who holds a stolen treaty")];
    expect(openQuestions(records)).toMatchObject([
      {
        ...{ question: "who holds a stolen treaty", times: 3, last: new Date(3).toISOString() },
        rulings: [{ first: { id: ruling.id } }],
      },
    ]);
  });

  test("are known again in similar words, unless a ruling is about them", () => {
    const open = openQuestions([asked(1, "who holds a stolen treaty"), asked(2, "when do kestrels nest")]);
    const again = (text: string, questions = open) =>
      askedAgain(text, questions, questionLikeness())?.question;
    expect(again("When do the kestrels nest?")).toBe("when do kestrels nest");
    expect(again("when do kestrels land")).toBeUndefined();
    const five = openQuestions([asked(1, "kestrels guard saltpan harbor lanterns")]);
    expect(again("kestrels guard saltpan harbor flags", five)).toBe(five[0]?.question);
    const bare = given({ order: 2, question: "when do kestrels nest", citations: [] });
    expect(again("when do kestrels nest", openQuestions([bare]))).toBeUndefined();
  });
});

test("questions without shared content words are not alike", () => {
  expect(questionLikeness()("may I beam up", "when does the game end")).toBe(0);
  expect(questionLikeness()("when does the battle end", "when does the battle end")).toBe(1);
});

test.each([
  ["a topic of one word", "which kestrels nest", "kestrels"],
  ["a negation", "may a kestrel that is tame nest", "may a kestrel that isn’t tame nest"],
  [
    "a negation with a straight quote",
    "may a kestrel that is tame nest",
    "may a kestrel that isn't tame nest",
  ],
])("questions are not alike that differ in %s", (_, one, other) => {
  expect([questionLikeness()(one, other), questionLikeness()(other, one)]).toEqual([0, 0]);
});

test("questions with the same content words are as good as alike, but not the same", () => {
  const likeness = questionLikeness()("how many goats do I crate", "crate goats");
  expect([likeness < 1, likeness > 0.99]).toEqual([true, true]);
});
