/** The table of document forms, and which one a document holds to. */
import { isPartHeading, isSectionHeading } from "../head.ts";
import type { Paragraph } from "../paragraphs.ts";
import { erratumForm } from "./erratum.ts";
import type { Form, Opening } from "./opening.ts";
import { runInForm } from "./run-in.ts";
import { separatedForm } from "./separated.ts";

/** Where two forms open equally many entries, the one that stands first prevails. */
const forms: readonly Form[] = [
  separatedForm("en dash", " – "),
  separatedForm("em dash", " — "),
  separatedForm("hyphen", " - "),
  separatedForm("colon", ": "),
];

/** Passages that were collected from several texts: every paragraph stands for itself. */
const passages: Form = {
  name: "passages",
  opens: (text) => runInForm.opens(text) ?? untitled(text),
};

function untitled(text: string): Opening {
  return { title: null, changed: false, isErratum: false, heading: null, text };
}

/** An erratum is recognised in every form: it is a heading of its own kind. */
function withErrata(form: Form): Form {
  return {
    name: form.name,
    opens: (text) => erratumForm.opens(text) ?? form.opens(text),
  };
}

/**
 * The form in which most entries of a document begin. A document in which none opens anything is a collection of
 * passages, as is one that is known to be mixed.
 */
export function prevailingForm(paragraphs: readonly Paragraph[], kind: "mixed" | "uniform"): Form {
  if (kind === "mixed") return passages;
  const prose = paragraphs.filter(isText);
  const weights = forms.map((form) => ({
    form,
    weight: weightOf(form, prose),
  }));
  const most = weights.reduce((best, each) => (each.weight > best.weight ? each : best));
  if (most.weight > 0) return withErrata(most.form);
  return prose.some(({ text }) => erratumForm.opens(text)) ? erratumForm : passages;
}

/** What the first paragraph is worth: an excerpt may be one entry with several sub-headings in another form. */
const firstCounts = 6;

function weightOf(form: Form, prose: readonly Paragraph[]): number {
  const opening = prose.filter(({ text }) => form.opens(text) !== null);
  const isFirst = opening.length > 0 && opening[0] === prose[0];
  return opening.length + (isFirst ? firstCounts : 0);
}

function isText(paragraph: Paragraph): boolean {
  return paragraph.marker.sort === "none" && !isSectionHeading(paragraph) && !isPartHeading(paragraph.text);
}
