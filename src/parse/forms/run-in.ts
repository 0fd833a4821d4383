/** A title with nothing between it and its text: `Activate Subcommands This event may download a drone`. */
import { titleCase } from "../titles.ts";
import { type Form, type Opening, openRunIn } from "./opening.ts";

/** The text begins where a capital cannot belong to a title: `This event`, `This objective`. */
const runIn =
  /^(?<title>.{3,80}?) (?=This (?:card|event|interrupt|objective|mission|dilemma|artifact|ship|personnel|equipment|facility|doorway|incident|tactic|site)\b)/;

export const runInForm: Form = { name: "run-in", opens: openTitle };

function openTitle(text: string): Opening | null {
  const title = runIn.exec(text.slice(0, 120))?.groups?.title;
  if (title === undefined || !title.includes(" ") || titleCase(title) !== "card") return null;
  return openRunIn({ title }, text.slice(title.length));
}
