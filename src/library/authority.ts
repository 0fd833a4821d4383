/** Reads what documents say about precedence: which kind overrides which, and what an entry does to an older one. */

import type { DocumentKind, RulesText } from "../domain/document.ts";
import { type Entry, isWithdrawal } from "../domain/entry.ts";
import { keysOfTable } from "../domain/group-by.ts";
import { sentencesIn } from "../domain/sentences.ts";
import { withoutEmphasis } from "../domain/text-runs.ts";

/** The rules that documents state, each of which puts one kind over another. */
export type AuthorityRules = ReturnType<typeof readAuthority>;

/** The chain of rules by which one kind overrides another; null if there is none, or if the rules contradict each other. */
export function authorityOver(over: DocumentKind, under: DocumentKind, rules: AuthorityRules) {
  const way = wayFrom(over, under, rules);
  return way !== null && wayFrom(under, over, rules) === null ? way : null;
}

/** Prefers a sentence that names both kinds to a chain of sentences. No kind occurs twice in a chain. */
function wayFrom(over: DocumentKind, under: DocumentKind, rules: AuthorityRules): AuthorityRules | null {
  const own = rules.filter((rule) => rule.over === over);
  const direct = own.find((rule) => rule.under === under);
  if (direct) return [direct];
  const others = rules.filter((rule) => rule.over !== over);
  for (const rule of own) {
    const way = wayFrom(rule.under, under, others);
    if (way !== null) return [rule, ...way];
  }
  return null;
}

/** The names by which documents refer to kinds of documents, without the `s` of a plural. */
const kindNames: Readonly<Record<string, DocumentKind>> = {
  "current ruling": "current-rulings",
  "temporary ruling": "temporary-rulings",
  glossary: "glossary",
  rulebook: "rulebook",
  "rule book": "rulebook",
  faq: "faq",
  supplement: "supplement",
};

const name = Object.keys(kindNames).join("|");
/** A quick test before the forms: every form contains two names of kinds, and most texts contain none. */
const namesKind = new RegExp(name, "i");
const kind = (group: string) => `(?<${group}>${name})s?(?: documents?)?`;
/** Matches words before a name: `the Second Edition `, `the latest `. */
const some = "(?:\\w+ ){0,3}?";
const supplement = "(?:supplements?|updates?|amendments?)";
const replaces = "(?:supplement|replace|supersede|override|amend)s?(?: (?:and|or) \\w+)?";
const isRight = "is (?:right|correct)";
const where = "(?:where|when|if|whenever)";
/** Matches a second name, if there is one: ` and the Rulebook`. */
const andOr = (group: string) => `(?: (?:and|or) ${some}${kind(group)})?`;

const forms: readonly RegExp[] = [
  // `Current Rulings are an official supplement to the Rulebook`
  `${kind("over")} (?:are|is) ${some}${supplement} (?:to|of) ${some}${kind("under")}`,
  // `Temporary rulings and Current Rulings supplement or replace the Glossary and the Rulebook`
  `${kind("over")}${andOr("also")} ${some}${replaces} ${some}${kind("under")}${andOr("beneath")}`,
  // `The Glossary takes precedence over the Rulebook`
  `${kind("over")} (?:takes?|has|have) precedence over ${some}${kind("under")}`,
  // `The Glossary is right where the rulebook disagrees`
  `${kind("over")} ${isRight} ${where} ${some}${kind("under")}`,
  // `Where the rulebook disagrees with the Glossary, the Glossary is right`
  `${where} ${some}${kind("under")}[^.;]{1,60}, ${some}${kind("over")} (?:${isRight}|prevails|takes precedence|counts)`,
].map((form) => new RegExp(`\\b${form}\\b`, "i"));

/** Every rule that a text states, in its order. A rule applies while the document is in force. */
export function readAuthority({ document, entries }: RulesText) {
  return entries
    .flatMap(({ blocks }) => blocks)
    .filter(({ text }) => namesKind.test(withoutEmphasis(text)))
    .flatMap(({ text, lines }) =>
      sentencesIn(withoutEmphasis(text)).flatMap((sentence) =>
        pairsIn(sentence).map(([over, under]) => ({
          over,
          under,
          /** The sentence that states the rule, and its location: `2e-current-rulings-2011-01-03.txt:43`. */
          sentence,
          place: `${document.source.file}:${lines[0]}`,
        })),
      ),
    );
}

function pairsIn(sentence: string): readonly (readonly [DocumentKind, DocumentKind])[] {
  for (const form of forms) {
    const groups = form.exec(sentence)?.groups;
    if (!groups) continue;
    const overs = kindsOf([groups.over, groups.also]);
    const unders = kindsOf([groups.under, groups.beneath]);
    return overs.flatMap((over) =>
      unders.flatMap((under) => (over === under ? [] : [[over, under] as const])),
    );
  }
  return [];
}

function kindsOf(words: readonly (string | undefined)[]): readonly DocumentKind[] {
  return words.flatMap((word) => kindNames[word?.toLowerCase() ?? ""] ?? []);
}

export type Amendment = ReturnType<typeof amendmentOf>;

/** The forms in which an entry amends another. Those that come first are looked for first. */
const amendmentForms = {
  // `The existing Glossary entry is cancelled upon release of the Genesis set.`
  cancellation: [
    /\b(?:entry|entries|rulings?|errata|erratum)\b(?: \S+){0,6} (?:is|are|has been|have been) (?:hereby )?(?:cancell?ed|rescinded|withdrawn)\b/i,
  ],
  item: [
    // `The first bullet should read: …`, `The last sentence of the entry now reads:`
    /\b(?:first|second|third|fourth|fifth|last|\d{1,2}(?:st|nd|rd|th)) (?:bullet|paragraph|sentence|item|step|example)(?: [^\s.;]+){0,8} (?:should (?:now )?read|now reads?|is replaced)\b/i,
    // `Replace the second bullet of the entry with:`, `Delete the last sentence.`
    /\b(?:replace|delete) the (?:first|second|third|fourth|last|\d{1,2}\w\w) (?:bullet|paragraph|sentence|item|step|example)\b/i,
  ],
  // `Add the following to the battle – personnel entry:`, `Add the following:`
  addition: [/\badd (?:the following|this)(?: [\w-]+){0,2}?(?: to (?<target>[^:.]{1,80}))?:/i],
  // `The rest of the entry does not change.`
  part: [
    /\brest of (?:the|this|that) (?:\w+ )?(?:entry|ruling|text) (?:does not change|is unchanged|remains|stands|still counts)\b/i,
  ],
};

/** A `withdrawal` is an entry that only says that it is withdrawn. */
type AmendmentSort = keyof typeof amendmentForms | "withdrawal";

/** A quick test: every form contains one of these words, and most entries contain none. */
const tellingWord =
  /cancel|deleted|removed|rescind|retract|withdraw|should|reads?\b|is replaced|replace the|delete the|add the|add this|rest of/i;

const sentenceEnd = /(?<=[.!?:])\s+/;

/** The amendments an erratum can make to an older entry. What it replaces or adds is a part of its card. */
const sortsOfErrata: ReadonlySet<AmendmentSort> = new Set(["cancellation", "part"]);

export function readAmendment(entry: Entry): Amendment | null {
  const isErratum = entry.kind === "erratum";
  const texts = entry.blocks.map(({ text }) => withoutEmphasis(text));
  if (!entry.partial && !texts.some((text) => tellingWord.test(text))) return null;
  if (isWithdrawal(entry)) return amendmentOf("withdrawal", texts.at(-1) ?? "", "");
  const sentences = texts.flatMap((text) => text.split(sentenceEnd));
  for (const sort of keysOfTable(amendmentForms).filter((each) => !isErratum || sortsOfErrata.has(each)))
    for (const form of amendmentForms[sort]) {
      const found = sentences.map((sentence) => form.exec(sentence)).find((each) => each !== null);
      if (found) return amendmentOf(sort, found.input, found.groups?.target ?? "");
    }
  return entry.partial && !isErratum ? amendmentOf("part", sentences[0] ?? "", "") : null;
}

function amendmentOf(sort: AmendmentSort, sentence: string, entry: string) {
  const [kind = null] = kindsOf([namesKind.exec(sentence)?.[0]]);
  return {
    sort,
    /** The sentence that states the amendment. */
    sentence,
    /** The title of the amended entry if it differs from the amendment's own title: `battle – personnel`. */
    target: entryNamed.exec(entry)?.groups?.title ?? null,
    /** The kind of document that holds the amended entry; null for any. */
    kind,
    /** The release at which it takes effect, such as `the Genesis set`; null if it applies at once. */
    awaits: awaitedRelease(sentence),
  };
}

const nameless = "(?:(?:the|this|existing|current|glossary|rulebook) ){0,4}";
/** Matches `the Glossary entry for battle – personnel`, `the battle – personnel entry`, but not `the existing entry`. */
const entryNamed = new RegExp(
  `^(?!${nameless}(?:entry|ruling)$)${nameless}(?:(?:entry|entries|ruling) (?:for|on|under|about) )?(?<title>.+?)(?: (?:entry|ruling|section))?$`,
  "i",
);

/** Matches `upon release of the Genesis set`, `on the release of Genesis`. */
const uponRelease = /\b(?:up)?on (?:the )?release of (?<what>[^.;:,()]{2,60})/i;

/** The release for which the words wait; null if they wait for none. */
const awaitedRelease = (words: string) => uponRelease.exec(words)?.groups?.what?.trim() ?? null;

/** Matches the start of an entry: `Effective upon release of the Genesis set.`, `(Upon release of the Genesis set:)`. */
const opensWithRelease =
  /^\W{0,3}(?:(?:this|these) \w+ )?(?:(?:is|are|takes?|goes|becomes?) )?(?:(?:in|into) )?(?:effective |effect )?upon (?:the )?release of /i;

/** The release for which the first sentence makes the whole entry wait; null if none. */
export function entryAwaits(entry: Entry): string | null {
  const opening = entry.blocks.find(({ kind }) => kind !== "heading");
  const [first = ""] = sentencesIn(withoutEmphasis(opening?.text ?? ""));
  return opensWithRelease.test(first) ? awaitedRelease(first) : null;
}

/** Matches what a document says about itself: `These rulings take effect upon release of the Genesis set.` */
const documentWaits =
  /\b(?:rulings?|document|entries|changes|glossary|rules|errata)\b[^.;]{0,60}\b(?:effective|effect|apply|applies|count)\b[^.;]{0,30}\bupon (?:the )?release of /i;

/** `Rulings marked “Effective upon release of Genesis” also count in …` speaks of some rulings, not of the document. */
const quoted = /[“"][^“”"]{1,200}[”"]/g;

export function documentAwaits(preface: Entry | undefined): string | null {
  const sentences = preface?.blocks.flatMap(({ text }) => sentencesIn(withoutEmphasis(text))) ?? [];
  const found = sentences.find((sentence) => documentWaits.test(sentence.replace(quoted, "")));
  return found === undefined ? null : awaitedRelease(found);
}
