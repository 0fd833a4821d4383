/** A corpus file as `rulings` generates them, of a document and entries made for a test. */

interface Made {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  /** Undated without it. */
  readonly date?: string;
  readonly scope?: string;
  readonly edition?: string;
}

interface MadeEntry {
  readonly title: string;
  readonly text: string;
  readonly kind?: string;
  readonly changed?: boolean;
}

export const corpusFile = (
  { id, title, kind, date, scope = "full", edition = "1e" }: Made,
  ...entries: readonly MadeEntry[]
) => `document:
  id: ${id}
  title: ${title}
  edition: ${edition}
  kind: ${kind}
${date === undefined ? "" : `  date: ${date}\n`}  scope: ${scope}
  collation: none
  source: { file: ${id}.txt, sha256: "${"0".repeat(64)}" }
entries:
${entries.map(entryYaml(id)).join("")}`;

const entryYaml =
  (document: string) =>
  ({ title, text, kind = "ruling", changed = false }: MadeEntry, at: number) =>
    `  - title: ${title}
    id: ${document}/${title.toLowerCase().replaceAll(" ", "-")}
    kind: ${kind}
${changed ? "    changed: true\n" : ""}    lines: [${at + 1}, ${at + 1}]
    blocks:
      - { kind: paragraph, lines: [${at + 1}, ${at + 1}], text: "${text}" }
`;
