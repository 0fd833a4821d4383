/** Recognizes the marker of a list item: a bullet, or a label such as `2.`, `(a)`, or `iv)`. */

/** Characters that are bullets at the start of any line. */
const bullets: ReadonlySet<string> = new Set("•·∙▪▫◦‣⁃●○■□◆◇►▸➢➤❑❒❏☐⁕✦✧➔→");
/** Characters that are bullets only if a space follows. In a table, a tick is an answer: `✔[3]`. */
const typedBullets: ReadonlySet<string> = new Set("-*o@✓✔");
/** Follows a sign that is drawn as a picture: `▪️`. A tick before it is text: `✔️ counts as a raft`. */
const pictured = "\ufe0f";

/** Whether a line is nothing but a bullet. */
export const isBullet = (line: string) => bullets.has(line.trim());

/** The number of leading bullets, change marks (`*cost`), and spaces; at most 20. */
export function countLeadingMarks(text: string): number {
  let count = 0;
  while (count < 20 && (bullets.has(text.charAt(count)) || /[\s*]/.test(text.charAt(count)))) count += 1;
  return count;
}

/** The marker of a list item: a bullet, or a number, letter, or Roman numeral as written (`2`, `d`, `iv`). */
export type ItemMarker =
  | { readonly sort: "bullet"; readonly sign: string; readonly indent: number }
  | { readonly sort: "label"; readonly label: string; readonly indent: number };

export interface MarkedText {
  /** A line without a marker is prose. */
  readonly marker: ItemMarker | { readonly sort: "none" };
  /** Without the marker and the spaces after it. */
  readonly text: string;
}

/**
 * Matches `1. Active player`, `2) Draw`, `(3) Facing`, ` - a. AP announces`, `iv. then`. A number with a period inside (`3.2
 * Dilemmas`) belongs to a heading, `A.` alone may be an initial, and `(c) 1997` is a copyright notice.
 */
const labeled =
  /^(?<indent>\s*)(?!\(c\)\s+(?:\d{4}|by\b))(?:- )?\(?(?<label>\d{1,3}|[a-z]|[ivx]{2,5})[.)]\s+(?=\S)/;
/** Matches a heading above the titles of a letter: `B`, `- B -`. */
export const letterHeading = /^\s*(?:[A-Z]|([-–—*~=]{1,3}) ?[A-Z] ?\1)\s*$/;

export function isMarked(line: string): boolean {
  return readMarker(line).marker.sort !== "none";
}

/** The marker of prose, shared because most lines have it. */
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
  const after = written.slice(bullets.has(sign) && written.startsWith(pictured, 1) ? 2 : 1);
  const text = after.trimStart();
  const begins = bullets.has(sign) || (typedBullets.has(sign) && text !== after);
  if (!begins || text === "") return prose;
  return { marker: { sort: "bullet", sign, indent: line.length - written.length }, text };
}

/** How the items of a list are counted, by the label of the first one. */
export type CountStyle = "1" | "a" | "i" | "A" | "I";

/** `3`, `c`, `iii`, `C`, `III` */
export function numberLabel(number: number, style: CountStyle): string {
  const label = labelers[style.toLowerCase()]?.(number) ?? String(number);
  return style === style.toUpperCase() ? label.toUpperCase() : label;
}

const [ones, tens] = [
  ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"],
  ["", "x", "xx", "xxx", "xl", "l", "lx", "lxx", "lxxx", "xc"],
];

/** Undefined for a number that no list reaches. */
const labelers: Readonly<Record<string, (number: number) => string | undefined>> = {
  // Word processors continue after `z` with `aa`, `bb`.
  a: (number) =>
    number < 1 || number > 26 * 4
      ? undefined
      : String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26)),
  i: (number) =>
    number < 1 || number > 99 ? undefined : `${tens[Math.floor(number / 10)]}${ones[number % 10]}`,
};
