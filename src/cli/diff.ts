/** `rulings diff`: what changed between two documents, or since a day across several versions. */

import { compareTexts } from "../compare/compare.ts";
import { checkMarks } from "../compare/marks.ts";
import { narrow } from "../compare/narrow.ts";
import { patchHunks } from "../compare/patch.ts";
import { compareAcross, statesOf } from "../compare/versions.ts";
import { type Comparison, isSame } from "../domain/change.ts";
import { editionName } from "../domain/edition.ts";
import type { RulesText } from "../domain/rules-text.ts";
import { inOrder, sinceDay } from "../library/series.ts";
import { changePatch } from "../render/change-patch.ts";
import { safeText } from "../render/safe-text.ts";
import { printComparison } from "./diff-output.ts";
import { hasGuessedScope, isSameFile, openSide, patchSource, type Side } from "./diff-side.ts";
import { seriesCalled } from "./find-version.ts";
import type { ExitStatus, Machine } from "./machine.ts";
import { openCorpus } from "./open-corpus.ts";
import type { Options } from "./options.ts";
import { sayProblems } from "./say-problems.ts";
import { Trouble } from "./trouble.ts";

export async function diffCommand(
  names: readonly string[],
  options: Options,
  machine: Machine,
): Promise<ExitStatus> {
  if (options.since !== null) return diffSince(names, options, machine);
  const [oldName, newName, ...more] = names;
  if (oldName === undefined || newName === undefined || more.length > 0)
    throw new Trouble("expected two documents", "rulings diff OLD NEW");
  const [old, fresh] = await openSides([oldName, newName], options, machine);
  sayProblems([...old.problems, ...fresh.problems], options, machine);
  warn(old, fresh, machine);
  if (options.patch) {
    const patch = changePatch(patchHunks(patchSource(old), patchSource(fresh)), {
      old: old.name,
      new: fresh.name,
    });
    machine.stdout.writeData(patch);
    return patch === "" ? 0 : 1;
  }
  return report(compareTexts(old.text, fresh.text), fresh.text, options, machine);
}

/** Standard input can be read once. A file's scope is guessed from the side that says its own. */
async function openSides(
  [oldName, newName]: readonly [string, string],
  options: Options,
  machine: Machine,
): Promise<readonly [Side, Side]> {
  if (oldName === "-" && newName === "-") throw new Trouble("only one side can be standard input");
  const open = (name: string, scope: RulesText["document"]["scope"]) =>
    openSide({ name, scope, options, machine });
  const newScope = options.update ? "update" : "full";
  if (!hasGuessedScope(newName)) {
    const fresh = withScope(await open(newName, newScope), options);
    return [await open(oldName, fresh.text.document.scope === "excerpt" ? "excerpt" : "full"), fresh];
  }
  const old = await open(oldName, "full");
  const scope = options.update ? "update" : old.text.document.scope;
  return [old, await open(newName, scope)];
}

function withScope(side: Side, { update }: Options): Side {
  if (!update) return side;
  return { ...side, text: { ...side.text, document: { ...side.text.document, scope: "update" } } };
}

function warn(old: Side, fresh: Side, { stderr }: Machine): void {
  if (isSameFile(old, fresh)) stderr.write(safeText(`rulings: ${old.name} is compared with itself\n`));
  const [from, to] = [old.text.document.edition, fresh.text.document.edition];
  if (from === to) return;
  const words = `${old.name} is ${editionName(from)}, ${fresh.name} is ${editionName(to)}; their rules are not the same game`;
  stderr.write(safeText(`rulings: ${words}\n`));
}

/** Across the versions that are named, or those of one document of the corpus. */
async function diffSince(names: readonly string[], options: Options, machine: Machine): Promise<ExitStatus> {
  const versions = await versionsNamed(names, options, machine);
  const states = statesOf(sinceDay(versions, options.since ?? ""));
  const newest = states.at(-1);
  const comparison = compareAcross(states);
  if (!newest)
    throw new Trouble("no version was found", "rulings diff --since 2011-01-01 2e-current-rulings");
  if (comparison) return report(comparison, newest.inForce, options, machine);
  const { document } = newest.version;
  machine.stderr.write(
    `rulings: ${document.id} (${document.date ?? "undated"}) is the newest version; nothing came after\n`,
  );
  return 0;
}

async function versionsNamed(
  names: readonly string[],
  options: Options,
  machine: Machine,
): Promise<readonly RulesText[]> {
  const [only, ...more] = names;
  if (only === undefined)
    throw new Trouble("expected a document", "rulings diff --since 2011-01-01 2e-current-rulings");
  if (more.length === 0) {
    const series = seriesCalled(only, (await openCorpus(options, machine)).texts().texts);
    if (series.length > 0) return inOrder(series);
  }
  const sides: Side[] = [];
  for (const name of names) sides.push(await openSide({ name, scope: "full", options, machine }));
  sayProblems(
    sides.flatMap(({ problems }) => problems),
    options,
    machine,
  );
  return sides.map(({ text }) => text);
}

/** 0 same, 1 different, as diff(1). Facts of the document count where nothing narrows the question. */
function report(comparison: Comparison, fresh: RulesText, options: Options, machine: Machine): ExitStatus {
  const isNarrow = options.only.length > 0 || options.entry !== null;
  const shown = narrow(comparison, { kinds: options.only, entry: options.entry });
  const marks = options.marks ? checkMarks(comparison, fresh) : null;
  printComparison(shown, { options, machine, marks });
  return isNarrow ? (shown.changes.length === 0 ? 0 : 1) : isSame(shown) ? 0 : 1;
}
