/** A document as a person names it and those of a corpus in, the one that is meant out. */
import { isDocumentCalled } from "../../domain/document.ts";
import type { RulesText } from "../../domain/rules-text.ts";

export type FoundVersion =
  | { readonly text: RulesText }
  | { readonly text: null; readonly message: string; readonly advice: string };

/** `2e-current-rulings-2011-01-03`, `2e-current-rulings`, `current-rulings@2011-01-03`, `glossary@1.9.1` */
export function findVersion(name: string, texts: readonly RulesText[]): FoundVersion {
  const exact = texts.find(({ document }) => document.id === name);
  if (exact) return { text: exact };
  const found = seriesCalled(name, texts);
  const [only, ...others] = found;
  if (only && others.length === 0) return { text: only };
  if (only) {
    return {
      text: null,
      message: "several documents have this name",
      advice: found.map(({ document }) => document.id).join(", "),
    };
  }
  return {
    text: null,
    message: "there is no such file, and no document of the corpus has this name",
    advice: texts.map(({ document }) => document.id).join(", "),
  };
}

/** All documents of a name; behind `@` stands a date or a version. */
export function seriesCalled(name: string, texts: readonly RulesText[]): RulesText[] {
  const at = name.lastIndexOf("@");
  const base = at < 0 ? name : name.slice(0, at);
  const wanted = at < 0 ? null : name.slice(at + 1);
  return texts.filter(
    ({ document }) =>
      isDocumentCalled(base, document) && [null, document.date, document.version].includes(wanted),
  );
}
