/**
 * `rulings note` adds, confirms, removes, or shows the user's notes on one entry; `rulings notes` lists all of them. `rulings
 * teach` teaches which passage answers a question, lists what was taught, or removes it.
 */
import type { EntryInDocument } from "../../domain/document.ts";
import { shownName } from "../../domain/entry.ts";
import { type Note, noteOn, notesToday } from "../../domain/note.ts";
import { UserError } from "../../domain/problem.ts";
import type { CorpusOnDay } from "../../library/corpus-on-day.ts";
import {
  decidingEntry,
  type FoundEntries,
  type InEdition,
  lookUp,
  missMessage,
  resolveCitation,
  standingEntries,
  whyLapsed,
} from "../../library/look-up.ts";
import { isTaught } from "../../log/similar-questions.ts";
import { withPath } from "../../render/citation.ts";
import { noteRowText, noteStates, notesText } from "../../render/entry-text.ts";
import { safeText } from "../../render/safe-text.ts";
import { type Call, type ExitStatus, printResult, sayMessage, sayMiss } from "../command.ts";
import { openCorpusOnDay } from "../open-corpus-on-day.ts";
import { recordFacts } from "../user-data/event-log.ts";
import { changeNotes } from "../user-data/user-library.ts";
import { loadNotes, openTaught } from "../user-data/user-lists.ts";

export async function noteCommand(call: Call): Promise<ExitStatus> {
  const { options, machine } = call;
  const corpus = await openCorpusOnDay(call);
  const kept = await loadNotes(machine);
  if (kept === null) return 2;
  const open = (notes: readonly Note[]) => notesToday(notesIn(notes, options), corpus.rulesToday);
  const { entryNoted, unassigned } = open(kept);
  // A renamed entry is also found by the name that `note list` shows.
  const look = (each: string) => {
    const looked = lookUp(each, corpus.texts().texts, options);
    const renamed = looked.found ? undefined : entryNoted(each);
    return renamed === undefined ? looked : lookUp(renamed, corpus.texts().texts, options);
  };
  const isName = (each: string) => look(each).found !== null || unassigned(each).length > 0;
  const { name, words } = splitWords(call.words, isName);
  const text = words.join(" ").trim();
  const looked = look(name);
  const refusal = refusalOn(name, looked, corpus, options);
  const isAdding = !options.remove && (options.confirm || text !== "");
  if (refusal !== null && (isAdding || unassigned(name).length === 0)) return sayMiss(machine, refusal);
  const opened = refusal === null && looked.found ? entryToNote(looked.found, name, corpus, call) : null;
  const ownIn = (notes: readonly Note[]) =>
    opened ? open(notes).keptAt(opened.entry.id) : open(notes).unassigned(name);
  const change = (all: readonly Note[]) => {
    const notes = { all, own: ownIn(all) };
    return options.remove || opened === null
      ? withoutNotes(notes, text, opened?.entry.id ?? name)
      : changedNotes(notes, opened, text, call);
  };
  const isChange = isAdding || options.remove;
  const { notes, gone } = isChange ? changeNotes(machine, change) : { notes: kept, gone: [] };
  const title = safeText(opened ? shownName(opened.entry) : (unassigned(name)[0]?.title ?? name));
  const removed = gone.map((note) => removedText(note, opened)).join("");
  if (opened === null && !options.remove) sayMessage(machine, noteStates.unassigned);
  const printed = options.remove ? () => removed : listUnder(title);
  return printNotesOf({ title, opened, own: ownIn(notes), open }, call, printed);
}

const notesIn = (notes: readonly Note[], wanted: InEdition) =>
  notes.filter(({ edition }) => wanted.edition === null || edition === wanted.edition);

/** Why no note can be made on what has this name; null if one can. */
function refusalOn(
  name: string,
  looked: ReturnType<typeof lookUp>,
  corpus: CorpusOnDay,
  wanted: InEdition,
): string | null {
  if (looked.found !== null) {
    const lapsed = whyLapsed(standingEntries(looked.found, corpus)[0], corpus);
    return lapsed === null ? null : `${lapsed}\n  try: rulings show ${name}`;
  }
  const editions = [...corpus.cards.byEdition(wanted.edition).keys()];
  const isCard = editions.some((edition) => corpus.cards.titled(name, edition).length > 0);
  return isCard ? `“${name}” is a card; notes are on rules entries` : missMessage(looked, corpus, wanted);
}

/** If several entries have the name and none overrides the others, the note is on the one that `show` prints first. */
function entryToNote(found: FoundEntries, name: string, corpus: CorpusOnDay, { machine }: Call) {
  const [latest, ...others] = standingEntries(found, corpus);
  const isOneEdition = others.every(({ document }) => document.edition === latest.document.edition);
  const opened = isOneEdition ? latest : decidingEntry(found, name, corpus);
  const ids = others.map(({ entry }) => entry.id).join(", ");
  if (ids !== "" && opened.entry.id !== name)
    sayMessage(machine, `this is ${opened.entry.id}; others of this name: ${ids}`);
  return opened;
}

/** The name of the entry, without quotes the most words that name one, and the words of the note. */
function splitWords(given: readonly string[], isEntry: (name: string) => boolean) {
  const nameOf = (length: number) => given.slice(0, length).join(" ");
  const lengths = [1, ...given.map((_, at) => given.length - at)];
  const length = lengths.find((each) => isEntry(nameOf(each))) ?? 1;
  return { name: nameOf(length), words: given.slice(length) };
}

/** The notes below the title of their entry; empty if there are none. */
function listUnder(title: string): typeof notesText {
  return (shown, style) => (shown.length === 0 ? "" : `${title}\n${notesText(shown, style)}`);
}

/** Tells what was removed and, if the entry is in force, how to undo that. */
function removedText({ text, made }: Note, opened: EntryInDocument | null): string {
  const quoted = `'${text.replaceAll("'", "'\\''")}'`;
  const undo = opened === null ? "" : `  undo: rulings note ${opened.entry.id} ${quoted}\n`;
  return safeText(`removed: ${text} (${made})\n${undo}`);
}

/** All notes, and those on the entry. */
type KeptNotes = Readonly<Record<"all" | "own", readonly Note[]>>;

/** Adds a note on the entry, or confirms some: records that they also apply to its current text and name. */
function changedNotes(notes: KeptNotes, opened: EntryInDocument, text: string, call: Call) {
  const day = call.machine.today();
  if (!call.options.confirm) return [...notes.all, noteOn(opened, text, day)];
  const chosen = chosenNotes(notes, text, opened.entry.id);
  return notes.all.map((note) => (chosen.includes(note) ? noteOn(opened, note.text, day) : note));
}

function withoutNotes(notes: KeptNotes, text: string, name: string) {
  const chosen = chosenNotes(notes, text, name);
  return notes.all.filter((note) => !chosen.includes(note));
}

/** The note on the entry with this number, or all of them if `text` is empty. */
function chosenNotes({ own }: KeptNotes, text: string, name: string) {
  const chosen = text !== "" ? own.filter((_, at) => String(at + 1) === text) : own;
  const missing =
    own.length === 0 ? "this entry has no notes" : `there is no note ${text}; notes are counted from 1`;
  if (chosen.length === 0) throw new UserError(missing, `rulings note ${name}`);
  return chosen;
}

/** The notes that a call is about: `own` are those on the entry, and `open` places them. */
interface NotesAsked {
  /** The title of the entry, safe to print. */
  readonly title: string;
  readonly opened: EntryInDocument | null;
  readonly own: readonly Note[];
  readonly open: (notes: readonly Note[]) => ReturnType<typeof notesToday>;
}

/** Prints the notes on the entry, which JSON lists, as the text that is made of them. */
function printNotesOf({ title, opened, own, open }: NotesAsked, call: Call, text: typeof notesText) {
  const unassigned = own.map(({ text, made }) => ({ text, made, outdated: false }));
  const shown = opened ? open(own).shownAt(opened.entry.id) : unassigned;
  return printResult(call, {
    json: () => open(own).rows(),
    text: (style) => text(shown, style),
    whyEmpty: `there are no notes on ${title}`,
  });
}

export async function notesCommand(call: Call): Promise<ExitStatus> {
  const { options, machine } = call;
  const notes = await loadNotes(machine);
  if (notes === null) return 2;
  const corpus = await openCorpusOnDay(call);
  const rows = notesToday(notesIn(notes, options), corpus.rulesToday).rows();
  return printResult(call, {
    json: () => rows,
    text: (style) => rows.map((row) => noteRowText(row, style)).join("\n"),
    whyEmpty: "there are no notes\n  try: rulings note ENTRY TEXT",
  });
}

const example = 'rulings teach "can I peek at a discard pile" "showing your cards"';

export async function teachCommand(call: Call): Promise<ExitStatus> {
  const { words, options, machine } = call;
  const [question = "", cited] = words;
  if (words.length === 0 && !options.remove)
    return printTaught(call, (taught) => taught.map(taughtText).join(""));
  if (question.trim() === "") throw new UserError("teach: the question is empty", example);
  if (options.remove) return removeTaught(call);
  if (cited === undefined)
    throw new UserError("teach: expected a question and an entry, each in quotes", example);
  const corpus = await openCorpusOnDay(call);
  const passage = resolveCitation(cited, question, corpus, options);
  if (corpus.texts().texts.every(({ document }) => document.id !== passage.document.id))
    return sayMiss(machine, `“${passage.title}” is a card, which answers by itself; teach a rules entry`);
  recordFacts({ type: "teaching", question, edition: passage.edition, citation: passage }, call);
  const { title, path, document } = passage;
  return printTaught(call, () => `taught: ${question} → ${withPath(title, path)}, ${document.title}\n`);
}

type Taught = Parameters<typeof isTaught>[0];

/** Prints what is taught now, which JSON lists, as the text that is made of it. */
async function printTaught(call: Call, text: (taught: Taught) => string): Promise<ExitStatus> {
  const taught = (await openTaught(call))();
  return printResult(call, {
    json: () => ({ taught: taught.map(({ citation: _, ...said }) => said) }),
    text: () => safeText(text(taught)),
    whyEmpty: `nothing was taught\n  try: ${example}`,
  });
}

function taughtText({ question, title, path, edition, made }: Taught[number]): string {
  return `${question}\n  → ${withPath(title, path)} (${edition}, ${made})\n`;
}

async function removeTaught(call: Call): Promise<ExitStatus> {
  const { edition } = call.options;
  const question = call.words.join(" ");
  if (!isTaught((await openTaught(call))(), question, edition))
    return sayMiss(call.machine, `“${question}” was not taught\n  try: rulings teach`);
  recordFacts({ type: "teaching", question, edition, citation: null }, call);
  return printTaught(call, () => `removed: ${question}\n`);
}
