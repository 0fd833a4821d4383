/** `Altovar, Vindictive Criminal – Erratum:` alone on a line, or with the new text after it. */
import { readMark, titleCase } from "../titles.ts";
import type { Form, Opening } from "./opening.ts";

/**
 * Matches `Title – Erratum:`, `Title Erratum:`, `Title - Errata: card is unique`, `Title: Errata: card is unique`, and `Title –
 * Errata` or `Title Erratum` alone on a line, but not the heading `Card Errata`.
 */
const erratumHeading =
  /^(?<title>[^:]{1,110}?(?::\s?[^:\s][^:]{0,58}?)?)\s*(?:[:–—-]\s*)?(?<=[\s–—-])Errat(?:um|a)(?:\s*\(interim\))?(?::\*{0,2}|(?<=(?:[:–—-] ?Errata|Erratum)(?: \(interim\))?)$)\s*/;

/** The title, the word, and the colon are within this many characters. */
const reach = 220;

export const erratumForm: Form = { name: "erratum", opens: openErratum };

/** `**Altovar, Vindictive Criminal – Erratum:** When`: the bold type includes the word. */
const boldHeading = /^(?<mark>\*?)\*\*(?<heading>[^*]{1,180}\bErrat(?:um|a)(?:\s*\(interim\))?:?)\*\*/;

function openErratum(written: string): Opening | null {
  const text = written.startsWith("*") ? written.replace(boldHeading, "$<mark>$<heading>") : written;
  const start = text.slice(0, reach);
  const found = start.includes("Errat") ? erratumHeading.exec(start) : null;
  if (!found?.groups) return null;
  const { title, changed } = readMark((found.groups.title ?? "").trim());
  if (titleCase(title) === null) return null;
  const rest = text.slice(found[0].length).trim();
  const heading = rest === "" ? text.trim() : null;
  return {
    title: title.replaceAll("*", ""),
    changed,
    isErratum: true,
    heading,
    text: rest,
  };
}
