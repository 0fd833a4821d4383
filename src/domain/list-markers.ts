/** What begins an item of a list, in one place: the table of bullets, and labels such as `2.`, `(a)` and `iv)`. */

/** Each of these is a bullet wherever it begins a line. */
const bullets: ReadonlySet<string> = new Set("•·∙▪▫◦‣⁃●○■□◆◇►▸➢➤❑❒❏☐✓✔⁕✦✧➔→");
/** These are bullets only where a space follows. */
const typedBullets: ReadonlySet<string> = new Set("-*o");

/** How many of the first characters are bullets, marks of a change (\`*cost\`), or spaces; at most 20. */
export function countLeadingMarks(text: string): number {
  let count = 0;
  while (count < 20 && (bullets.has(text.charAt(count)) || /[\s*]/.test(text.charAt(count)))) count += 1;
  return count;
}

/** What stands before the text of a list item: a bullet, or a number, letter or Roman number as written (`2`, `d`, `iv`). */
export type ItemMarker =
  | { readonly sort: "bullet"; readonly sign: string; readonly indent: number }
  | { readonly sort: "label"; readonly label: string; readonly indent: number };

export interface MarkedText {
  /** A line without a marker is prose. */
  readonly marker: ItemMarker | { readonly sort: "none" };
  /** Without the marker and the blanks after it. */
  readonly text: string;
}

/**
 * `1. Active player` · `2) Draw` · `(3) Facing` · ` - a. AP announces` · `iv. then`. A number with a point inside
 * (`3.2 Dilemmas`) is a heading's, `A.` alone may be somebody's initial, and `(c) 1997` is a copyright.
 */
const labeled =
  /^(?<indent>\s*)(?!\(c\)\s+(?:\d{4}|by\b))(?:- )?\(?(?<label>\d{1,3}|[a-z]|[ivx]{2,5})[.)]\s+(?=\S)/;
/** `- B -` heads the titles of a letter. */
const letterHeading = /^\s*([-–—*~=]{1,3}) ?[A-Z] ?\1\s*$/;

export function isMarked(line: string): boolean {
  return readMarker(line).marker.sort !== "none";
}

/** The marker of prose; most lines have it. */
export const unmarked = { sort: "none" } as const;

export function readMarker(line: string): MarkedText {
  const prose = { marker: unmarked, text: line };
  if (letterHeading.test(line)) return prose;
  const found = labeled.exec(line);
  const { indent = "", label = "" } = found?.groups ?? {};
  if (found)
    return { marker: { sort: "label", label, indent: indent.length }, text: line.slice(found[0].length) };
  const written = line.trimStart();
  const sign = written.charAt(0);
  const text = written.slice(1).trimStart();
  const isBullet = bullets.has(sign) || (typedBullets.has(sign) && text.length < written.length - 1);
  if (!isBullet || text === "") return prose;
  return { marker: { sort: "bullet", sign, indent: line.length - written.length }, text };
}
