/**
 * Questions to small texts, and what is answered: how sure it is, what was understood, and the first passages, in which the deciding
 * sentence stands in angle quotes. The texts are in the notation of compare/rules.ts, with the facts of a block in braces before it:
 * `{step 2.a <1}`. A line `@ club club-made Lawn Club` begins a document of an edition, with its id and its game. Behind the texts
 * stand the words of players (`say fly, jump = relocate`), phrases that ask for a block (`ask Crew, aboard = who is in it`), and
 * questions without an answer (`unanswered …`, `beyond rules …`); then the questions, each behind `? `, with flags.
 */
import type { Answer, Hit, Question } from "../../src/domain/answer.ts";
import type { RulesText } from "../../src/domain/document.ts";
import type { Block, Entry } from "../../src/domain/entry.ts";
import type { OpenIndex } from "../../src/search/index/open-index.ts";
import { rules } from "../compare/rules.ts";
import { askMade, indexOf } from "./made.ts";

/** The lines that begin with a word, without it. */
function linesOf(word: string, lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => (line.startsWith(`${word} `) ? line.slice(word.length + 1) : []));
}

const commas = (row = "") => row.split(", ");

function blockWith(block: Block): Block {
  const { facts = "", text = "" } = /^\{(?<facts>[^}]+)\} (?<text>.*)$/.exec(block.text)?.groups ?? {};
  if (facts === "") return block;
  const {
    kind = "",
    path = null,
    leadIn = null,
  } = /^(?<kind>[a-z-]+)(?: (?<path>[\d.a-z-]+))?(?: <(?<leadIn>\d))?$/.exec(facts)?.groups ?? {};
  const kinds: readonly Block["kind"][] = ["paragraph", "lead-in", "item", "step", "rule"];
  const found = kinds.find((each) => each === kind);
  if (found === undefined) throw new Error(`no block is a ${kind}`);
  return { ...block, text, kind: found, path, leadIn: leadIn === null ? null : Number(leadIn) };
}

function textIn(part: string): RulesText {
  const [, edition = "1e", id = `${edition}-made`, title = null] =
    /^@ (\S+)(?: (\S+))?(?: (.+))?\n/.exec(part) ?? [];
  const text = rules(part.replace(/^@.*\n/, ""), { id, edition, game: title });
  return {
    ...text,
    entries: text.entries.map((entry) => ({ ...entry, blocks: entry.blocks.map(blockWith) })),
  };
}

function subjectsIn(rows: readonly string[], entries: readonly Entry[]) {
  return rows.flatMap((row) => {
    const [place = "", asked] = row.split(" = ");
    const [title, restsOn = ""] = place.split(", ");
    return entries.flatMap((entry) =>
      entry.blocks.flatMap(({ text }, block) =>
        entry.title === title && text.includes(restsOn)
          ? [{ entry: entry.id, block, restsOn, asked: commas(asked) }]
          : [],
      ),
    );
  });
}

/** The index of the texts of an example. */
export function indexIn(document: string): OpenIndex {
  const lines = document.replace(/^\? .*/ms, "").split("\n");
  const isText = (line: string) => !/^(?:say|ask|unanswered|beyond rules) /.test(line);
  const texts = lines
    .filter(isText)
    .join("\n")
    .split(/^(?=@ )/m)
    .map(textIn);
  const vocabulary = linesOf("say", lines).map((row) => {
    const [, say, means, game = null] = /^(.*) = (.*?)(?: \((.*)\))?$/.exec(row) ?? [];
    return { say: commas(say), means: commas(means), edition: null, game };
  });
  const subjects = subjectsIn(
    linesOf("ask", lines),
    texts.flatMap(({ entries }) => entries),
  );
  const unanswered = [
    ...linesOf("unanswered", lines).map((text) => ({ text, beyondRules: false })),
    ...linesOf("beyond rules", lines).map((text) => ({ text, beyondRules: true })),
  ];
  return indexOf(texts, { vocabulary, subjects, unanswered });
}

/** `draw --edition 1e --kind erratum` */
function questionIn(row: string): readonly [text: string, narrowed: Partial<Question>] {
  const [text = "", ...flags] = row.split(" --");
  const of = (name: string) => linesOf(name, flags)[0];
  const kind = of("kind") === "erratum" ? "erratum" : null;
  return [text, { edition: of("edition") ?? null, kind, limit: Number(of("limit") ?? 3) }];
}

/** With the blocks of a list, and the address and depth of each of its lines: `(lead-in 0–3: – >– –)`. */
function shownHit({ entry, passage, decides }: Hit): string {
  const [start, end] = decides ?? [0, 0];
  const { text, path, kind, blocks, list = [] } = passage;
  const shown = decides ? `${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}` : text;
  const rows = list.map((row) => `${">".repeat(row.depth)}${row.path ?? "–"}`);
  const form = list.length === 0 ? kind : `${kind} ${blocks.join("–")}: ${rows.join(" ")}`;
  const place = [entry.edition, entry.title, path ?? [], form === "paragraph" ? [] : `(${form})`].flat();
  return `  ${place.join(" ")}: ${shown.replaceAll("\n", " / ").slice(0, 200)}`;
}

function shownAnswer(row: string, answer: Answer): string {
  const { confidence, missing, interpretation, choices = [], elsewhere = [], narrowed, hits } = answer;
  const { corrections, edition, unknown } = interpretation;
  const understood = [
    ...corrections.map(({ from, to, isSynonym }) => `${from} ${isSynonym ? "means" : "→"} ${to}`),
    ...(unknown.length > 0 ? [`unknown ${unknown.join(", ")}`] : []),
    ...(edition === null ? [] : [`of ${edition}`]),
    ...(choices.length > 0 ? [`choose ${choices.map(({ title }) => title).join(" | ")}`] : []),
    ...(narrowed ? [`${narrowed.outside} outside ${narrowed.by}: ${narrowed.first?.title}`] : []),
    ...elsewhere.map(({ edition: other, title }) => `elsewhere ${other} ${title}`),
  ];
  return [
    `? ${row}`,
    `  ${[missing === null ? confidence : `${confidence}, ${missing}`, ...understood].join("; ")}`,
    ...hits.map(shownHit),
  ].join("\n");
}

/** What is answered to the questions of an example. */
export function answersTo(document: string, index: OpenIndex): string {
  const asked = linesOf("?", document.split("\n"));
  return asked.map((row) => shownAnswer(row, askMade(...questionIn(row), index))).join("\n");
}
