/**
 * The text of a web page or an XML file in, its tags and texts out, one after the other and without a tree: a page of a
 * hundred thousand nested tags costs no more than its length. Entities are decoded; tags that nobody closed are closed.
 */
import { Parser } from "htmlparser2";
import { limits } from "./limits.ts";

export interface TagReader {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
  /** Whether enough was read; nothing more is then. */
  readonly isFull?: () => boolean;
}

/** Letters that are read between two looks at the depth. */
const stride = 65_536;

/** The reading stopped where tags stand in tags beyond the limit, or the reader had enough. */
export type TagsEnd = "whole" | "too deep" | "full";

export function readTags(text: string, language: "html" | "xml", reader: TagReader): TagsEnd {
  let depth = 0;
  let deepest = 0;
  let pending = "";
  // A text of entities comes in a piece for each; the reader gets it whole.
  const passText = () => {
    if (pending !== "") reader.text?.(pending);
    pending = "";
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        passText();
        depth += 1;
        deepest = Math.max(deepest, depth);
        reader.open(name, attributes);
      },
      onclosetag(name) {
        passText();
        depth -= 1;
        reader.close?.(name);
      },
      ontext(piece) {
        pending += piece;
      },
      onend: passText,
    },
    { xmlMode: language === "xml", decodeEntities: true },
  );
  for (let at = 0; at < text.length; at += stride) {
    parser.write(text.slice(at, at + stride));
    if (deepest > limits.nesting) return "too deep";
    if (reader.isFull?.()) return "full";
  }
  parser.end();
  return "whole";
}
