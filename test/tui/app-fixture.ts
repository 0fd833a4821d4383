/** A small app in the words of the game: three documents, two editions, entries that point to each other. */
import type { Answer, Hit, Question } from "../../src/domain/answer.ts";
import type { ChangedEntry, EntryHistory, HistoryEvent, WordEdit } from "../../src/domain/change.ts";
import { cite } from "../../src/domain/document.ts";
import { entryKinds } from "../../src/domain/document-kinds.ts";
import { type Block, type Entry, entryName } from "../../src/domain/entry.ts";
import type { Reference } from "../../src/domain/text-runs.ts";
import { citeBlock, citeHit } from "../../src/log/citations.ts";
import type { App } from "../../src/tui/app.ts";
import { startState } from "../../src/tui/ask.ts";
import type { Size, State } from "../../src/tui/state.ts";
import { blockOf, documentOf, entryOf, openedOf } from "../nouns.ts";

const glossaryFacts = { edition: "1e", title: "Glossary", kind: "glossary", date: null } as const;

export const glossary = documentOf({ id: "glossary", ...glossaryFacts });
export const rulings = documentOf({ id: "rulings" });

const block = blockOf;

function entry(id: string, title: string, blocks: readonly Block[], more: Partial<Entry> = {}): Entry {
  return entryOf({ id, title, blocks, lines: [3, 9], ...more });
}

const step = (path: string, text: string) =>
  block(text, { kind: "step", path, depth: path.includes(".") ? 2 : 1 });

export const winning = entry("rulings/winning-the-game", "winning the game", [
  block("A player wins the game when he or she:", { kind: "lead-in" }),
  block("has 100 points (or more); and", { kind: "item", depth: 1, leadIn: 0 }),
  block("commands a completed mission. See infinite loops.", { kind: "item", depth: 1, leadIn: 0 }),
  block("The game ends immediately. (See showing your cards and *The Next Phase*.)"),
]);

export const loops = entry("rulings/infinite-loops", "infinite loops", [
  block("If a player intends to perform a series of actions many times, see winning the game."),
]);

export const attempt = entry(
  "rulings/attempting-missions",
  "attempting missions",
  [
    block("The following are the steps in a mission attempt.", { kind: "lead-in" }),
    step("1", "Begin the mission attempt"),
    step("1.a", "“When . . . attempt” triggers process."),
    step("1.b", "Pay the costs."),
    step("2", "Draw dilemmas"),
    step("2.a", "“When . . . about to draw dilemmas” triggers process."),
    step("3", "Face dilemmas"),
  ],
  { kind: "procedure" },
);

export const dukat = entry(
  "rulings/for-the-cause",
  "For the Cause",
  [block("You may attempt missions using your [?] personnel, with **Leadership and Strength >36**.")],
  { kind: "erratum", changed: true },
);

const sentence = "Once you begin to choose targets for an action, you must complete the initiation of it.";
export const initiation = entry(
  "glossary/initiation",
  "Actions – Step 1: Initiation",
  Array.from({ length: 12 }, (_, at) => block(`${at + 1}. ${sentence}`)),
  { kind: "term" },
);

export const entries: readonly Entry[] = [winning, loops, attempt, dukat, initiation];
const documentHolding = (id: string) => (id.startsWith("glossary/") ? glossary : rulings);

function reference(from: Entry, at: number, text: string, target: string | null): Reference {
  const start = from.blocks[at]?.text.indexOf(text) ?? 0;
  return { text, target, kind: "explicit", block: at, span: [start, start + text.length] };
}

const references: Record<string, readonly Reference[]> = {
  [winning.id]: [
    reference(winning, 2, "infinite loops", loops.id),
    reference(winning, 3, "showing your cards", null),
    reference(winning, 3, "The Next Phase", initiation.id),
  ],
  [loops.id]: [reference(loops, 0, "winning the game", winning.id)],
};

/** Every entry whose title or else text holds the words, in the order above; the first such block is its passage. */
function ask({ text, edition, kind, documents, changedOnly, limit, entry: only }: Question): Answer {
  const words = text.trim().toLowerCase();
  const hits = entries
    .filter((one) => edition === null || documentHolding(one.id).edition === edition)
    .filter((one) => kind === null || one.kind === kind)
    .filter((one) => documents === null || documents.includes(documentHolding(one.id).id))
    .filter((one) => !changedOnly || one.changed)
    .filter((one) => only === undefined || one.id === only)
    .flatMap((one) => hitIn(one, words))
    .sort((one, other) => isNamed(other, words) - isNamed(one, words))
    .slice(0, limit)
    .map((hit, at) => ({ ...hit, rank: at + 1 }));
  return {
    query: text,
    answered: hits.length > 0,
    confidence: hits.length > 0 ? "sure" : "near",
    narrowed: null,
    missing: hits.length > 0 || words === "" ? null : `no text uses ${words}`,
    interpretation: { titles: [], terms: [words], corrections: [], unknown: [], edition, asOf: null },
    hits,
  };
}

const isNamed = (hit: Hit, words: string) => Number(hit.entry.title.toLowerCase().includes(words));

function hitIn(one: Entry, words: string): readonly Hit[] {
  const isIn = (text: string) => text.toLowerCase().includes(words);
  const at = Math.max(
    0,
    one.blocks.findIndex(({ text }) => isIn(text)),
  );
  const found = one.blocks[at];
  if (words === "" || found === undefined || !(isIn(entryName(one)) || isIn(found.text))) {
    return [];
  }
  const start = found.text.toLowerCase().indexOf(words);
  return [
    {
      rank: 1,
      score: 1,
      entry: cite(one, documentHolding(one.id)),
      passage: {
        text: found.text.replaceAll("*", ""),
        kind: found.kind,
        path: found.path,
        source: "",
        lines: [1, 1],
        blocks: [at, at],
      },
      highlights: start === -1 ? [] : [[start, start + words.length]],
      references: [],
      decides: null,
      signals: () => [],
    },
  ];
}

const changedLoops: ChangedEntry = {
  id: loops.id,
  title: "infinite loops",
  number: null,
  kind: "ruling",
  section: null,
  marked: false,
  lines: [1, 1],
};

const event = (date: string, words: readonly WordEdit[] | null): HistoryEvent => ({
  document: documentOf({ id: `rulings-${date}`, date }),
  sort: words === null ? "appeared" : "changed",
  entry: changedLoops,
  change:
    words === null
      ? null
      : {
          status: "changed",
          aspects: ["text"],
          words,
          titleWords: [],
          remarks: [],
          moves: [],
          parts: [],
          isSpelling: false,
          followsOnly: false,
          from: [changedLoops],
          to: [changedLoops],
        },
});

const loopsHistory: EntryHistory = {
  title: "infinite loops",
  events: [
    event("2009-05-01", null),
    event("2010-06-11", [
      { op: "equal", text: "perform actions " },
      { op: "insert", text: "many times" },
    ]),
    event("2011-01-03", [
      { op: "equal", text: "perform " },
      { op: "insert", text: "a series of " },
      { op: "equal", text: "actions " },
      { op: "delete", text: "again" },
      { op: "insert", text: "many times" },
    ]),
  ],
  oldest: documentOf({ id: "rulings-2009-05-01", date: "2009-05-01" }),
  latest: rulings,
  isInLatest: true,
  stands: true,
};

const laterRemark = "a later document also speaks on this: Current Rulings, 2012";

const noRecords = { rulings: [], questions: [], notes: [], problems: [] };

/** A judge who recorded nothing. */
export const nothingOwn = {
  addToAnswer: (answer: Answer) => answer,
  on: () => ({}),
  all: () => noRecords,
  problems: [],
};

export const app: App = {
  ask,
  prepare: () => {},
  open: (id) => {
    const found = entries.find((one) => one.id === id);
    const citing = entries.filter((one) => references[one.id]?.some(({ target }) => target === id));
    return found === undefined
      ? null
      : openedOf(
          { entry: found, document: documentHolding(id) },
          {
            references: references[id] ?? [],
            referencedBy: citing.map((one) => ({
              from: one.id,
              title: entryName(one),
              kind: "explicit",
              text: entryName(found),
            })),
            precedence: { order: [], remarks: id === loops.id ? [laterRemark] : [] },
          },
        );
  },
  lapse: () => null,
  neighbor: (id, toward) => {
    const inDocument = entries.filter((one) => documentHolding(one.id) === documentHolding(id));
    const at = inDocument.findIndex((one) => one.id === id);
    return inDocument[at + (toward === "next" ? 1 : -1)]?.id ?? null;
  },
  history: (id) => (id === loops.id ? loopsHistory : null),
  kinds: (edition) =>
    entryKinds.filter((kind) =>
      entries.some(
        (one) => one.kind === kind && (edition === null || documentHolding(one.id).edition === edition),
      ),
    ),
  documents: [glossary, rulings],
  entryCount: entries.length,
  problems: [],
  session: { recent: [], lastQuery: "" },
  event: null,
  judge: null,
  citePassage: (opened, passage) => ("passage" in passage ? citeHit(passage) : citeBlock(opened, passage)),
  link: () => null,
  asOf: null,
  records: () => noRecords,
};

export function start(size: Size = { columns: 100, rows: 30 }, on: App = app): State {
  return startState(on, size);
}
