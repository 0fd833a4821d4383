/** Prints a card, or the check of errata, in Markdown for a forum. */
import { type CardDossier, type ErratumCheck, figuresOf } from "../domain/card.ts";
import type { WordEdit } from "../domain/change.ts";
import { documentName } from "../domain/document.ts";
import { editionName } from "../domain/edition.ts";
import { bodyOf, entryName } from "../domain/entry.ts";
import { verdictNames } from "./errata-text.ts";
import { escapeMarkdown } from "./escape.ts";

export function cardMarkdown({ card, citation, errata, rulings }: CardDossier): string {
  const { title, edition, type, text } = card;
  const figures = figuresOf(card).map(
    ({ name, value }) => `${escapeMarkdown(name)}: ${escapeMarkdown(value)}`,
  );
  const changed = errata.find(({ verdict }) => verdict === "old-text");
  const body = changed ? wordsMarkdown(changed.words) : escapeMarkdown(text);
  const facts = [editionName(edition), type, documentName(citation.document)].filter((fact) => fact !== "");
  const notes = errata.map(
    ({ entry, document }) =>
      `- **Erratum**, ${escapeMarkdown(documentName(document))}: ${escapeMarkdown(bodyOf(entry).join(" "))}`,
  );
  const named = rulings.map(
    ({ entry, document }) =>
      `- ${escapeMarkdown(entryName(entry))}, ${escapeMarkdown(documentName(document))}`,
  );
  return [
    `**${escapeMarkdown(title)}** (${escapeMarkdown(facts.join(", "))})`,
    figures.join("; "),
    body === "" ? "" : `> ${body.replaceAll("\n", "\n>\n> ")}`,
    [...notes, ...named].join("\n"),
  ]
    .filter((part) => part !== "")
    .map((part) => `${part}\n`)
    .join("\n");
}

/** `draw ~~two~~ **four** cards` */
function wordsMarkdown(words: readonly WordEdit[]): string {
  return words
    .map(({ op, text }, at) => {
      const core = text.trim();
      const lead = text.slice(0, text.length - text.trimStart().length);
      const tail = text.slice(text.trimEnd().length);
      if (op === "equal" || core === "") return escapeMarkdown(text);
      if (op === "delete") return `${lead}~~${escapeMarkdown(core)}~~${tail}`;
      const isGlued = lead === "" && words[at - 1]?.op === "delete" && !/\s$/.test(words[at - 1]?.text ?? "");
      return `${isGlued ? " " : lead}**${escapeMarkdown(core)}**${tail}`;
    })
    .join("");
}

/** A table with a row for each erratum. */
export function errataMarkdown(checks: readonly ErratumCheck[]): string {
  const rows = checks.map(({ entry, verdict, field, words, nearest, said }) => {
    const near = nearest.map(({ title }) => escapeMarkdown(title)).join("; ");
    const detail = {
      "has-it": "",
      "old-text": wordsMarkdown(words),
      "says-what-to-do": escapeMarkdown(said),
      "no-such-card": near,
    };
    const cells = [entryName(entry), verdictNames[verdict], field ?? ""].map(escapeMarkdown);
    return `| ${[...cells, detail[verdict]].join(" | ").replaceAll("\n", " ")} |\n`;
  });
  return `| Erratum | Verdict | Field | Words |\n| --- | --- | --- | --- |\n${rows.join("")}`;
}
