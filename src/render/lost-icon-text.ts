/** A warning where a text has lost an icon: guessing it would be making rules. */
import type { TextStyle } from "./text-style.ts";

const lostIcon = "[?]";

export function lostIconText(texts: readonly string[], { paint }: TextStyle): string {
  if (!texts.some((text) => text.includes(lostIcon))) return "";
  return `  ${paint.warning(`An icon was lost where ${lostIcon} stands: look at the printed card.`)}\n\n`;
}
