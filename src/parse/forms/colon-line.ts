/** Titles with a colon on lines of their own: `Dusk Actions:` / `Players place all cubes.` */
import { mostlyDifferent } from "../../domain/evidence.ts";
import { isCapitals, startsLarge } from "../../domain/line-ends.ts";
import { isMarked } from "../../domain/list-markers.ts";
import { isShortName, titleCase } from "../titles.ts";
import { erratumForm } from "./erratum.ts";
import {
  beginsNothing,
  type LineContext,
  openTitleLine,
  type TitleCandidate,
  type TitleLineForm,
} from "./opening.ts";

/** Fewer may introduce lists: `At the start of the game:`. */
const [enoughTitles, enoughCapitals] = [4, 3];

export const colonLineForm: TitleLineForm = {
  name: "colon line",
  looks: looksLikeTitle,
  openingOfLine: (line) => ({ ...openTitleLine(titleOf(line)), heading: line.trim() }),
  begins: beginsNothing,
  areTitles,
  weight: 1,
};

function titleOf(line: string): string {
  return line.trim().replace(/:$/, "").trimEnd();
}

function looksLikeTitle(line: string, { lower }: LineContext): boolean {
  if (!isColonLine(line) || lower === null || isColonLine(lower)) return false;
  return startsLarge(lower) || isMarked(lower);
}

function isColonLine(line: string): boolean {
  if (!line.trimEnd().endsWith(":")) return false;
  const title = titleOf(line);
  if (!isShortName(title)) return false;
  // `Altovar – Erratum:` is an erratum in every form.
  if (erratumForm.begins(line) !== null) return false;
  return !isMarked(line) && startsLarge(line) && titleCase(title) !== null;
}

/** Most are capitalized as titles, and none repeatedly introduces a list. */
function areTitles(candidates: readonly TitleCandidate[]): boolean {
  const titles = candidates.map(({ title }) => title);
  const fewest = titles.every(isCapitals) ? enoughCapitals : enoughTitles;
  if (titles.length < fewest || new Set(titles).size < titles.length * mostlyDifferent) return false;
  return titles.filter((title) => titleCase(title) !== "sentence").length * 2 > titles.length;
}
