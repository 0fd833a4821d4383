/** What documents are, how complete they are and how they sort their entries, and what in their sources is not rules text. */

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
