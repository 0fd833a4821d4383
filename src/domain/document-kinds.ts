/** What documents, their entries, and the blocks of these are, and what in their sources is not rules text. */

export const documentKinds = [
  "glossary",
  "current-rulings",
  "temporary-rulings",
  "supplement",
  "rulebook",
  "faq",
  "errata",
  "guide",
  "cards",
  "mixed",
] as const;

/** How a document sorts its entries alphabetically, as stated in its preface. */
export const collations = ["none", "ignore-punctuation", "dashes-as-spaces", "the-under-next-word"] as const;

export const documentScopes = ["full", "update", "excerpt"] as const;

export const boilerplateReasons = [
  "page number",
  "running head",
  "printing mark",
  "navigation",
  "archive banner",
  "contents list",
  "junk token",
  "struck out",
  "heading",
] as const;

export const entryKinds = ["ruling", "erratum", "term", "card", "rule", "procedure", "passage"] as const;

/**
 * The role of a block for its reader. A `heading` has lines of its own; a title that runs into its text is not a block.
 * `lead-in` is the sentence that introduces a list or procedure, `note` what the document says about its own entry. A card of a
 * list has a `field` for each column with a value, with the column's name in `under`, and its `printing`s.
 */
export const blockKinds = [
  "heading",
  "paragraph",
  "lead-in",
  "item",
  "step",
  "rule",
  "example",
  "game-text",
  "redirect",
  "note",
  "field",
  "printing",
] as const;
