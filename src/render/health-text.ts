/**
 * Formats on one page what a head judge must know about the program and its texts before an event, and the settings, one line
 * each: `edition 2e environment RULINGS_EDITION`.
 */
import { settingTable } from "../domain/configuration.ts";
import { counted } from "../domain/counted.ts";
import { documentName, type RulesText } from "../domain/document.ts";
import { groupBy } from "../domain/group-by.ts";
import type { healthShape, settingShape } from "../domain/output-shapes.ts";
import type { DocumentStanding } from "../domain/precedence.ts";
import type { Problem, ProblemCode } from "../domain/problem.ts";
import type { Shaped } from "../domain/shapes.ts";
import { columns, pad } from "./layout.ts";
import { problemText } from "./problem-text.ts";
import { safeText } from "./safe-text.ts";
import { paragraph, section, type TextStyle } from "./text-style.ts";

/** See `health.schema.json`. */
export interface Health extends Shaped<typeof healthShape> {
  readonly problems: readonly Problem[];
}

/** `page` shows the first problems, `all` shows all of them. */
export function healthText(health: Health, style: TextStyle, detail: "page" | "all"): string {
  const { day, event, documents, errata, problems, configuration } = health;
  const documentRows = (inForce: boolean) =>
    documents.filter((each) => each.inForce === inForce).map((each) => documentText(each, style));
  const errors = problems.filter(({ severity }) => severity === "error");
  const warnings = problems.filter(({ severity }) => severity === "warning");
  const unsettled = warnings.filter(({ code }) => toSettle.includes(code));
  const open = warnings.filter(({ code }) => !toSettle.includes(code));
  const shown = detail === "all" ? { errors: errors.length, open: open.length } : onPage;
  const title = event === null ? `Ready on ${day}?` : `Ready for ${event}, ${day}?`;
  // A path is never broken, so that it can be copied.
  const file = safeText(`  file: ${configuration.file ?? "none"}\n`);
  return [
    `${style.paint("title", safeText(title))}  ${verdictText(errors.length, unsettled.length, style)}\n`,
    section("In force", documentRows(true), style),
    section("Not in force", documentRows(false), style),
    section("Cards", errata === null ? [] : indented(errataRows(errata), style), style),
    section("Wrong", problemRows(errors, shown.errors, style), style),
    section("For you to settle", problemRows(unsettled, unsettled.length, style), style),
    section("Left open by the texts", problemRows(open, shown.open, style), style),
    section("Settings", [settingRows(configuration.settings, style), file], style),
  ].join("");
}

function errataRows({ total, oldText, noSuchCard }: NonNullable<Health["errata"]>): readonly string[] {
  const counts = [
    counted(total, "erratum", "errata"),
    ...(oldText === 0 ? [] : [`${oldText} that the lists do not have`]),
    ...(noSuchCard === 0 ? [] : [`${noSuchCard} on cards that no list has`]),
  ];
  const isSound = oldText === 0 && noSuchCard === 0;
  return isSound ? counts : [counts.join(", "), "rulings errata shows each"];
}

/** Warnings about which a head judge can do something before the event. */
const toSettle: readonly ProblemCode[] = [
  "undecided",
  "undated-versions",
  "contradiction",
  "changed-citation",
  "changed-note",
  "reversed",
];

/** A damaged library may have an error for each of its files. What the texts leave open is only counted. */
const onPage = { errors: 10, open: 0 } as const;

function verdictText(errors: number, unsettled: number, { paint }: TextStyle): string {
  const open = unsettled === 0 ? "" : `, but ${counted(unsettled, "thing")} for you to settle`;
  if (errors === 0) return paint("strong", `sound${open}`);
  return paint("error", `${counted(errors, "thing")} ${errors === 1 ? "is" : "are"} wrong`);
}

/** `  2e  Current Rulings Document, 2011-01-03 · 90 entries` */
function documentText(document: Health["documents"][number], style: TextStyle): string {
  const { entries, reason } = document;
  const why = reason === null || reason === "undated" ? [] : [reason];
  const text = [documentName(document), counted(entries, "entry", "entries"), ...why].join(" · ");
  return paragraph({ text, first: `  ${document.edition}  `, look: "plain" }, style);
}

/** The first problems, and the number of further ones by code: `dangling reference: 9`. */
function problemRows(problems: readonly Problem[], most: number, style: TextStyle): readonly string[] {
  const rows = problems.slice(0, most).map((problem) => problemText(problem, style.paint));
  const rest = groupBy(problems.slice(most), ({ code }) => code);
  if (rest.size === 0) return rows;
  const counts = Array.from(rest, ([code, found]) => `${code.replaceAll("-", " ")}: ${found.length}`);
  return [...rows, ...indented([...counts, "rulings health --verbose shows each"], style)];
}

function indented(texts: readonly string[], style: TextStyle): readonly string[] {
  return texts.map((text) => paragraph({ text, first: "  ", rest: "    ", look: "plain" }, style));
}

const millisecondsOfDay = 86_400_000;

/** The documents with their standing on a day and why they have it. */
export function loadedDocuments(texts: readonly (DocumentStanding & RulesText)[], day: string) {
  return texts.map(({ document, entries, isInForce: inForce, reason }) => {
    const { date } = document;
    const days = date === null ? -1 : Math.round((Date.parse(day) - Date.parse(date)) / millisecondsOfDay);
    return { ...document, entries: entries.length, ageInDays: days < 0 ? null : days, inForce, reason };
  });
}

/** A setting with its value and origin: `--edition`, `RULINGS_EDITION`, `config.yaml:3`; null for a default. */
export type ShownSetting = Shaped<typeof settingShape>;

export function settingsText(file: string | null, settings: readonly ShownSetting[], style: TextStyle) {
  const text = safeText(`configuration file: ${file ?? "none, because there is no home folder"}`);
  return `${style.paint("faint", text)}\n${settingRows(settings, style)}`;
}

function settingRows(settings: readonly ShownSetting[], style: TextStyle): string {
  const widest = Math.max(...settings.map(({ name }) => name.length));
  const values = settings.map((setting) => safeText(valueText(setting)));
  const room = Math.min(40, Math.max(...values.map(columns)));
  const rows = settings.map(({ name, from, place }, at) => {
    const text = `${pad(values[at] ?? "", room)}  ${place === null ? from : `${from} ${place}`}`;
    return paragraph({ text, first: `  ${name.padEnd(widest)}  `, look: "plain" }, style);
  });
  return rows.join("");
}

function valueText({ name, value }: ShownSetting): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return settingTable[name].unset;
  if (typeof value === "boolean") return value ? "as the terminal can" : "none";
  return Array.isArray(value) ? value.join(", ") : String(value);
}
