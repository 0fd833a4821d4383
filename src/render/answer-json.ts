/** Makes the object that `ask --json` promises from an Answer. */
import type { Answer, AnswerPassage, Hit, Interpretation } from "../domain/answer.ts";
import type { Precedent } from "../domain/event-log.ts";
import { notesJson, precedenceJson, precedentJson } from "./entry-json.ts";

export function answerJson(answer: Answer, options: { readonly explain: boolean }): object {
  const { query, answered, confidence, narrowed, missing, interpretation } = answer;
  return {
    ...{ query, answered, confidence, narrowed, missing },
    interpretation: interpretationJson(interpretation),
    ...precedentsJson(answer.precedents),
    ...(answer.registered
      ? { registered: { question: answer.registered.question, times: answer.registered.times } }
      : {}),
    ...(answer.taught ? { taught: answer.taught } : {}),
    choices: answer.choices ?? [],
    elsewhere: answer.elsewhere ?? [],
    cards: (answer.cards ?? []).map(({ id, title, type, text }) => ({ id, title, type, text })),
    fromCard: answer.isFromCard === true,
    results: answer.hits.map((hit) =>
      options.explain ? { ...hitJson(hit), signals: signalsJson(hit) } : hitJson(hit),
    ),
  };
}

function interpretationJson({ corrections, asOf = null, ...rest }: Interpretation): object {
  return { ...rest, corrections: corrections.map(({ from, to }) => ({ from, to })), asOf };
}

function hitJson(hit: Hit): object {
  const { rank, score, entry, passage, highlights, decides, references } = hit;
  return {
    ...{ rank, score, entry, passage: passageJson(passage), highlights, decides, references },
    ...precedenceJson(hit.precedence),
    ...notesJson(hit.notes),
    rulings: (hit.rulings ?? []).map(precedentJson),
  };
}

function passageJson({ text, kind, path, source, lines }: AnswerPassage): object {
  return { text, kind, path, source, lines };
}

function signalsJson({ signals }: Hit): object {
  return signals().map(({ name, share, detail }) => ({ name, share, detail }));
}

/** The field `precedents` is absent if there is no earlier ruling on the question. */
function precedentsJson(precedents: readonly Precedent[] | undefined): object {
  if (precedents === undefined || precedents.length === 0) return {};
  return { precedents: precedents.map(precedentJson) };
}
