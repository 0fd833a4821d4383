/** A text in, its QR code as rows of the screen out, each two modules high. */
import { qrRows } from "../render/qr.ts";
import { geometry } from "./geometry.ts";
import { type Row, span, textRows } from "./row.ts";
import type { State } from "./state.ts";

/** What to do instead where the code has no room. */
export function codeRows({ size }: State, text: string): readonly Row[] {
  const { body } = geometry(size);
  const code = withMargin(qrRows(text) ?? []);
  const isTooLarge = code.length === 0 || code.length > size.columns || Math.ceil(code.length / 2) > body;
  if (isTooLarge)
    return textRows("The code has no room here: make the terminal larger, or copy the passage with y.", {
      width: size.columns,
    });
  return Array.from({ length: Math.ceil(code.length / 2) }, (_, at): Row => {
    const [upper = [], lower = []] = [code[2 * at], code[2 * at + 1]];
    return [span(upper.map((isDark, column) => halfBlock(isDark, lower[column] ?? false)).join(""), "code")];
  });
}

/** Modules of light around a code; a phone finds it by them. */
const margin = 2;

function withMargin(code: readonly (readonly boolean[])[]): readonly (readonly boolean[])[] {
  if (code.length === 0) return [];
  const light = (count: number): readonly boolean[] => Array.from({ length: count }, () => false);
  const empty = Array.from({ length: margin }, () => light(code.length + 2 * margin));
  return [...empty, ...code.map((row) => [...light(margin), ...row, ...light(margin)]), ...empty];
}

/** Two modules in one character. */
function halfBlock(isUpperDark: boolean, isLowerDark: boolean): string {
  if (isUpperDark) return isLowerDark ? "█" : "▀";
  return isLowerDark ? "▄" : " ";
}
