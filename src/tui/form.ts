/** The judge fills in a form: a ruling that was given, or a note on an entry. Enter keeps it; Esc drops it. */
import type { Hit } from "../domain/answer.ts";
import { withoutEmphasis } from "../domain/emphasis.ts";
import type { LineSpan } from "../domain/line-span.ts";
import type { Toward } from "./action.ts";
import type { App, Draft, RestsOn } from "./app.ts";
import { atHand, entryAtHand } from "./at-hand.ts";
import { type CursorMove, type EditLine, lineOf, moveCursor } from "./edit-line.ts";
import { say } from "./read.ts";
import {
  atPlace,
  everything,
  type Field,
  type FieldName,
  isRefused,
  type Place,
  type State,
} from "./state.ts";
import { decidingText } from "./verdict.ts";

export type FormPlace = Extract<Place, { at: "form" }>;

const required: readonly FieldName[] = ["question", "decision", "note"];
const field = (name: FieldName, text = "", offer = ""): Field => ({ name, line: lineOf(text), offer });

/** The question and the text come filled in, and the deciding sentence is offered as the decision. */
export function startRuling(app: App, state: State): State {
  const question = state.line.text.trim();
  const restsOn = textToRestOn(app, state, question);
  const cited = restsOn === null ? null : citedText(app, restsOn);
  const fields = [
    field("question", question),
    field("decision", "", state.answer.answered ? (cited?.words.replaceAll("\n", " ") ?? "") : ""),
    field("table"),
    field("round", "", state.lastRuling.round),
    field("judge", "", state.lastRuling.judge),
    field("players"),
    field("remark"),
  ];
  const focus = question === "" ? 0 : 1;
  return atPlace(state, {
    at: "form",
    from: state.place,
    subject: { sort: "ruling", restsOn },
    fields,
    focus,
  });
}

export function startNote(state: State): State {
  const entry = entryAtHand(state);
  if (entry === null) return say(state, "no entry to note on");
  const subject = { sort: "note", entry } as const;
  return atPlace(state, { at: "form", from: state.place, subject, fields: [field("note")], focus: 0 });
}

/** Keeps a question that nothing answers surely for those who write the rules. */
export function registerQuestion(state: State): State {
  if (!mayBeOpen(state)) return say(state, "a text answers: nothing to register");
  return record(state, { sort: "question", question: state.line.text.trim() }, state.place);
}

/** The step of the walk, the passage that answered, or what answers best in an entry that a reference led to. */
function textToRestOn(app: App, state: State, question: string): RestsOn | null {
  const at = atHand(app, state);
  if (at === null) return null;
  if (state.place.at !== "reading") return isRefused(state) ? null : decidingHit(at.hit);
  const { id: entry } = at.opened.entry;
  if (at.step !== null) return { entry, block: at.step };
  const best = () => app.ask({ ...everything, text: question, limit: 1, entry }).hits[0] ?? null;
  return decidingHit(at.hit ?? best()) ?? { entry, block: 0 };
}

function decidingHit(hit: Hit | null): RestsOn | null {
  if (hit === null) return null;
  const { decides } = hit;
  const isNowhere = decides !== null && decides[0] === decides[1];
  return { hit: isNowhere ? { ...hit, decides: null } : hit };
}

interface CitedText {
  readonly entry: string;
  readonly path: string | null;
  readonly lines: LineSpan;
  /** The sentence that decides. */
  readonly words: string;
}

export function citedText(app: App, restsOn: RestsOn): CitedText | null {
  if ("hit" in restsOn) {
    const { entry, passage } = restsOn.hit;
    return { entry: entry.id, path: passage.path, lines: passage.lines, words: decidingText(restsOn.hit) };
  }
  const { entry } = restsOn;
  const block = app.open(entry)?.entry.blocks[restsOn.block];
  return block === undefined
    ? null
    : { entry, path: block.path, lines: block.lines, words: withoutEmphasis(block.text) };
}

export function editField(state: State, place: FormPlace, change: (line: EditLine) => EditLine): State {
  const { focus } = place;
  const fields = place.fields.map((one, at) => (at === focus ? { ...one, line: change(one.line) } : one));
  return atPlace(state, { ...place, fields });
}

/** Where nothing is typed yet, a step to the right takes the offer to be edited. */
export function moveInField(state: State, place: FormPlace, move: CursorMove): State {
  const offer = place.fields[place.focus]?.offer ?? "";
  const takesOffer = move === "right" || move === "end";
  return editField(state, place, (line) =>
    takesOffer && line.text === "" ? lineOf(offer) : moveCursor(line, move),
  );
}

export function moveFocus(state: State, place: FormPlace, toward: Toward): State {
  const count = place.fields.length;
  return atPlace(state, { ...place, focus: (place.focus + (toward === "next" ? 1 : count - 1)) % count });
}

/** Back to where the judge was, unless a field that must be filled in is empty. */
export function keepForm(state: State, place: FormPlace): State {
  const missing = place.fields.findIndex((one) => required.includes(one.name) && textOf(one) === "");
  const name = place.fields[missing]?.name;
  if (name !== undefined) return say(atPlace(state, { ...place, focus: missing }), `type the ${name}`);
  const draft = draftOf(place);
  const { lastRuling } = state;
  const given = draft.sort === "ruling" ? { round: draft.round ?? "", judge: draft.judge ?? "" } : lastRuling;
  return record({ ...state, place: place.from, lastRuling: given }, draft, place);
}

function record(state: State, draft: Draft, place: Place): State {
  return { ...state, effects: [...state.effects, { do: "record", draft, place }] };
}

function textOf({ line, offer }: Field): string {
  return line.text.trim() || offer;
}

function draftOf({ subject, fields }: FormPlace): Draft {
  const text = (name: FieldName) => textOf(fields.find((one) => one.name === name) ?? field(name));
  if (subject.sort === "note") return { ...subject, text: text("note") };
  return {
    ...subject,
    question: text("question"),
    decision: text("decision"),
    table: text("table") || null,
    round: text("round") || null,
    judge: text("judge") || null,
    players: text("players")
      .split(/[,;]/)
      .map((name) => name.trim())
      .filter((name) => name !== ""),
    remark: text("remark") || null,
  };
}

/** Something was asked, and no text answers it surely: the judge may find that an answer that is only likely is none. */
function mayBeOpen({ answer, line }: State): boolean {
  return answer.confidence !== "sure" && line.text.trim() !== "";
}
