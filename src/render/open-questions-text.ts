/** Questions that no text decided in, the register for judges and the letter to the rules committee out. */
import type { RegisteredQuestion } from "../domain/event-log.ts";
import { escapeMarkdown } from "./escape.ts";
import { tableName } from "./log-text.ts";
import { safeText } from "./safe-text.ts";
import { clockText } from "./slip.ts";
import { paragraph, type TextStyle } from "./text-style.ts";

export function openQuestionsText(questions: readonly RegisteredQuestion[], style: TextStyle): string {
  return questions
    .flatMap(({ question, times, rulings }) => [
      paragraph({ text: safeText(`${question} (asked ${timesText(times)})`), rest: "  " }, style),
      ...rulings.map((ruling) =>
        paragraph(
          {
            text: safeText(`${tableName(ruling)}, ${clockText(ruling.first.at)}: ${ruling.decision}`),
            first: "  ",
            rest: "    ",
          },
          style,
        ),
      ),
    ])
    .join("");
}

export function openQuestionsMarkdown(event: string, questions: readonly RegisteredQuestion[]): string {
  const items = questions.map(({ question, times, rulings }) => {
    const ruled = rulings.map(
      ({ decision, first }) =>
        `   - Ruled ${clockText(first.at)}: ${escapeMarkdown(decision)}${first.remark === null ? "" : ` (${escapeMarkdown(first.remark)})`}\n`,
    );
    const none = "   - Not ruled on; the question was registered.\n";
    return `1. **${escapeMarkdown(question)}** (asked ${timesText(times)})\n${ruled.join("") || none}`;
  });
  const opening = `At ${escapeMarkdown(event)} these questions came up, and no published text in force decides them.`;
  return `# Open questions from ${escapeMarkdown(event)}\n\n${opening}\n\n${items.join("\n")}`;
}

function timesText(times: number): string {
  return times === 1 ? "once" : `${times} times`;
}
