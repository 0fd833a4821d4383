/** Recognizes the parts of a Markdown file that tags or colons enclose. */

/** `::: warning`, `::: {.main}`, `:::` around paragraphs. */
const container = /^ {0,3}:{3,40} {0,9}(?:\{[^{}]{0,200}\}|[\w-]{1,30})?(?: {1,9}:{1,40})?$/;
/** `<details>`, `</div>` */
const edgeTag = /^ {0,3}<\/?(?:details|summary|div|center|p)(?:\s[^<>]{0,300})?>$/i;
/** `{% hint style="info" %}`, `{% endhint %}`: tags of programs that make sites. One with a title has words of the text. */
const siteTag = /^ {0,3}\{%(?![^%]{0,200}\b(?:title|heading)=)[^{}%]{1,200}%\}$/;

/** Whether a row only begins or ends a part. */
export function isEdge(row: string): boolean {
  const edge = row.trimEnd();
  return container.test(edge) || edgeTag.test(edge) || siteTag.test(edge);
}

/** `<h2 align="center">Errata</h2>` */
const heading = /^ {0,3}<h(?<level>[1-6])(?:\s[^<>]{0,200})?>(?<words>.{1,200})<\/h\k<level>>$/i;
/** `<summary>Two players</summary>` names a part that folds. */
const summary = /^ {0,3}<summary>(?<words>[^<>*]{1,200})<\/summary>$/i;
/** `> [!NOTE]` above the text of a note */
const noteMark = /^(?<quote> {0,3}(?:> ?){1,9})\[!(?<name>note|tip|important|warning|caution)\]\s*$/i;
/** `- [ ] Ready all ships`: an item with a box to tick. `- [X]` may begin with an icon of the game. */
const box = /^(?<item>\s*[-*+•] )\[ \] (?=\S)/;

/** The row with the usual signs of Markdown for its tags and marks: `## Errata`, `**Two players**`, `> **NOTE**`. */
export function withSigns(row: string): string {
  if (row.includes("[")) return row.replace(noteMark, "$<quote>**$<name>**").replace(box, "$<item>");
  if (!row.includes("<")) return row;
  const { level, words = "" } = heading.exec(row.trimEnd())?.groups ?? {};
  return level === undefined
    ? row.replace(summary, (_, name: string) => `**${name.trim()}**`)
    : `${"#".repeat(Number(level))} ${words}`;
}
