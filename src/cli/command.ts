/** What every command has: its call, its row in the table of commands, and the printers of results, problems, and progress. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SettingName } from "../domain/configuration.ts";
import { type Problem, UserError } from "../domain/problem.ts";
import { editDistance } from "../domain/similarity.ts";
import { wrapLines } from "../render/layout.ts";
import { firstProblemsText } from "../render/problem-text.ts";
import { safeJson, safeText } from "../render/safe-text.ts";
import { type ColorLevel, makePaint, pageWidth, type TextStyle } from "../render/text-style.ts";
import type { Machine, Output } from "./machine/machine.ts";
import { writeAtomically } from "./machine/real-disk.ts";
import type { Flag, Options } from "./settings/options.ts";
import type { ResolvedSettings } from "./settings/settings.ts";
import type { ValueForm } from "./settings/value-forms.ts";

/** 0: done or answered; 1: nothing answers, or differences were found; 2: an error. */
export type ExitStatus = 0 | 1 | 2;

/** A command line as parsed by commander. */
export interface Call {
  /** The words after the command's name, without flags. */
  readonly words: readonly string[];
  readonly options: Options;
  readonly machine: Machine;
  /** The settings behind the options: where each comes from, and what is wrong in the configuration. */
  readonly settings: ResolvedSettings;
  /** The whole table, for completion and for questions that start with a mistyped command. */
  readonly commands: readonly CommandRow[];
}

/** What a command needs besides its words: the flags and the machine. */
export type CommandContext = Pick<Call, "options" | "machine">;

export interface CommandRow {
  readonly name: string;
  /** The name of a command of its own, which scripts use: `rule` for `log add`. */
  readonly shortName?: string;
  /** Its description in the list of commands. */
  readonly summary: string;
  readonly arguments: readonly CommandArgument[];
  readonly flags: readonly Flag[];
  /** Name of the file in `help/` with examples and exit statuses, which is printed after the flags; by default that of its name: `log-add`. */
  readonly help?: string;
  /** Commands whose name comes after its own: `log add`. */
  readonly actions: readonly CommandRow[];
  /** The heading below which the help lists it; by default, that of all commands. */
  readonly group?: string;
  /** True for a short name of another command, which help does not list. */
  readonly isHidden?: boolean;
  /** Groups of flags of which only one may be given. */
  readonly conflicts: readonly (readonly Flag[])[];
  /** If true, the command runs even if the configuration is invalid, and reports that itself. */
  readonly toleratesBadSettings?: boolean;
  readonly run: (call: Call) => Promise<ExitStatus>;
}

/** The name of a row that a mistyped word resembles; null for none, or if it is the name of one. */
export function nameLike(word: string, rows: readonly Pick<CommandRow, "name">[]): string | null {
  const names = rows.map(({ name }) => name);
  return names.includes(word) ? null : (names.find((name) => editDistance(word, name, 1) <= 1) ?? null);
}

export interface CommandArgument extends Pick<ValueForm, "choices" | "completes"> {
  /** In commander's notation: `<entry...>`, `[dir]`. */
  readonly form: string;
  readonly summary: string;
}

/** The text style for an output; stdout by default. */
export function textStyle(machine: Machine, output: Output = machine.stdout): TextStyle {
  return { width: pageWidth(output.columns), paint: makePaint(colorLevel(machine, output)) };
}

/**
 * NO_COLOR overrides FORCE_COLOR, which overrides whether the output is a terminal: https://no-color.org,
 * https://force-color.org. NO_COLOR is also set for a command if the user turned color off.
 */
export function colorLevel({ env }: Machine, output: Output): ColorLevel {
  if ((env.NO_COLOR ?? "") !== "") return 0;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR === "0" ? 0 : 1;
  return output.isTerminal && env.TERM !== "dumb" ? 1 : 0;
}

/** A text that the build puts beside the program: `web-page.html`, `help/ask.txt`. */
export function builtText(name: string, { dist }: Pick<Machine, "dist">): string {
  return readFileSync(join(dist, name), "utf8").trimEnd();
}

/** Throws if more than one of these was given; each names a flag or is empty. */
export function refuseTogether(...words: readonly (string | false | null)[]): void {
  const given = words.filter(Boolean);
  if (given.length > 1) throw new UserError(`${given.join(" and ")} cannot be combined`);
}

interface Printers {
  readonly json: () => unknown;
  readonly text: (style: TextStyle) => string;
  /** Explains an empty text; printed on stderr. */
  readonly whyEmpty?: string;
}

/** Prints a result on stdout, as JSON or as text. Returns the status of success. */
export function printResult({ options, machine }: CommandContext, { json, text, whyEmpty }: Printers): 0 {
  const printed = options.json ? `${safeJson(json())}\n` : fittedTo(machine.stdout, text(textStyle(machine)));
  if (printed === "" && whyEmpty !== undefined) sayMessage(machine, whyEmpty);
  else machine.stdout.write(printed);
  return 0;
}

/** Writes a report or an export to the file that `--output` names, or else to stdout. Returns whether it was a file. */
export function writeOutput(text: string, { options: { output }, machine }: CommandContext): boolean {
  const isFile = output !== null && output !== "-";
  if (isFile) writeAtomically(output, text);
  else machine.stdout.write(text);
  return isFile;
}

/** A text whose lines are broken between words, not within them, if the output is a terminal. */
export function fittedTo({ isTerminal, columns }: Output, text: string): string {
  return isTerminal ? wrapLines(text, columns) : text;
}

/** Prints on stdout what was done. */
export function sayDone({ stdout }: Pick<Machine, "stdout">, text: string): void {
  stdout.write(fittedTo(stdout, safeText(text)));
}

/** Prints one message on stderr. */
export function sayMessage({ stderr }: Pick<Machine, "stderr">, message: string): void {
  stderr.write(safeText(`rulings: ${message}\n`));
}

/** Explains on stderr why nothing is printed, as lines that fit. Returns the status that says so. */
export function sayMiss(machine: Machine, message: string): 1 {
  const { width } = textStyle(machine, machine.stderr);
  machine.stderr.write(wrapLines(safeText(`rulings: ${message}\n`), width));
  return 1;
}

/** Prints problems on stderr, errors first. */
export function sayProblems(problems: readonly Problem[], machine: Machine, whereAll = ""): void {
  const { paint } = textStyle(machine, machine.stderr);
  machine.stderr.write(firstProblemsText(errorsFirst(problems), paint, whereAll));
}

export function errorsFirst(problems: readonly Problem[]): readonly Problem[] {
  const rank = ({ severity }: Problem) => (severity === "error" ? 0 : 1);
  return problems.toSorted((one, other) => rank(one) - rank(other));
}

/** Shows one line about work in progress, on terminals only. Each call replaces the line, and an empty text removes it. */
export function showProgress(words: string, { stderr, env }: Pick<Machine, "stderr" | "env">): void {
  if (!stderr.isTerminal || env.TERM === "dumb") return;
  stderr.write(`\r\u001b[K${safeText(words).slice(0, stderr.columns - 1)}`);
}

/** Whether a setting was given as a flag, for this call. In the file or the environment it is that of an event. */
export function isFlag({ shown }: Pick<ResolvedSettings, "shown">, name: SettingName): boolean {
  return shown.some((setting) => setting.name === name && setting.from === "flag");
}
