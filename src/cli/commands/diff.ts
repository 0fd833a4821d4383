/** `rulings diff`: shows what changed between two documents, or between two versions of one. */

import { compareTexts, narrowComparison } from "../../compare/compare.ts";
import { checkMarks } from "../../compare/marks.ts";
import { type Comparison, isSame, type MarkReport } from "../../domain/change.ts";
import { editionName } from "../../domain/edition.ts";
import { type Entry, entryName } from "../../domain/entry.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import { changeHtml } from "../../render/change-html.ts";
import { changeJson } from "../../render/change-json.ts";
import { announcementMarkdown, changeMarkdown } from "../../render/change-markdown.ts";
import { announcementText, changeStat, changeText } from "../../render/change-text.ts";
import { safeJson } from "../../render/safe-text.ts";
import { findEntry } from "../../search/find-entry.ts";
import type { Call, CommandContext, ExitStatus } from "../command.ts";
import type { Machine } from "../machine/machine.ts";
import { sayMessage, sayProblems, textStyle } from "../print.ts";
import type { Options } from "../settings/options.ts";
import { UserError } from "../user-error.ts";
import { openSides, type Side } from "./diff-side.ts";

export async function diffCommand(call: Call): Promise<ExitStatus> {
  const { words: names, options, machine } = call;
  refuseTwoForms(options);
  const [oldName, newName, ...more] = names;
  if (oldName === undefined || newName === undefined || more.length > 0)
    throw new UserError("expected two documents", "rulings diff OLD NEW");
  const [old, fresh] = await openSides([oldName, newName], call);
  const problems = [...old.problems, ...fresh.problems];
  // Comparisons do not depend on the edition, so a guess of it is not reported, nor that both sides differ in it.
  const sure = problems.filter(({ code }) => code !== "unknown-edition");
  sayProblems(sure, machine);
  if (old.name === fresh.name && old.from === "source")
    sayMessage(machine, `${old.name} is compared with itself`);
  if (sure.length === problems.length) warnOfEditions(old, fresh, machine);
  return report(compareTexts(old.text, fresh.text), [old.text, fresh.text], call);
}

function warnOfEditions(old: Side, fresh: Side, machine: Machine): void {
  const [from, to] = [old.text.document.edition, fresh.text.document.edition];
  if (from === to) return;
  const editions = `${old.name} is ${editionName(from)}, ${fresh.name} is ${editionName(to)}`;
  sayMessage(machine, `${editions}; they are not the same game`);
}

/** Returns 0 if equal and 1 if different, like diff(1). Facts of the documents count unless flags select entries. */
function report(
  comparison: Comparison,
  [old, fresh]: readonly [RulesText, RulesText],
  { options, machine }: Call,
): ExitStatus {
  const { only: kinds, entry } = options;
  const ids = entry === null ? null : idsOf(entry, [...fresh.entries, ...old.entries]);
  const shown = narrowComparison(comparison, { kinds, ids });
  const marks = options.marks ? checkMarks(comparison, fresh) : null;
  machine.stdout.write(printed(shown, marks, { options, machine }));
  const isNarrow = kinds.length > 0 || entry !== null;
  return (isNarrow ? shown.changes.length === 0 : isSame(shown)) ? 0 : 1;
}

const mostNear = 3;

/** Ids of the entries with this number, id, or title in either document. */
function idsOf(name: string, entries: readonly Entry[]): ReadonlySet<string> {
  const numbered = entries.filter(({ number }) => number === name);
  const named = entries.map((entry) => ({ ...entry, title: entryName(entry) }));
  const { found, nearest } = numbered.length > 0 ? { found: numbered, nearest: [] } : findEntry(name, named);
  if (found.length > 0) return new Set(found.map(({ id }) => id));
  const near = [...new Set(nearest.map(({ title }) => title))].slice(0, mostNear);
  throw new UserError(
    `neither document has an entry \`${name}\``,
    near.length === 0 ? null : near.map((title) => `--entry "${title}"`).join(", or "),
  );
}

const forms = ["json", "stat", "markdown", "html", "announce"] as const;

/** An announcement is either text or Markdown, and cannot be combined with other forms. */
function refuseTwoForms(options: Options): void {
  const isAnnouncement = options.announce && options.markdown;
  const wanted = forms.filter((form) => options[form] && !(isAnnouncement && form === "markdown"));
  const all = [...wanted, ...(options.announce && options.marks ? ["marks"] : [])];
  if (all.length > 1)
    throw new UserError(`one output at a time: ${all.map((form) => `--${form}`).join(", ")}`);
}

function printed(
  comparison: Comparison,
  marks: MarkReport | null,
  { options, machine }: CommandContext,
): string {
  const { announce, json, markdown, html, stat } = options;
  const extra = { marks };
  const style = { ...textStyle(machine), ...extra };
  if (json) return `${safeJson(changeJson(comparison, extra))}\n`;
  if (markdown) return announce ? announcementMarkdown(comparison, extra) : changeMarkdown(comparison, extra);
  if (html) return changeHtml(comparison, extra);
  if (announce) return announcementText(comparison, style);
  if (stat) return changeStat(comparison, style);
  return changeText(comparison, style);
}
