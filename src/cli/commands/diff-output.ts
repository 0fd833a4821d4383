/** A comparison in, printed as the flags of `diff` say. */

import type { Comparison, MarkReport } from "../../domain/change.ts";
import { changeColumns } from "../../render/change-columns.ts";
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
  const { options, machine } = printing;
  refuseTwoForms(options);
  machine.stdout.write(printed(comparison, printing));
}

const forms = ["json", "stat", "wordDiff", "sideBySide", "markdown", "html"] as const;

function refuseTwoForms(options: Options): void {
  const wanted = forms.filter((form) => options[form]);
  if (wanted.length > 1) throw new UserError(`one output at a time: ${wanted.map(flagOf).join(", ")}`);
}

/** `wordDiff` → `--word-diff` */
function flagOf(form: string): string {
  return `--${form.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function printed(comparison: Comparison, { options, machine, marks }: Printing): string {
  const { cosmetic } = options;
  const style = textStyle(machine, options, machine.stdout);
  if (options.json) return `${safeJson(changeJson(comparison, { cosmetic, marks }))}\n`;
  if (options.markdown)
    return options.announce ? announcementMarkdown(comparison) : changeMarkdown(comparison);
  if (options.html) return changeHtml(comparison, { marks });
  if (options.announce) return announcementText(comparison, style);
  if (options.stat) return changeStat(comparison, { ...style, cosmetic, marks });
  if (options.sideBySide || isWide(machine, options))
    return changeColumns(comparison, { ...style, width: machine.stdout.columns });
  const text = { ...style, cosmetic, marks };
  if (!options.wordDiff) return changeText(comparison, text);
  return changeText(comparison, { ...text, paint: makePaint(0), context: wholeParagraphs });
}

/** Two columns of a comfortable width and what parts them. */
const wideEnough = 160;

function isWide({ stdout }: Machine, { wordDiff, marks, cosmetic }: Options): boolean {
  return stdout.isTerminal && stdout.columns >= wideEnough && !wordDiff && !marks && !cosmetic;
}
