/**
 * What kind of answer a question wants: a definition, a number, a time, a person, a yes or no, a fact printed on a card, a
 * kind of text. Patterns of English, not words of one game; what a passage offers is held against them.
 */
import type { AnswerPassage } from "../domain/answer.ts";
import type { Entry, EntryKind, Erratum } from "../domain/entry.ts";
import type { Token } from "./tokenize.ts";

/** `what is meant by X?`, `define X`, `X meaning`, `how does X work`: X opens its entry. */
const definitions = [
  /^(?:what|who)(?:'s|’s|s| is meant by| is| are| was| does it mean to| counts as| do you mean by) (?<subject>.+)$/i,
  /^(?:please )?(?:define|explain|describe|definition(?: of)?|meaning(?: of)?|(?:the )?rules? (?:for|on|about|of)|tell me about) (?<subject>.+)$/i,
  /^what (?:does|do|did) (?<subject>.+?) (?:mean|do|stand for|refer to)$/i,
  /^how (?:does|do) (?<subject>.+?) work$/i,
  /^(?<subject>.+?) (?:meaning|definition|defined|explained)$/i,
];
const article = /^(?:the definition of |the meaning of |the term |the word |an? |the )/i;
const whiteSpace = /\s+/g;
const closing = /[ ?!.]{1,20}$/;
const quoteMarks = /^["“]|["”]$/g;
const longestDefinition = 120;

/** What is to be defined; null where no definition is asked for. */
export function definedSubject(query: string): string | null {
  const asked = query.replace(whiteSpace, " ").trim().replace(closing, "");
  if (asked.length > longestDefinition) return null;
  for (const definition of definitions) {
    const subject = definition.exec(asked)?.groups?.subject;
    if (subject) return subject.replace(article, "").replace(quoteMarks, "");
  }
  return null;
}

interface WantedFact {
  readonly name: "number" | "time" | "person" | "permission";
  readonly asks: RegExp;
  /** What a passage that answers it says. */
  readonly gives: RegExp;
}

const wantedFacts: readonly WantedFact[] = [
  {
    name: "number",
    asks: /\bhow (?:many|much|often|long|few|big|large)\b|\b(?:limit|maximum|minimum|max|min|number of|at most)\b/i,
    gives:
      /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|once|twice|each|every|all|any number|no limit|only|both|another|second|third|half|zero|infinite)\b/i,
  },
  {
    name: "time",
    asks: /\bwhen (?:do|does|can|may|must|is|are|should)\b|\b(?:what|which) (?:phase|step|time|point)\b|\bhow (?:soon|late|early)\b/i,
    gives:
      /\b(?:when|whenever|after|before|during|until|once|while|as soon as|immediately|start|end|beginning|begins|turn|phase|step|time|just)\b/i,
  },
  {
    name: "person",
    asks: /\bwho\b|\bwhose\b|\bwhich player\b/i,
    gives:
      /\b(?:player|players|you|your|opponent|opponents|owner|controller|he or she|ap|op|judge|side|both)\b/i,
  },
  {
    name: "permission",
    asks: /^(?:can|could|may|must|should|am i|are|is|do|does|will|would|has|have)\b/i,
    gives:
      /\b(?:may|must|can|cannot|can't|not|never|no|only|unless|allowed|legal|illegal|able|required|except|always|any|even|if|whenever|does|counts?|considered)\b|n['’]t\b/i,
  },
];

/** The facts that a query asks for and a passage does not give. */
export function missingFacts(query: string, passage: string): readonly WantedFact["name"][] {
  return wantedFacts.flatMap(({ name, asks, gives }) =>
    asks.test(query) && !gives.test(passage) ? [name] : [],
  );
}

/** What is printed on a card beside its text, and what rules set a figure for: stems. */
const printedFacts: ReadonlySet<string> = new Set(
  [
    "cost rang weapon shield integr cun strength span lore gender speci affili quadrant staf rariti price",
    "class properti pictur imag episod minimum maximum expans set ban time countdown artist color",
  ].flatMap((row) => row.split(" ")),
);

export function isPrintedFact(stem: string): boolean {
  return printedFacts.has(stem);
}

const greetings = new Set(
  [
    "hello hi hey heya howdy greetings cheers thanks thank thankyou thx ty bye goodbye cya morning afternoon evening",
    "mate buddy dude pal bro lol haha hahaha cool awesome welcome sorry test testing joke jokes weather bot robot",
    "chatbot yo sup wassup hungry pizza coffee birthday wow yay hmm um uh",
  ].flatMap((row) => row.split(" ")),
);
const longestGreeting = 6;

/**
 * `cheers mate`, `hello?`: short, with a greeting in it. A word that the texts use is none: a game may have a `morale test`.
 * What names a title is no small talk either; the caller sees to that.
 */
export function isSmallTalk(
  tokens: readonly Pick<Token, "word" | "term">[],
  isInTexts: (stem: string) => boolean,
): boolean {
  if (tokens.length > longestGreeting) return false;
  return tokens.some(({ word, term }) => greetings.has(word) && !isInTexts(term));
}

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
export function kindWords({ kind, erratum }: Pick<Entry, "kind" | "erratum">): string {
  if (kind === "erratum") return `erratum errata ${erratum ? wordsBySort[erratum.sort] : ""}`;
  return kind === "ruling" ? "ruling" : "";
}

/** What a query can ask for beside its subject. */
export type WantedKind = "erratum" | "ruling" | "step" | Sort;

const wantedByStem: Readonly<Record<string, WantedKind>> = {
  errata: "erratum",
  erratum: "erratum",
  unique: "unique",
  rename: "title",
  requir: "requirement",
  misspel: "misspelling",
  typo: "misspelling",
  spell: "misspelling",
  spelt: "misspelling",
  icon: "icon",
  bold: "typography",
  step: "step",
};

export function wantedKinds(stems: readonly string[]): ReadonlySet<WantedKind> {
  return new Set(
    stems.flatMap((stem) => (Object.hasOwn(wantedByStem, stem) ? (wantedByStem[stem] ?? []) : [])),
  );
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
