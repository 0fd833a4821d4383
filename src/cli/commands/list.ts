/**
 * `rulings list` lists every entry, in the documents' own alphabetical order; `rulings steps` lists the numbered procedures,
 * or prints one of them or the step at an address (`2.d`).
 */

import { mostSuggested } from "../../domain/counted.ts";
import {
  cite,
  collationKey,
  compareCodeUnits,
  type EntryInDocument,
  type RulesText,
} from "../../domain/document.ts";
import { type Entry, entryName, shownName } from "../../domain/entry.ts";
import { readStepName, stepsAt, stepsOf } from "../../domain/rule-number.ts";
import { findEntry } from "../../library/document-names.ts";
import { entriesIn, entriesWanted, reasonsAgainst } from "../../library/look-up.ts";
import { listedEntryJson, wholeEntryJson } from "../../render/entry-json.ts";
import { listText, type Procedure, proceduresText, stepsText } from "../../render/entry-text.ts";
import { tokenize } from "../../search/tokenize.ts";
import { type Call, type ExitStatus, printResult, sayMessage, sayMiss } from "../command.ts";
import { openCorpusOnDay } from "../open-corpus-on-day.ts";

export async function listCommand(call: Call): Promise<ExitStatus> {
  const { options } = call;
  const corpus = await openCorpusOnDay(call);
  const documents = corpus.idsOfDocuments(options.document);
  // Thousands of cards are listed only for a person who asks for cards or for their list.
  const isAskedFor = ({ document: { id } }: RulesText) => options.kind === "card" || documents?.includes(id);
  const lists = corpus.cards.texts("in force").filter(isAskedFor);
  const listed = entriesWanted([...corpus.texts().texts, ...lists], options, documents)
    .map((placed) => ({ placed, key: collationKey(shownName(placed.entry), placed.document.collation) }))
    .sort((one, other) => compareCodeUnits(one.key, other.key))
    .map(({ placed }) => placed);
  return printResult(call, {
    json: () => listed.map(options.blocks ? wholeEntryJson : listedEntryJson),
    text: (style) => listText(listed, style),
    whyEmpty: "no entry matches these filters",
  });
}

export async function stepsCommand(call: Call): Promise<ExitStatus> {
  const { words, options, machine } = call;
  const corpus = await openCorpusOnDay(call);
  const all = entriesIn(corpus.texts().texts, options).filter(({ entry }) => stepsOf(entry).length > 0);
  const { name, address } = readStepName(words.join(" "));
  const { found, nearest } = name === "" ? { found: all, nearest: [] } : findProcedure(name, all);
  if (found.length === 0) {
    const against = name === "" ? [] : reasonsAgainst(name, corpus, options);
    const near = against.length > 0 ? [] : nearest.length > 0 ? nearest : all;
    return sayMiss(machine, missText(name, near, against));
  }
  const procedures = found
    .map(({ entry, document }): Procedure => {
      const steps = stepsOf(entry);
      return { entry, document, address, steps: address === null ? steps : stepsAt(steps, address) };
    })
    .filter(({ steps }) => steps.length > 0);
  if (procedures.length === 0) {
    for (const { entry } of found)
      sayMessage(
        machine,
        `“${entryName(entry)}” has no step ${address}; its steps are ${pathsIn(entry).join(" ")}`,
      );
    return 1;
  }
  const isList = name === "" && address === null;
  return printResult(call, {
    json: () => procedures.map(procedureJson),
    text: (style) =>
      isList
        ? proceduresText(procedures, style)
        : procedures.map((each) => stepsText(each, style)).join("\n"),
  });
}

/** By its name, or else by all words of it in any form: `mission attempt` for `attempting missions`. */
function findProcedure(name: string, all: readonly EntryInDocument[]) {
  const named = findEntry(name, all);
  const termsOf = (text: string) => tokenize(text).map(({ term }) => term);
  const hasAll = (terms: readonly string[]) => termsOf(name).every((term) => terms.includes(term));
  return named.found.length > 0
    ? named
    : { ...named, found: all.filter(({ entry }) => hasAll(termsOf(entryName(entry)))) };
}

function procedureJson({ entry, document, steps }: Procedure): object {
  const listed = steps.map(({ path, text, lines }) => ({ path, text, lines }));
  return { ...cite(entry, document), source: document.source.file, lines: entry.lines, steps: listed };
}

/** `against` explains why the name is not found although some text has it. */
function missText(name: string, near: readonly EntryInDocument[], against: readonly string[]): string {
  const wanted = name === "" ? "no procedure is in these texts" : `no procedure is called “${name}”`;
  const there = near.slice(0, mostSuggested).map(({ entry }) => {
    const paths = pathsIn(entry);
    return `there is ${entryName(entry)}, steps ${paths[0]} to ${paths.at(-1)}`;
  });
  const more = near.length > mostSuggested ? ["all procedures: rulings steps"] : [];
  return [wanted, ...against, ...there, ...more].join("\n  ");
}

const pathsIn = (entry: Entry): readonly (string | null)[] => stepsOf(entry).map(({ path }) => path);
