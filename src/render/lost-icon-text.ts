/** A warning where a text has lost an icon: guessing it would be making rules. */
import { type TextStyle, wrapped } from "./text-style.ts";

const lostIcon = "[?]";
const warning = `An icon was lost where ${lostIcon} stands: look at the printed card.`;

export function lostIconText(texts: readonly string[], style: TextStyle): string {
  if (!texts.some((text) => text.includes(lostIcon))) return "";
  const lines = wrapped({ text: warning, first: "  " }, style);
  return `${lines.map((line) => style.paint.warning(line)).join("\n")}\n\n`;
}
