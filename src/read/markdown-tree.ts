/** Parses Markdown as CommonMark with tables and footnotes. Indented text is no code, because rules are not. */
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

export type MarkdownBlock = ReturnType<typeof fromMarkdown>["children"][number];

export function parseMarkdown(text: string): readonly MarkdownBlock[] {
  const { children } = fromMarkdown(text, {
    extensions: [gfm({ singleTilde: false }), { disable: { null: ["codeIndented"] } }],
    mdastExtensions: [gfmFromMarkdown()],
  });
  return children;
}
