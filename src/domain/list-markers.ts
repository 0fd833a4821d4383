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

export interface Bullet {
  /** How many characters of blank stand before the sign. */
  readonly indent: number;
  readonly sign: string;
  /** What stands after it, without the blanks between. */
  readonly text: string;
}

/** `• declaring the use` · `- has 100 points`; null where the line begins otherwise, or has nothing after the sign. */
export function bulletOf(line: string): Bullet | null {
  const written = line.trimStart();
  const sign = written.charAt(0);
  const text = written.slice(1).trimStart();
  const isBullet = bullets.has(sign) || (typedBullets.has(sign) && text.length < written.length - 1);
  return isBullet && text !== "" ? { indent: line.length - written.length, sign, text } : null;
}

/** `1. Active player` · `(a) Draw` · `iv) then` */
const label = /^\s*\(?(?:\d{1,3}|[a-z]|[ivx]{2,5})[.)]\s+\S/;

export function beginsItem(line: string): boolean {
  return bulletOf(line) !== null || label.test(line);
}
