/** What kind of text is asked for: words of the query that name a kind, and words by which a kind is found. */
import type { AnswerPassage } from "../domain/answer.ts";
import type { Entry, EntryKind, Erratum } from "../domain/entry.ts";

type Sort = Erratum["sort"];

/** Said of each erratum of the sort, so that it is found by what it does as well as by what it says. */
const wordsBySort: Readonly<Record<Sort, string>> = {
  "new-text": "new game text",
  unique: "made unique",
  title: "new title renamed",
  attribute: "attribute value",
  requirement: "mission requirements",
  misspelling: "misspelling typo spelled",
  icon: "icon replaced",
  part: "part replaced",
  typography: "typography bold type",
};

/** Words that are not in an entry's text but say what it is: `erratum … made unique`. */
export function kindWords(entry: Entry): string {
  if (entry.kind === "erratum")
    return `erratum errata ${entry.erratum ? wordsBySort[entry.erratum.sort] : ""}`;
  return entry.kind === "ruling" ? "ruling" : "";
}

/** What a query can ask for beside its subject. */
export type WantedKind = "erratum" | "ruling" | "step" | Sort;

const wantedByTerm: ReadonlyMap<string, readonly WantedKind[]> = new Map(
  Object.entries({
    errata: ["erratum"],
    erratum: ["erratum"],
    unique: ["unique"],
    rename: ["title"],
    requir: ["requirement"],
    misspel: ["misspelling"],
    typo: ["misspelling"],
    spell: ["misspelling"],
    spelt: ["misspelling"],
    icon: ["icon"],
    bold: ["typography"],
    step: ["step"],
  } satisfies Record<string, readonly WantedKind[]>),
);

export function wantedKinds(terms: readonly string[]): ReadonlySet<WantedKind> {
  return new Set(terms.flatMap((term) => wantedByTerm.get(term) ?? []));
}

/** What a candidate is, in the words of `WantedKind`. */
interface CandidateKind {
  readonly kind: EntryKind;
  readonly sort: Sort | null;
  readonly passage: AnswerPassage["kind"];
}

export function isWanted({ kind, sort, passage }: CandidateKind, wanted: ReadonlySet<WantedKind>): boolean {
  if (passage === "step" && wanted.has("step")) return true;
  if (sort !== null && wanted.has(sort)) return true;
  return (kind === "erratum" && wanted.has("erratum")) || (kind === "ruling" && wanted.has("ruling"));
}
