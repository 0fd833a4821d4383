/** Parses the documents with one switch off, for each switch that it is told, and reports what changes. */
import { Script } from "node:vm";
import type { SourceLine } from "../../src/domain/source-line.ts";
import { type Rooms, runRooms } from "./bundle.ts";
import type { TriedDocument } from "./documents.ts";

/** What a document became. Each word is an entry, a title, a problem, or another fact. */
interface Outcome {
  readonly entries: readonly string[];
  readonly titles: readonly string[];
  readonly problems: readonly string[];
  readonly facts: readonly string[];
}

/** How many of each a switch changes in one document. */
export type Changes = Readonly<Record<keyof Outcome, number>>;

export interface DocumentChanges extends Changes {
  readonly document: string;
  /** What went wrong, or null. */
  readonly failure: string | null;
}

export interface Work {
  readonly script: string;
  readonly documents: readonly TriedDocument[];
}

/** A switch to try. */
export interface Task {
  readonly id: number;
  /** Whether the files must be read anew, and the script loaded anew. */
  readonly isOfReading: boolean;
  readonly isOfLoading: boolean;
  /** Whether it may make a difference everywhere. Every other switch was seen where it does. */
  readonly isEverywhere: boolean;
  /** Whether the first document that changes is enough. */
  readonly untilFirst: boolean;
}

export interface Done {
  readonly id: number;
  readonly changes: readonly DocumentChanges[];
}

interface Base extends TriedDocument {
  readonly read: Read;
  readonly outcome: Outcome;
  readonly time: number;
  readonly fired: ReadonlySet<number>;
}

interface Read {
  readonly lines: readonly SourceLine[];
  readonly title: string | null;
  readonly problems: readonly object[];
}

async function baseOf(script: Script, document: TriedDocument): Promise<Base> {
  const fired = new Set<number>();
  const rooms = runRooms(script, -1, (id) => fired.add(id));
  const start = performance.now();
  const read = await readWith(rooms, document);
  const outcome = parseWith(rooms, document, read);
  return { ...document, read, outcome, time: performance.now() - start, fired };
}

async function readWith({ readSource }: Rooms, { name, bytes }: TriedDocument): Promise<Read> {
  const { lines, title, problems } = await readSource(bytes, name);
  return { lines, title: title ?? null, problems };
}

function parseWith({ parseDocument }: Rooms, { name, facts }: TriedDocument, read: Read): Outcome {
  const markedTitle = read.title ?? undefined;
  const known = { ...facts, markedTitle, source: { file: name, sha256: "" } };
  const { text, problems } = parseDocument(read.lines, known);
  return {
    entries: text.entries.map((entry) => JSON.stringify(entry)),
    titles: text.entries.map(({ title }) => title ?? ""),
    problems: [...read.problems, ...problems].map((problem) => JSON.stringify(problem)),
    facts: [
      ...Object.entries(text.document).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
      ...text.boilerplate.map((piece) => JSON.stringify(piece)),
    ],
  };
}

/** How many there are in one that the other lacks, whichever is more. */
function differing(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>();
  for (const each of one) left.set(each, (left.get(each) ?? 0) + 1);
  const common = other.filter((each) => {
    const times = left.get(each) ?? 0;
    left.set(each, times - 1);
    return times > 0;
  }).length;
  return Math.max(one.length, other.length) - common;
}

const none: Changes = { entries: 0, titles: 0, problems: 0, facts: 0 };

async function changesOf(rooms: Rooms, base: Base, isOfReading: boolean): Promise<DocumentChanges> {
  const { name: document, outcome } = base;
  try {
    const read = isOfReading ? await readWith(rooms, base) : base.read;
    const next = parseWith(rooms, base, read);
    return {
      document,
      failure: null,
      entries: differing(outcome.entries, next.entries),
      titles: differing(outcome.titles, next.titles),
      problems: differing(outcome.problems, next.problems),
      facts: differing(outcome.facts, next.facts),
    };
  } catch (error) {
    return { ...none, document, failure: String(error) };
  }
}

async function work({ script: text, documents }: Work, tell: (done: Done) => void): Promise<void> {
  const script = new Script(text);
  const found: Base[] = [];
  for (const document of documents) found.push(await baseOf(script, document));
  const bases = found.toSorted((one, other) => one.time - other.time);
  const loaded = runRooms(script, -1);
  const run = async (task: Task) => {
    const rooms = task.isOfLoading ? runRooms(script, task.id) : loaded;
    rooms.ablate(task.id);
    const changes: DocumentChanges[] = [];
    for (const base of bases.filter(({ fired }) => task.isEverywhere || fired.has(task.id))) {
      const changed = await changesOf(rooms, base, task.isOfReading);
      if (!isChange(changed)) continue;
      changes.push(changed);
      if (task.untilFirst) break;
    }
    tell({ id: task.id, changes });
  };
  process.on("message", run);
  tell({ id: -1, changes: [] });
}

function isChange({ entries, titles, problems, facts, failure }: DocumentChanges): boolean {
  return entries + titles + problems + facts > 0 || failure !== null;
}

process.once("message", (first: Work) => work(first, (done) => process.send?.(done)));
