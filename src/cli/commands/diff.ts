/** `rulings diff`: shows what changed between two documents, or between two versions of one. */
import { checkMarks } from "../../compare/changes.ts";
import { compareTexts } from "../../compare/compare.ts";
import { isSame } from "../../domain/change.ts";
import { mostSuggested } from "../../domain/counted.ts";
import type { RulesText } from "../../domain/document.ts";
import { editionName } from "../../domain/edition.ts";
import { type Entry, entryName } from "../../domain/entry.ts";
import { UserError } from "../../domain/problem.ts";
import { lookUp } from "../../library/look-up.ts";
import { changeForms } from "../../render/change-report.ts";
import { builtText, type Call, type ExitStatus, sayMessage, sayProblems, textStyle } from "../command.ts";
import type { Machine } from "../machine/machine.ts";
import { openSides, type Side } from "./diff-side.ts";

export async function diffCommand(call: Call): Promise<ExitStatus> {
  const { words: names, machine } = call;
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
  return report([old.text, fresh.text], call);
}

function warnOfEditions(old: Side, fresh: Side, machine: Machine): void {
  if (old.editions.join() === fresh.editions.join()) return;
  const namesOf = ({ name, editions }: Side) => `${name} is ${editions.map(editionName).join(" and ")}`;
  const shared = old.editions.filter((edition) => fresh.editions.includes(edition)).map(editionName);
  const said = shared.length === 0 ? "are not the same game" : `share only ${shared.join(" and ")}`;
  sayMessage(machine, `${namesOf(old)}, ${namesOf(fresh)}; they ${said}`);
}

/** Returns 0 if equal and 1 if different, like diff(1). Facts of the documents count unless flags select entries. */
function report([old, fresh]: readonly [RulesText, RulesText], { options, machine }: Call) {
  const { only: kinds, entry } = options;
  const ids = entry === null ? null : idsOf(entry, [fresh, old]);
  const isWanted = ({ kind, id }: Pick<Entry, "kind" | "id">) =>
    (kinds.length === 0 || kinds.includes(kind)) && (ids === null || ids.has(id));
  const shown = compareTexts(old, fresh, isWanted);
  const isNarrow = kinds.length > 0 || entry !== null;
  const marks = options.marks ? checkMarks(shown, fresh, isWanted) : null;
  const webFrame = builtText("web-page.html", machine);
  const extent = options.announce ? ("announcement" as const) : "whole";
  const form = (["json", "html", "markdown"] as const).find((each) => options[each]) ?? "text";
  machine.stdout.write(changeForms[form](shown, { ...textStyle(machine), marks, extent, webFrame }));
  return (isNarrow ? shown.changes.length === 0 : isSame(shown)) ? 0 : 1;
}

/** Ids of the entries that the name means in either document. */
function idsOf(name: string, texts: readonly RulesText[]): ReadonlySet<string> {
  const looked = lookUp(name, texts, { edition: null });
  if (looked.found !== null) return new Set(looked.found.map(({ entry }) => entry.id));
  const near = [...new Set(looked.nearest.map(({ entry }) => entryName(entry)))].slice(0, mostSuggested);
  throw new UserError(
    `neither document has an entry “${name}”`,
    near.length === 0 ? null : near.map((title) => `--entry "${title}"`).join(", or "),
  );
}
