/** An entry in, what it says it does to an older entry out: changes a part of it, adds to it, or cancels it. */
import type { DocumentKind } from "../domain/document.ts";
import { withoutEmphasis } from "../domain/emphasis.ts";
import type { Entry } from "../domain/entry.ts";
import { sentencesIn } from "../domain/sentences.ts";

export interface Amendment {
  readonly sort: "part" | "addition" | "item" | "cancellation";
  /** The sentence that says so. */
  readonly sentence: string;
  /** The entry that it names, where that is not its own name: `battle – personnel`. */
  readonly target: string | null;
  /** It speaks of an entry in a document of this kind only. */
  readonly kind: DocumentKind | null;
  /** What it waits for: `the Genesis set`; null where it counts at once. */
  readonly awaits: string | null;
}

const kinds: readonly (readonly [RegExp, DocumentKind])[] = [
  [/\bglossary\b/i, "glossary"],
  [/\brule ?book\b/i, "rulebook"],
  [/\bcurrent rulings?\b/i, "current-rulings"],
  [/\btemporary rulings?\b/i, "temporary-rulings"],
];

const forms: readonly (readonly [Amendment["sort"], RegExp])[] = [
  // `The existing Glossary entry is cancelled upon release of the Genesis set.`
  [
    "cancellation",
    /\b(?:entry|entries|rulings?|errata|erratum)\b(?: \S+){0,6} (?:is|are|has been|have been) (?:hereby )?(?:cancell?ed|rescinded|withdrawn)\b/i,
  ],
  // `The first bullet should read: …`, `The last sentence of the entry now reads:`
  [
    "item",
    /\b(?:first|second|third|fourth|fifth|last|\d{1,2}(?:st|nd|rd|th)) (?:bullet|paragraph|sentence|item|step|example)(?: [^\s.;]+){0,8} (?:should (?:now )?read|now reads?|is replaced)\b/i,
  ],
  // `Replace the second bullet of the entry with:`, `Delete the last sentence.`
  [
    "item",
    /\b(?:replace|delete) the (?:first|second|third|fourth|last|\d{1,2}\w\w) (?:bullet|paragraph|sentence|item|step|example)\b/i,
  ],
  // `Add the following to the battle – personnel entry:`, `Add the following:`
  ["addition", /\badd (?:the following|this)(?: [\w-]+){0,2}?(?: to (?<target>[^:.]{1,80}))?[:.]/i],
  // `The rest of the entry does not change.`
  [
    "part",
    /\brest of (?:the|this|that) (?:\w+ )?(?:entry|ruling|text) (?:does not change|is unchanged|remains|stands|still counts)\b/i,
  ],
];

/** Each form has one of these; most entries have none and amend nothing. */
const tellingWord =
  /cancel|rescind|withdraw|should|reads?\b|is replaced|replace the|delete the|add the|add this|rest of/i;

const sentenceEnd = /(?<=[.!?:])\s+/;

/** Of an erratum, what is replaced and added is a part of its card and not of an older entry. */
const sortsOfErrata: ReadonlySet<Amendment["sort"]> = new Set(["cancellation", "part"]);

export function readAmendment(entry: Entry): Amendment | null {
  const isErratum = entry.kind === "erratum";
  const texts = entry.blocks.map(({ text }) => withoutEmphasis(text));
  if (!entry.partial && !texts.some((text) => tellingWord.test(text))) return null;
  const sentences = texts.flatMap((text) => text.split(sentenceEnd));
  for (const [sort, form] of forms) {
    if (isErratum && !sortsOfErrata.has(sort)) continue;
    for (const sentence of sentences) {
      const found = form.exec(sentence);
      if (found) return amendmentOf(sort, sentence, found.groups?.target ?? null);
    }
  }
  return entry.partial && !isErratum ? amendmentOf("part", sentences[0] ?? "", null) : null;
}

function amendmentOf(sort: Amendment["sort"], sentence: string, target: string | null): Amendment {
  return {
    sort,
    sentence,
    target: target === null ? null : entryNamed(target),
    kind: kinds.find(([form]) => form.test(sentence))?.[1] ?? null,
    awaits: awaitedRelease(sentence),
  };
}

/** `the Glossary entry for battle – personnel`, `the battle – personnel entry`; null where only `the entry` is said. */
function entryNamed(target: string): string | null {
  const named = target
    .replace(
      /^(?:the )?(?:existing |current )?(?:\w+ )?(?:entry|entries|ruling) (?:for|on|under|about) /i,
      "",
    )
    .replace(/^(?:the|this) /i, "")
    .replace(/^(?:existing |current )?(?:glossary |rulebook )?(?=entry|ruling)/i, "")
    .replace(/(?:^| )(?:entry|ruling|section)$/i, "")
    .trim();
  return named === "" ? null : named;
}

/** `upon release of the Genesis set` */
const uponRelease = /\bup?on (?:the )?release of (?<what>[^.;:,()]{2,60})/i;

/** What the words wait for; null where they wait for nothing. */
function awaitedRelease(words: string): string | null {
  return uponRelease.exec(words)?.groups?.what?.trim() ?? null;
}

/** `Effective upon release of the Genesis set.`, `(Upon release of the Genesis set:)` at the beginning of an entry. */
const opensWithRelease =
  /^\W{0,3}(?:(?:this|these) \w+ )?(?:(?:is|are|takes?|goes|becomes?) )?(?:(?:in|into) )?(?:effective |effect )?upon (?:the )?release of /i;

/** Where an entry's first sentence makes all of it wait. */
export function entryAwaits(entry: Entry): string | null {
  const opening = entry.blocks.find(({ kind }) => kind !== "heading");
  const [first = ""] = sentencesIn(withoutEmphasis(opening?.text ?? ""));
  return opensWithRelease.test(first) ? awaitedRelease(first) : null;
}

/** `These rulings take effect upon release of the Genesis set.` in what a document says of itself. */
const documentWaits =
  /\b(?:rulings?|document|entries|changes|glossary|rules|errata)\b[^.;]{0,60}\b(?:effective|effect|apply|applies|count)\b[^.;]{0,30}\bupon (?:the )?release of /i;

export function documentAwaits(preface: Entry | undefined): string | null {
  const sentences = preface?.blocks.flatMap(({ text }) => sentencesIn(withoutEmphasis(text))) ?? [];
  const found = sentences.find((sentence) => documentWaits.test(sentence));
  return found === undefined ? null : awaitedRelease(found);
}
