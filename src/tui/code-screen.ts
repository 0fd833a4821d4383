/** A text in, its QR code as a screen out, each row two modules high. */
import { qrRows } from "../render/qr.ts";
import { plainScreen, type Screen } from "./frame.ts";
import { geometry } from "./geometry.ts";
import { type Row, span, textRows } from "./row.ts";
import type { State } from "./state.ts";

/** The first of the texts whose code has room. */
export function codeScreen(state: State, texts: readonly string[]): Screen {
  const codes = texts.map((text) => codeRows(state, text));
  const at = codes.findIndex((rows) => rows !== null);
  const what = at > 0 ? "No room for the passage; its source:" : "The passage, to be scanned";
  const instead = "The code has no room here: make the terminal larger, or copy the passage with y.";
  return plainScreen(
    state,
    at === -1
      ? ["The passage"]
      : [what, at === 0 ? "It needs no network." : ((texts[at] ?? "").split("\n").at(-1) ?? "")],
    codes[at] ?? textRows(instead, { width: state.size.columns }),
  );
}

/** Null where it has no room. */
function codeRows({ size }: State, text: string): readonly Row[] | null {
  const { body } = geometry(size);
  const code = withMargin(qrRows(text) ?? []);
  if (code.length === 0 || code.length > size.columns || Math.ceil(code.length / 2) > body) return null;
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
