/** What an entry points to, what leads nowhere, and what points to it: three numbered lists, each name once. */
import type { BackReference, OpenedEntry } from "../domain/opened-entry.ts";
import { pointerTexts, uniqueTargets } from "./pointer-texts.ts";
import { safeText } from "./safe-text.ts";
import { paragraph, type TextStyle } from "./text-style.ts";

export function pointersText({ references, referencedBy }: OpenedEntry, style: TextStyle): string {
  const forward = references.filter(({ target }) => target !== null);
  const dangling = uniqueTargets(references.filter(({ target }) => target === null));
  return [
    section("Points to", pointerTexts(forward, style), style),
    section("Pointed to by", backTexts(referencedBy, style), style),
    section(
      "Not in this corpus",
      dangling.map(({ text }, at) => paragraph({ text: safeText(text), first: numberText(at + 1) }, style)),
      style,
    ),
  ].join("");
}

function section(heading: string, lines: readonly string[], { paint }: TextStyle): string {
  return lines.length === 0 ? "" : `\n${paint.strong(heading)}\n${lines.join("")}`;
}

function backTexts(referencedBy: readonly BackReference[], style: TextStyle): readonly string[] {
  const first = new Map<string, BackReference>();
  for (const back of referencedBy) if (!first.has(back.from)) first.set(back.from, back);
  return Array.from(first.values(), ({ title, from }, at) => {
    const text = `← ${safeText(title)}  ${safeText(from)}`;
    const line = paragraph({ text, first: numberText(at + 1), rest: "       " }, style);
    return `${style.paint.pointer(line.trimEnd())}\n`;
  });
}

function numberText(number: number): string {
  return `${number}  `.padStart(5);
}
