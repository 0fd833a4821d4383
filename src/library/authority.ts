/** Determines which kind of document overrides which, solely from the rules that documents state. */
import type { DocumentKind } from "../domain/document.ts";
import type { Edition } from "../domain/edition.ts";
import { withoutEmphasis } from "../domain/emphasis.ts";
import type { RulesText } from "../domain/rules-text.ts";
import { sentencesIn } from "../domain/sentences.ts";

export interface AuthorityRule {
  readonly edition: Edition;
  readonly over: DocumentKind;
  readonly under: DocumentKind;
  /** The sentence that states the rule, and its location: `2e-current-rulings-2011-01-03.txt:43`. */
  readonly sentence: string;
  readonly place: string;
  /** Id of the document that states it. The rule applies while that document is in force. */
  readonly document: string;
}

/** The chain of rules by which one kind overrides another; null if there is none, or if the rules contradict each other. */
export function authorityOver(
  over: DocumentKind,
  under: DocumentKind,
  rules: readonly AuthorityRule[],
): readonly AuthorityRule[] | null {
  const way = wayFrom(over, under, rules);
  return way !== null && wayFrom(under, over, rules) === null ? way : null;
}

/** Prefers a sentence that names both kinds to a chain of sentences. No kind occurs twice in a chain. */
function wayFrom(
  over: DocumentKind,
  under: DocumentKind,
  rules: readonly AuthorityRule[],
): readonly AuthorityRule[] | null {
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

/** The names by which documents refer to kinds of documents. */
const kindNames: Readonly<Record<string, DocumentKind>> = {
  "current rulings": "current-rulings",
  "temporary rulings": "temporary-rulings",
  glossary: "glossary",
  rulebook: "rulebook",
  "rule book": "rulebook",
  faq: "faq",
  supplement: "supplement",
  supplements: "supplement",
};

const name = Object.keys(kindNames)
  .sort((one, other) => other.length - one.length)
  .join("|");
/** A quick test before the forms: every form contains two names of kinds, and most texts contain none. */
const namesKind = new RegExp(name, "i");
const kind = (group: string) => `(?<${group}>${name})(?: documents?)?`;
/** Matches words before a name: `the Second Edition `, `the latest `. */
const some = "(?:\\w+ ){0,3}?";

const forms: readonly RegExp[] = [
  // `Current Rulings are an official supplement to the Rulebook`
  `${kind("over")} (?:are|is) ${some}(?:supplements?|updates?|amendments?) (?:to|of) ${some}${kind("under")}`,
  // `Temporary rulings and Current Rulings supplement or replace the Glossary and the Rulebook`
  `${kind("over")}(?: (?:and|or) ${some}${kind("also")})? ${some}(?:supplement|replace|supersede|override|amend)s?(?: (?:and|or) \\w+)? ${some}${kind("under")}(?: (?:and|or) ${some}${kind("beneath")})?`,
  // `The Glossary takes precedence over the Rulebook`
  `${kind("over")} (?:takes?|has|have) precedence over ${some}${kind("under")}`,
  // `The Glossary is right where the rulebook disagrees`
  `${kind("over")} is (?:right|correct) (?:where|when|if|whenever) ${some}${kind("under")}`,
  // `Where the rulebook disagrees with the Glossary, the Glossary is right`
  `(?:where|when|if|whenever) ${some}${kind("under")}[^.;]{1,60}, ${some}${kind("over")} (?:is (?:right|correct)|prevails|takes precedence|counts)`,
].map((form) => new RegExp(`\\b${form}\\b`, "i"));

/** Every rule that the texts state, in the order of the texts. */
export function readAuthority(texts: readonly RulesText[]): readonly AuthorityRule[] {
  return texts.flatMap(({ document, entries }) =>
    entries
      .flatMap(({ blocks }) => blocks)
      .filter(({ text }) => namesKind.test(withoutEmphasis(text)))
      .flatMap(({ text, lines }) =>
        sentencesIn(withoutEmphasis(text)).flatMap((sentence) =>
          pairsIn(sentence).map(([over, under]) => ({
            edition: document.edition,
            over,
            under,
            sentence,
            place: `${document.source.file}:${lines[0]}`,
            document: document.id,
          })),
        ),
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
