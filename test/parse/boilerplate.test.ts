/** What is left out of a text and the lines that stay, with the gaps that the boilerplate leaves; and the form of the entries. */
import { dropBoilerplate } from "../../src/parse/boilerplate.ts";
import { findForm } from "../../src/parse/forms/forms.ts";
import { partGluedEntries } from "../../src/parse/wrapped-lines.ts";
import { readText } from "../../src/read/text.ts";
import { testExamples } from "../examples.ts";
import { withGaps } from "../rows-of.ts";

const linesOf = (text: string) => readText(new TextEncoder().encode(text)).lines;

testExamples("parse/golden/boilerplate", (document) => {
  const { lines, boilerplate } = dropBoilerplate(linesOf(document));
  return [
    ...withGaps(partGluedEntries(lines), ({ number, text }) => `${number} ${JSON.stringify(text)}`),
    ...boilerplate.map(
      (piece) => `left out ${piece.lines.join("–")} ${piece.reason}: ${JSON.stringify(piece.text)}`,
    ),
  ].join("\n");
});

testExamples("parse/golden/forms", (document) => {
  const { form, lines, entries } = findForm(linesOf(document), null);
  const titles = lines.flatMap(({ opening, number }) => (opening ? [number] : []));
  return `${form.name}, ${entries} entries, titles on lines [${titles.join(", ")}]`;
});
