/**
 * `rulings note` adds, confirms, removes, or shows the user's notes on one entry; `rulings notes` lists all of them. `rulings
 * teach` teaches which passage answers a question, lists what was taught, or removes it.
 */
import type { EntryInDocument } from "../../domain/document.ts";
import { shownName } from "../../domain/entry.ts";
import { type Note, type NotesToday, noteOn, notesToday } from "../../domain/note.ts";
import { UserError } from "../../domain/problem.ts";
import type { CorpusOnDay } from "../../library/corpus-on-day.ts";
import {
  decidingEntry,
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
  const named = splitWords(call, open(kept), corpus);
  const { name, text } = named;
  const { opened, refusal } = entryToNote(named, corpus, call);
  const [former] = open(kept).unassigned(name);
  const isMade = !options.remove && (options.confirm || text !== "");
  if (refusal !== null && (isMade || former === undefined)) return sayMiss(machine, refusal);
  const title = safeText(opened ? shownName(opened.entry) : (former?.title ?? name));
  const noted: Noted = { name: opened?.entry.id ?? name, title, opened, open };
  if (options.remove) return removeNotes(noted, text, call);
  if (refusal !== null) sayMessage(machine, noteStates.unassigned);
  const notes = isMade && opened ? makeNote(noted, opened, text, call) : kept;
  return printNotes(noted, notes, call, (shown, style) =>
    shown.length === 0 ? "" : `${title}\n${notesText(shown, style)}`,
  );
}

/** What the notes of a call are on: an entry, or one that no text in force has. */
interface Noted {
  /** Its id, or else its name as given. */
  readonly name: string;
  /** Safe to print. */
  readonly title: string;
  readonly opened: EntryInDocument | null;
  readonly open: (notes: readonly Note[]) => NotesToday;
}

const notesIn = (notes: readonly Note[], wanted: InEdition) =>
  notes.filter(({ edition }) => wanted.edition === null || edition === wanted.edition);

/** The name of the entry, without quotes the most words that name one, and the note. */
function splitWords({ words, options }: Call, { entryNoted, unassigned }: NotesToday, corpus: CorpusOnDay) {
  // A renamed entry is also found by the name that `note list` shows.
  const look = (name: string) => {
    const looked = lookUp(name, corpus.texts().texts, options);
    const renamed = looked.found ? undefined : entryNoted(name);
    return renamed === undefined ? looked : lookUp(renamed, corpus.texts().texts, options);
  };
  const nameOf = (length: number) => words.slice(0, length).join(" ");
  const isName = (name: string) => look(name).found !== null || unassigned(name).length > 0;
  const lengths = [1, ...words.map((_, at) => words.length - at)];
  const length = lengths.find((each) => isName(nameOf(each))) ?? 1;
  return { name: nameOf(length), text: words.slice(length).join(" ").trim(), looked: look(nameOf(length)) };
}

type NamedEntry = ReturnType<typeof splitWords>;

/**
 * The entry in force that has the name, or why there is none. If several entries have it and none overrides the others, the note is
 * on the one that `show` prints first.
 */
function entryToNote({ name, looked }: NamedEntry, corpus: CorpusOnDay, { options, machine }: Call) {
  if (looked.found === null) {
    const editions = [...corpus.cards.byEdition(options.edition).keys()];
    const isCard = editions.some((edition) => corpus.cards.titled(name, edition).length > 0);
    const onCard = `“${name}” is a card; notes are on rules entries`;
    return { opened: null, refusal: isCard ? onCard : missMessage(looked, corpus, options) };
  }
  const [latest, ...others] = standingEntries(looked.found, corpus);
  const lapsed = whyLapsed(latest, corpus);
  if (lapsed !== null) return { opened: null, refusal: `${lapsed}\n  try: rulings show ${name}` };
  const isOneEdition = others.every(({ document }) => document.edition === latest.document.edition);
  const opened = isOneEdition ? latest : decidingEntry(looked.found, name, corpus);
  const ids = others.map(({ entry }) => entry.id).join(", ");
  if (ids !== "" && opened.entry.id !== name)
    sayMessage(machine, `this is ${opened.entry.id}; others of this name: ${ids}`);
  return { opened, refusal: null };
}

/** Adds a note on the entry, or confirms some: records that they also apply to its current text and name. */
function makeNote(noted: Noted, opened: EntryInDocument, text: string, { options, machine }: Call) {
  const made = (words: string) => noteOn(opened, words, machine.today());
  const change = (all: readonly Note[]) => {
    if (!options.confirm) return [...all, made(text)];
    const chosen = chosenNotes(noted, all, text);
    return all.map((note) => (chosen.includes(note) ? made(note.text) : note));
  };
  return changeNotes(machine, change).notes;
}

/** Tells what was removed and, if the entry is in force, how to undo that. */
function removeNotes(noted: Noted, text: string, call: Call): ExitStatus {
  const { notes, gone } = changeNotes(call.machine, (all) => {
    const chosen = chosenNotes(noted, all, text);
    return all.filter((note) => !chosen.includes(note));
  });
  const removed = gone.map(({ text, made }) => {
    const undo = `  undo: rulings note ${noted.name} '${text.replaceAll("'", "'\\''")}'\n`;
    return safeText(`removed: ${text} (${made})\n${noted.opened === null ? "" : undo}`);
  });
  return printNotes(noted, notes, call, () => removed.join(""));
}

/** The notes on the entry, as they are kept. */
function ownNotes({ name, opened, open }: Noted, notes: readonly Note[]): readonly Note[] {
  return opened ? open(notes).keptAt(opened.entry.id) : open(notes).unassigned(name);
}

/** The note on the entry with this number, or all of them if `text` is empty. */
function chosenNotes(noted: Noted, notes: readonly Note[], text: string): readonly Note[] {
  const own = ownNotes(noted, notes);
  const chosen = text !== "" ? own.filter((_, at) => String(at + 1) === text) : own;
  const missing =
    own.length === 0 ? "this entry has no notes" : `there is no note ${text}; notes are counted from 1`;
  if (chosen.length === 0) throw new UserError(missing, `rulings note ${noted.name}`);
  return chosen;
}

/** Prints the notes on the entry, which JSON lists, as the text that is made of them. */
function printNotes(noted: Noted, notes: readonly Note[], call: Call, text: typeof notesText): ExitStatus {
  const { title, opened, open } = noted;
  const own = ownNotes(noted, notes);
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
