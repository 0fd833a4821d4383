/** The health of the program in, the page for a head judge or the object of `health --json` out. */
import { counted } from "../domain/counted.ts";
import { groupBy } from "../domain/group-by.ts";
import type { Health, LoadedDocument } from "../domain/health.ts";
import { documentName, factsJson } from "./citation.ts";
import { problemJson, problemText } from "./problem-text.ts";
import { safeText } from "./safe-text.ts";
import { type ShownSetting, settingRows } from "./settings-text.ts";
import { paragraph, section, type TextStyle } from "./text-style.ts";

export interface HealthPage {
  readonly health: Health;
  /** Path of the configuration file, even if there is none. */
  readonly file: string | null;
  readonly settings: readonly ShownSetting[];
}

/** `page` shows the first problems, `all` shows every one. */
export type HealthDetail = "page" | "all";

export function healthText(
  { health, file, settings }: HealthPage,
  style: TextStyle,
  detail: HealthDetail,
): string {
  const { day, event, documents, undecided, undated, changedRulings, errors, warnings } = health;
  const inForce = documents.filter((each) => each.isInForce);
  const notInForce = documents.filter((each) => !each.isInForce);
  const documentRow = (each: LoadedDocument) => documentText(each, style);
  const title = event === null ? `Ready on ${day}?` : `Ready for ${event}, ${day}?`;
  return [
    `${style.paint.title(safeText(title))}  ${verdictText(health, style)}\n`,
    section("In force", inForce.map(documentRow), style),
    section("Not in force", notInForce.map(documentRow), style),
    section("Texts on one name, and no rule says which decides", lines(undecided, style), style),
    section("Versions without a date: import them again with --date", lines(undated, style), style),
    section("Cited words changed or gone: see rulings log check", lines(changedRulings, style), style),
    section("Wrong", errorRows(errors, style, detail), style),
    section("Left open by the texts", warningRows(warnings, style, detail), style),
    section("Settings", [settingRows(settings, style), ...lines([`file: ${file ?? "none"}`], style)], style),
  ].join("");
}

function verdictText({ errors }: Health, { paint }: TextStyle): string {
  if (errors.length === 0) return paint.strong("sound");
  return paint.error(errors.length === 1 ? "1 thing is wrong" : `${errors.length} things are wrong`);
}

/** A damaged library may have one for each of its files. */
const mostErrors = 10;

function errorRows(errors: Health["errors"], style: TextStyle, detail: HealthDetail): readonly string[] {
  const shown = detail === "all" ? errors : errors.slice(0, mostErrors);
  const more = errors.length - shown.length;
  const rows = shown.map((problem) => problemText(problem, style.paint));
  return more === 0 ? rows : [...rows, ...lines([`${more} more: rulings health --verbose`], style)];
}

function lines(texts: readonly string[], style: TextStyle): readonly string[] {
  return texts.map((text) => paragraph({ text, first: "  ", rest: "    ", look: "plain" }, style));
}

/** `  2e  Current Rulings Document, 2011-01-03 · 15 years old · 90 entries` */
function documentText({ document, entries, age, reason }: LoadedDocument, style: TextStyle): string {
  const old = age === null ? [] : [`${ageText(age)} old`];
  const count = counted(entries, "entry", "entries");
  const why = reason === null || reason === "undated" ? [] : [reason];
  const text = [documentName(document), ...old, count, ...why].join(" · ");
  return paragraph({ text, first: `  ${document.edition}  `, look: "plain" }, style);
}

const daysOfMonth = 30.44;
const daysOfYear = 365.25;

/** In the largest unit of which there are at least two. */
function ageText(days: number): string {
  if (days >= 2 * daysOfYear) return `${Math.floor(days / daysOfYear)} years`;
  if (days >= 2 * daysOfMonth) return `${Math.floor(days / daysOfMonth)} months`;
  return counted(days, "day");
}

function warningRows(
  warnings: Health["warnings"],
  style: TextStyle,
  detail: HealthDetail,
): readonly string[] {
  if (detail === "all" || warnings.length === 0)
    return warnings.map((problem) => problemText(problem, style.paint));
  return lines([...countedByCode(warnings), "rulings health --verbose shows each"], style);
}

/** `9 dangling-reference` */
function countedByCode(problems: Health["warnings"]): readonly string[] {
  return Array.from(
    groupBy(problems, ({ code }) => code),
    ([code, found]) => `${found.length} ${code}`,
  );
}

export function healthJson({ health, file, settings }: HealthPage): object {
  const { day, event, documents, undecided, undated, changedRulings, errors, warnings } = health;
  return {
    sound: errors.length === 0,
    day,
    event,
    documents: documents.map(({ document, isInForce, reason, entries, age }) => ({
      ...factsJson(document),
      entries,
      ageInDays: age,
      inForce: isInForce,
      reason,
    })),
    undecided,
    undated,
    changedRulings,
    problems: [...errors, ...warnings].map(problemJson),
    configuration: { file, settings },
  };
}
