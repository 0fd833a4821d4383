/** A title that only bold type parts from its text: `**own** Gametext that affects you`. */
import { emphasisRuns } from "../../domain/emphasis.ts";
import { readMark, titleCase } from "../titles.ts";
import { type Form, type LineContext, type Opening, openTitleLine, type TitleLineForm } from "./opening.ts";

const boldTitle = /^(?<title>\*{0,1}\*\*[^*\n]{1,100}\*\*)(?<sign>[.:]?) (?=[“"‘'(]?[\p{Lu}\d])/u;

export const boldForm: Form = { name: "bold", opens: openBold };

function openBold(text: string): Opening | null {
  if (!text.startsWith("**")) return null;
  const found = boldTitle.exec(text.slice(0, 160));
  if (!found?.groups) return null;
  const { title, changed } = readMark(found.groups.title ?? "");
  const bare = title.replace(/[.:]$/, "");
  if (titleCase(bare) === null || titleCase(bare) === "sentence") return null;
  return { title: bare, changed, isErratum: false, heading: null, text: text.slice(found[0].length).trim() };
}

/** `**Abandon**` alone on a line, its text below. */
export const boldLineForm: TitleLineForm = {
  form: { name: "bold line", opens: (text, shape) => (shape === "prose" ? null : openTitleLine(text)) },
  looks: (line, { lower }: LineContext) => lower !== null && isBoldLine(line) && !isBoldLine(lower),
  worth: 1.2,
};

const longestTitle = 130;

function isBoldLine(line: string): boolean {
  const text = line.trim();
  if (!text.startsWith("**") || text.length > longestTitle || /[.:;,]\*+$/.test(text)) return false;
  return emphasisRuns(text).every(
    ({ start, end, emphasis }) => emphasis !== "none" || text.slice(start, end).trim() === "",
  );
}
