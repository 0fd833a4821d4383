/** What a report, or an announcement, says of two texts in the notation of rules.ts, with `──── becomes` between them. */
import { compareTexts } from "../../src/compare/compare.ts";
import type { Comparison } from "../../src/domain/change.ts";
import { changeMarkdown } from "../../src/render/change-report.ts";
import { changeText } from "../../src/render/change-text.ts";
import { makePaint } from "../../src/render/text-style.ts";
import { rules } from "../compare/rules.ts";
import { testExamples } from "../examples.ts";

const plain = { width: 100, paint: makePaint(0), marks: null };
const announced = { ...plain, extent: "announcement" } as const;

const views: Readonly<Record<string, (comparison: Comparison) => string>> = {
  report: (comparison) => changeText(comparison, plain),
  "report in Markdown": (comparison) => changeMarkdown(comparison, plain),
  announcement: (comparison) => changeText(comparison, announced),
  "announcement in Markdown": (comparison) => changeMarkdown(comparison, announced),
};

/** Without the first line, which names the documents. */
testExamples("render/golden/examples", (document, asked) => {
  const [old = "", fresh = ""] = document.split("\n──── becomes\n");
  const comparison = compareTexts(rules(old), rules(fresh));
  return asked
    .split(", ")
    .map((view) => (views[view]?.(comparison) ?? `\nno view is called ${view}`).replace(/^.*\n/, ""))
    .join("\n");
});
