/** A comparison in, printed as the flags of `diff` say. */

import type { Comparison, MarkReport } from "../../domain/change.ts";
import { changeHtml } from "../../render/change-html.ts";
import { changeJson } from "../../render/change-json.ts";
import { announcementMarkdown, changeMarkdown } from "../../render/change-markdown.ts";
import { changeStat } from "../../render/change-stat.ts";
import { announcementText, changeText } from "../../render/change-text.ts";
import { wholeParagraphs } from "../../render/change-words.ts";
import { makePaint } from "../../render/paint.ts";
import { safeJson } from "../../render/safe-text.ts";
import type { Machine } from "../machine/machine.ts";
import type { Options } from "../settings/options.ts";
import { textStyle } from "../style.ts";
import { UserError } from "../user-error.ts";

interface Printing {
  readonly options: Options;
  readonly machine: Machine;
  readonly marks: MarkReport | null;
}

export function printComparison(comparison: Comparison, printing: Printing): void {
  printing.machine.stdout.write(printed(comparison, printing));
}

const forms = ["json", "stat", "wordDiff", "sideBySide", "markdown", "html", "patch", "announce"] as const;
const extras = ["marks", "cosmetic"] as const;

/** An announcement comes as text or Markdown; it and a patch are printed alone. */
export function refuseTwoForms(options: Options): void {
  const isAnnouncement = options.announce && options.markdown;
  const wanted = forms.filter((form) => options[form] && !(isAnnouncement && form === "markdown"));
  const added = options.patch || options.announce ? extras.filter((extra) => options[extra]) : [];
  const all = [...wanted, ...added];
  if (all.length > 1) throw new UserError(`one output at a time: ${all.map(flagOf).join(", ")}`);
}

/** `wordDiff` → `--word-diff` */
function flagOf(form: string): string {
  return `--${form.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function printed(comparison: Comparison, { options, machine, marks }: Printing): string {
  const { announce, cosmetic, json, markdown, html, stat, sideBySide, wordDiff } = options;
  const extra = { cosmetic, marks };
  const style = { ...textStyle(machine, options, machine.stdout), ...extra };
  if (json) return `${safeJson(changeJson(comparison, extra))}\n`;
  if (markdown) return announce ? announcementMarkdown(comparison, extra) : changeMarkdown(comparison, extra);
  if (html) return changeHtml(comparison, extra);
  if (announce) return announcementText(comparison, style);
  if (stat) return changeStat(comparison, style);
  if (wordDiff) return changeText(comparison, { ...style, paint: makePaint(0), context: wholeParagraphs });
  if (sideBySide || isWide(machine))
    return changeText(comparison, { ...style, width: machine.stdout.columns, isSideBySide: true });
  return changeText(comparison, style);
}

/** Two columns of a comfortable width and what separates them. */
const wideEnough = 160;

function isWide({ stdout }: Machine): boolean {
  return stdout.isTerminal && stdout.columns >= wideEnough;
}
