/** Reads the facts at the top of a Markdown file that are meant for other programs: `---`, `title: Rulings`, `---`. */

const mark = /^---[ \t]*$/;
const titleField = /^title:[ \t]*(?<title>["']?.{1,200})$/;
/** A fact in the front matter: `date: 2022-02-02`. */
const factField = /^(?:date|updated|revised|version|effective): *[\w"'].{0,60}$/i;

/** The rows with nothing of the front matter but its dates and versions, and the title that it states. */
export function readFrontMatter(rows: readonly string[]) {
  const end = mark.test(rows[0] ?? "") ? rows.findIndex((row, at) => at > 0 && mark.test(row)) : -1;
  const fields = rows.slice(1, Math.max(1, end));
  if (!fields.some((row) => /^\w{1,40}:/.test(row))) return { source: rows, title: null };
  const title = fields.map((row) => titleField.exec(row)?.groups?.title).find((found) => found !== undefined);
  return {
    source: rows.map((row, at) => (at > end || factField.test(row) ? row : "")),
    title: title?.trim().replace(/^(["'])(.*)\1$/, "$2") ?? null,
  };
}
