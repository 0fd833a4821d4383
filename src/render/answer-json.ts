/** Makes the object that `ask --json` promises from an Answer. */
import type { Answer, AnswerPassage, Hit } from "../domain/answer.ts";
import { precedenceJson } from "./entry-json.ts";
import { notesJson } from "./notes-text.ts";
import { precedentsJson } from "./precedent-text.ts";

export function answerJson(answer: Answer, options: { readonly explain: boolean }): object {
  const { query, answered, confidence, narrowed, missing, interpretation } = answer;
  return {
    ...{ query, answered, confidence, narrowed, missing },
    interpretation: { ...interpretation, asOf: interpretation.asOf ?? null },
    ...precedentsJson(answer.precedents),
    ...(answer.taught ? { taught: answer.taught } : {}),
    results: answer.hits.map((hit) =>
      options.explain ? { ...hitJson(hit), signals: signalsJson(hit) } : hitJson(hit),
    ),
  };
}

function hitJson(hit: Hit): object {
  const { rank, score, entry, passage, highlights, decides, references } = hit;
  return {
    ...{ rank, score, entry, passage: passageJson(passage), highlights, decides, references },
    ...precedenceJson(hit.precedence),
    ...notesJson(hit.notes),
  };
}

function passageJson({ text, kind, path, source, lines }: AnswerPassage): object {
  return { text, kind, path, source, lines };
}

function signalsJson({ signals }: Hit): object {
  return signals().map(({ name, share, detail }) => ({ name, share, detail }));
}
