/** The preface of a document in, whether it says that it holds all that is in force or only what is new out. */
import type { DocumentScope } from "../domain/document.ts";

/** `This document is comprehensive`, `It replaces all previous versions`; a lost first letter makes no difference. */
const full =
  /\b(?:is comprehensive|(?:replaces|supersedes) (?:all|any|every) (?:previous|prior|earlier|older)|complete (?:list|collection|text) of)\b/i;
/** `This update contains only new and changed rulings.` */
const update =
  /\b(?:(?:contains|lists|holds|includes) only (?:the )?(?:new|changed|changes|revised)|only (?:the )?(?:new|changed) (?:and (?:new|changed|revised) )?(?:rulings|entries))\b/i;

/** A preface is short; its first words decide. */
const enoughWords = 4000;

/** Null where it says neither. */
export function scopeFromPreface(preface: readonly string[]): DocumentScope | null {
  const text = preface.join("\n").slice(0, enoughWords);
  if (update.test(text)) return "update";
  return full.test(text) ? "full" : null;
}
