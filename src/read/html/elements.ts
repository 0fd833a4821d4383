/** Tables of what HTML tags mean for a reader of rules. */

import { wordSet } from "../../domain/fold.ts";
import { levelOfTerm } from "../../domain/source-line.ts";
import type { Attributes } from "../tags.ts";
import type { TypeLook } from "../text-marks.ts";

/** Tags whose words are not text of the page. */
export const silentTags = wordSet(
  "script style noscript template head iframe object svg math canvas audio video select datalist textarea input map",
);

/** Tags that start and end a paragraph. */
export const paragraphTags = wordSet(
  "p div h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table caption tr td th blockquote pre hr section article main header footer nav aside figure figcaption address form fieldset details summary center body menu",
);

/** Parts of a page that may be navigation as a whole. */
const containerTags = wordSet(
  "div ul ol dl table tr td th section article main header footer nav aside form menu figure details",
);

const headings: readonly string[] = ["h1", "h2", "h3", "h4", "h5", "h6"];

/** Classes by which word processors mark the title of the document: `<p class="MsoTitle">`, `<p class="c3 title">`. */
const titleClass = /(?:^|\s)(?:MsoTitle|title)(?:\s|$)/;

/**
 * Returns 0 for the title of the document. `dt` names what its `dd` explains, and `summary` what its `details` contain, like
 * headings of the lowest level.
 */
export function headingLevel(name: string, { class: names = "" }: Attributes): number | null {
  if (name === "p" && names.length < 500 && titleClass.test(names)) return 0;
  if (name === "dt" || name === "summary") return levelOfTerm;
  return headings.indexOf(name) + 1 || null;
}

export const boldTags: ReadonlySet<string> = new Set(["b", "strong", "th"]);
/** Tags and styles of words that are no longer in force. */
export const struckTags: ReadonlySet<string> = new Set(["del", "s", "strike"]);
const struckStyle = /text-decoration(?:-line)?\s*:[^;]{0,40}line-through/i;
export const italicTags: ReadonlySet<string> = new Set(["i", "em", "cite", "dfn", "var"]);

/** `font-weight: 700` · `font-weight:bold` · `font-style: italic` */
const boldStyle = /font-weight\s*:\s*(?:bold|[6-9]00)/i;
const italicStyle = /font-style\s*:\s*(?:italic|oblique)/i;

export function lookOfStyle(style: string): TypeLook {
  return { bold: boldStyle.test(style), italic: italicStyle.test(style), struck: struckStyle.test(style) };
}

/** `.c1{font-weight:700}`: word processors define weights by class. */
const classRule = /\.(?<name>[\w-]{1,60})\s{0,9}\{(?<style>[^{}]{1,2000})\}/g;

export function looksOfClasses(sheet: string): Map<string, TypeLook> {
  const looks = new Map<string, TypeLook>();
  for (const { groups } of sheet.matchAll(classRule)) {
    const look = lookOfStyle(groups?.style ?? "");
    if (look.bold || look.italic || look.struck) looks.set(groups?.name ?? "", look);
  }
  return looks;
}

/** Whether a part of a page is content or surrounds it. */
export type Part = "content" | "around" | "unknown";

/** Tags and roles of content, and of what surrounds it. */
const contentNames = new Set(["main", "article"]);
const aroundNames = wordSet("nav menu menubar navigation banner contentinfo search complementary");
/** Only outside the content, because an article has its own header and footer. */
const outerTags: ReadonlySet<string> = new Set(["header", "footer", "aside"]);
/** `class="site-footer"`, `id="wm-ipp-base"`, `class="MsoToc1"` */
const aroundName =
  /(?:^|[\s_-])(?:nav|navbar|navbox|navigation|menu|sidebar|sphinxsidebar|breadcrumbs?|footer|printfooter|masthead|banner|cookies?|toolbar|social|sharing|adverts?|ads|pagination|pager|toc|table of contents\d?|mw-toc|catlinks|contentsub|sitesub|sitenotice|wm-ipp|jump-link|msotoc\d|msotocheading)(?:$|[\s_-])/i;

/** The part that a tag says it is; null if it says nothing. */
export function partOf(name: string, attributes: Attributes, inside: Part): Part | null {
  for (const said of [attributes.role ?? "", name]) {
    if (contentNames.has(said)) return "content";
    if (aroundNames.has(said)) return "around";
  }
  if (outerTags.has(name)) return inside === "content" ? null : "around";
  const names = `${attributes.class ?? ""} ${attributes.id ?? ""}`;
  const isContainer = containerTags.has(name) || name === "p";
  return isContainer && names.length < 500 && aroundName.test(names) ? "around" : null;
}

/**
 * Tools that are not words of the document: `[edit]` next to a heading, its permalink, text for screen readers, and a caption that
 * they do not read because it repeats what stands for the picture.
 */
const toolName =
  /(?:^|\s)(?:mw-editsection\S*|mw-jump-link|mw-cite-backlink|headerlink|header-link|permalink|anchor-link|sr-only|visually-hidden|screen-reader-text|data-footnote-backref|footnote-back(?:ref)?)(?:\s|$)/i;

export function isTool(name: string, { class: names = "", "aria-hidden": hidden }: Attributes): boolean {
  return (name === "figcaption" && hidden === "true") || (names.length < 500 && toolName.test(names));
}
