/** What begins an item of a list, in one place: the table of bullets, and labels such as `2.`, `(a)` and `iv)`. */

/** A sign of these is a bullet wherever it begins a line. */
const bullets: ReadonlySet<string> = new Set("•·∙▪▫◦‣⁃●○■□◆◇►▸➢➤❑❒❏☐✓✔⁕✦✧➔→");
/** These are bullets only where a blank follows. */
const typedBullets: ReadonlySet<string> = new Set("-*o");

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
