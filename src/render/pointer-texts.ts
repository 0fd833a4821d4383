/** What a text points to, numbered, each target once: where it leads, or that it leads nowhere here. */
import type { Reference } from "../domain/reference.ts";
import { safeText } from "./safe-text.ts";
import { paragraph, type TextStyle } from "./text-style.ts";

type Pointer = Pick<Reference, "text" | "target">;

/** `  ‹1› downloading  2e-current-rulings/downloading`: what stands after the title is a name that `show` takes. */
export function pointerTexts(references: readonly Pointer[], style: TextStyle): readonly string[] {
  const unique = uniqueTargets(references);
  const leading = unique.filter(({ target }) => target !== null);
  return unique.map((pointer) => pointerText(pointer, leading.indexOf(pointer) + 1, style));
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
  const first = `  ‹${target === null ? "?" : number}› `;
  const where = target === null ? "(not in these texts)" : target;
  const rest = " ".repeat(first.length);
  const line = paragraph({ text: `${safeText(text)}  ${safeText(where)}`, first, rest }, style);
  return target === null
    ? `${style.paint.faint(line.trimEnd())}\n`
    : `${style.paint.pointer(line.trimEnd())}\n`;
}
