/** An Answer in, the object that `ask --json` promises out. */
import type { Answer, Hit } from "../domain/answer.ts";
import { layersJson } from "./layers-json.ts";
import { notesJson } from "./notes-text.ts";

export function answerJson(answer: Answer, options: { readonly explain: boolean }): object {
  const { query, answered, missing, interpretation } = answer;
  return {
    query,
    answered,
    missing,
    interpretation: { ...interpretation, asOf: interpretation.asOf ?? null },
    results: answer.hits.map((hit) => hitJson(hit, options)),
  };
}

function hitJson(hit: Hit, { explain }: { readonly explain: boolean }): object {
  const { rank, score, entry, passage, highlights, references, signals } = hit;
  const { text, kind, path, source, lines } = passage;
  const shown = {
    ...{ rank, score, entry, passage: { text, kind, path, source, lines }, highlights, references },
    ...layersJson(hit.layers),
    ...notesJson(hit.notes),
  };
  if (!explain) return shown;
  return { ...shown, signals: signals().map(({ name, share, detail }) => ({ name, share, detail })) };
}
