/** A compiled index in, how many bytes each sort of its parts takes out: some are the texts themselves, to be shown. */
import { bytesInFile } from "../../src/cli/index-bytes.ts";
import { openSections, type SectionName, sectionNames } from "../../src/search/index-sections.ts";

/** The first that a part's name matches is its sort. */
const sorts = [
  { sort: "texts and citations, to be shown", names: /^(?:shown|citation)/ },
  { sort: "passages as terms, to be judged", names: /^passage/ },
  { sort: "where each term stands", names: /^(?:posting|title|name)/ },
  { sort: "what was learned of subjects", names: /^(?:subject|unanswered)/ },
  { sort: "words, stems and the rest", names: /^/ },
] as const satisfies readonly { readonly sort: string; readonly names: RegExp }[];

export interface IndexPart {
  readonly sort: (typeof sorts)[number]["sort"];
  readonly bytes: number;
}

export function indexParts(path: string): readonly IndexPart[] {
  const sections = openSections(bytesInFile(path));
  const sortOf = (name: SectionName) => sorts.find(({ names }) => names.test(name))?.sort;
  return sorts.map(({ sort }) => ({
    sort,
    bytes: sectionNames
      .filter((name) => sortOf(name) === sort)
      .reduce((sum, name) => sum + sections(name).length, 0),
  }));
}

/** What the index adds to the texts that it holds. */
export function beyondTexts(parts: readonly IndexPart[]): number {
  return parts.reduce((sum, { sort, bytes }) => (sort === sorts[0].sort ? sum : sum + bytes), 0);
}
