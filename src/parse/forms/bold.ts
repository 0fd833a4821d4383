/** A title that only bold type parts from its text: `**own** Gametext that affects you`. */
import { readMark, titleCase } from "../titles.ts";
import type { Form, Opening } from "./opening.ts";

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
