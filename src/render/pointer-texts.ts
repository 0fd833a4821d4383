/** What a text points to, numbered, each target once: where it leads, or that it leads nowhere here. */
import type { Reference } from "../domain/reference.ts";
import { safeText } from "./safe-text.ts";
import { paragraph, type TextStyle } from "./text-style.ts";

type Pointer = Pick<Reference, "text" | "target">;

/** `  1  → downloading  there-is-no-limit-on-the-number-of`: the name behind it is one that `show` takes. */
export function pointerTexts(references: readonly Pointer[], style: TextStyle): readonly string[] {
  return uniqueTargets(references).map((pointer, at) => pointerText(pointer, at + 1, style));
}

export function uniqueTargets<Pointing extends Pointer>(
  references: readonly Pointing[],
): readonly Pointing[] {
  const first = new Map<string, Pointing>();
  for (const reference of references) {
    const key = reference.target ?? `? ${reference.text.toLowerCase()}`;
    if (!first.has(key)) first.set(key, reference);
  }
  return [...first.values()];
}

function pointerText({ text, target }: Pointer, number: number, style: TextStyle): string {
  const first = `${number}  `.padStart(5);
  const arrow = target === null ? "see" : "→";
  const where = target === null ? "(not in this corpus)" : target;
  const rest = " ".repeat(first.length + arrow.length + 1);
  const line = paragraph({ text: `${arrow} ${safeText(text)}  ${safeText(where)}`, first, rest }, style);
  return target === null
    ? `${style.paint.faint(line.trimEnd())}\n`
    : `${style.paint.pointer(line.trimEnd())}\n`;
}
