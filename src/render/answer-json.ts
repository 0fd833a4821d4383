/** An Answer in, the object that `ask --json` promises out, or its text. */
import type { Answer, AnswerPassage, Hit } from "../domain/answer.ts";
import type { EntryLayers } from "../domain/layers.ts";
import { layersJson } from "./layers-json.ts";
import { notesJson } from "./notes-text.ts";
import { safeJson } from "./safe-text.ts";

interface Options {
  readonly explain: boolean;
}

export function answerJson(answer: Answer, options: Options): object {
  return { ...headJson(answer), results: answer.hits.map((hit) => hitJson(hit, options)) };
}

/** The text of the same object: what of an entry or a passage is shown again and again becomes text once. */
export function answerLine(answer: Answer, options: Options): string {
  const results = answer.hits.map((hit) => hitLine(hit, options));
  return `{${membersIn(safeJson(headJson(answer)))},"results":[${results.join(",")}]}`;
}

function headJson({ query, answered, missing, interpretation }: Answer): object {
  return {
    query,
    answered,
    missing,
    interpretation: { ...interpretation, asOf: interpretation.asOf ?? null },
  };
}

function hitJson(hit: Hit, { explain }: Options): object {
  const { rank, score, entry, passage, highlights, references } = hit;
  const shown = {
    ...{ rank, score, entry, passage: passageJson(passage), highlights, references },
    ...layersJson(hit.layers),
    ...notesJson(hit.notes),
  };
  return explain ? { ...shown, ...signalsJson(hit) } : shown;
}

function hitLine(hit: Hit, { explain }: Options): string {
  const { rank, score, entry, passage, highlights, references, layers = noLayers } = hit;
  const members = [
    `"rank":${rank},"score":${safeJson(score)}`,
    `"entry":${keptText(entry)},"passage":${keptText(passage, passageJson)}`,
    `"highlights":${safeJson(highlights)},"references":${keptText(references)}`,
    membersIn(keptText(layers, layersJson)),
    membersIn(safeJson(notesJson(hit.notes))),
  ];
  if (explain) members.push(membersIn(safeJson(signalsJson(hit))));
  return `{${members.join(",")}}`;
}

const noLayers: EntryLayers = { layers: [], remarks: [] };

function membersIn(json: string): string {
  return json.slice(1, -1);
}

const texts = new WeakMap<object, string>();

/** Of a value that does not change, and is shown in one way alone. */
function keptText<Value extends object>(
  value: Value,
  shown: (value: Value) => object = (same) => same,
): string {
  const before = texts.get(value);
  if (before !== undefined) return before;
  const text = safeJson(shown(value));
  texts.set(value, text);
  return text;
}

function passageJson({ text, kind, path, source, lines }: AnswerPassage): object {
  return { text, kind, path, source, lines };
}

function signalsJson({ signals }: Hit): object {
  return { signals: signals().map(({ name, share, detail }) => ({ name, share, detail })) };
}
