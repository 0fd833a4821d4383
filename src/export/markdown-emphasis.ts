/** A run of text in, its Markdown out. */
import type { EmphasisedText } from "../domain/linked-text.ts";
import { escapeMarkdown } from "../render/escape.ts";

const markOf = { none: "", italic: "*", bold: "**", both: "***" } as const;
const openingTag = { none: "", italic: "<em>", bold: "<strong>", both: "<strong><em>" } as const;
const closingTag = { none: "", italic: "</em>", bold: "</strong>", both: "</em></strong>" } as const;

/** `U.S.S. Equinox`, but not `"any"`: beside other signs Markdown may not take an asterisk for a mark. */
const isFramedByLetters = /^[\p{L}\p{N}](?:.*[\p{L}\p{N}])?$/su;

export function emphasised({ text, emphasis }: EmphasisedText): string {
  const words = escapeMarkdown(text);
  if (emphasis === "none") return words;
  const mark = markOf[emphasis];
  return isFramedByLetters.test(text)
    ? `${mark}${words}${mark}`
    : `${openingTag[emphasis]}${words}${closingTag[emphasis]}`;
}
