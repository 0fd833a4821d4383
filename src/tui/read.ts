/** The judge reads: goes to entries and back, follows references, walks through steps. */
import type { Hit } from "../domain/answer.ts";
import { entryName } from "../domain/entry.ts";
import type { Toward } from "./action.ts";
import type { Desk } from "./desk.ts";
import type { State, Visit } from "./state.ts";
import { type Open, openPage, passageTop, showLines, topFor } from "./visiting.ts";

/** A judge's day; older entries are found faster by asking. */
const longestRecent = 50;
const longestTrail = 200;

export const say = (state: State, notice: string): State => ({ ...state, notice });

/** Opens an entry as the newest place of the trail; what lay ahead of the old place is given up, as in a browser. */
export function goTo(desk: Desk, state: State, entry: string, hit: Hit | null = null): State {
  if (desk.open(entry) === null) {
    return say(state, `${entry} is not in this corpus`);
  }
  const known = hit === null ? state.trail.findLast((visit) => visit.entry === entry) : undefined;
  const visit = known ?? { entry, hit, top: 0, reference: null, step: null };
  const trail = [...state.trail.slice(0, state.step + 1), visit].slice(-longestTrail);
  const recent = [entry, ...state.recent.filter((id) => id !== entry)].slice(0, longestRecent);
  const opened: State = {
    ...state,
    trail,
    step: trail.length - 1,
    recent,
    wanted: "",
    place: { at: "reading" },
  };
  return known === undefined ? scrolled(desk, opened, passageTop) : opened;
}

export function changeVisit(state: State, change: Partial<Visit>): State {
  const trail = state.trail.map((visit, at) => (at === state.step ? { ...visit, ...change } : visit));
  return { ...state, trail };
}

export function scrolled(desk: Desk, state: State, topOf: (open: Open) => number): State {
  const open = openPage(desk, state);
  return open === null ? state : changeVisit(state, { top: topOf(open) });
}

export function moveOnTrail(state: State, toward: Toward): State {
  const step = state.step + (toward === "next" ? 1 : -1);
  if (state.trail[step] === undefined) {
    return say(state, toward === "next" ? "this is the end of the trail" : "the trail begins here");
  }
  return { ...state, step, wanted: "", place: { at: "reading" } };
}

/** Numbers of the references that lead somewhere, each once. */
function numbersOf(open: Open): readonly number[] {
  return [...new Set(open.page.references.flatMap(({ number }) => (number === null ? [] : [number])))];
}

/** The next reference; the first time, the first in sight. */
export function chooseReference(desk: Desk, state: State, toward: Toward): State {
  const open = openPage(desk, state);
  const numbers = open === null ? [] : numbersOf(open);
  if (open === null || numbers.length === 0) {
    return say(state, "this entry refers to nothing");
  }
  const count = numbers.length;
  const { reference, top } = open.visit;
  const seen = open.page.lines.slice(top, top + open.size.rows).flatMap((line) => line.numbers)[0] ?? 1;
  const first = toward === "next" ? seen : count;
  const step = toward === "next" ? 0 : count - 2;
  return showReference(desk, state, reference === null ? first : ((reference + step) % count) + 1);
}

export function showReference(desk: Desk, state: State, number: number): State {
  return scrolled(desk, changeVisit(state, { reference: number }), (open) => {
    const line = open.page.lines.findIndex(({ numbers }) => numbers.includes(number));
    return line === -1 ? open.visit.top : showLines(open, line, line);
  });
}

export function followReference(desk: Desk, state: State, number: number | null): State {
  const open = openPage(desk, state);
  if (number === null) {
    return say(state, "Tab chooses a reference, its number follows it");
  }
  const reference = open?.page.references.find((one) => one.number === number);
  if (open === null || !reference || reference.target === null) {
    return say(state, `this entry has no reference ${number}`);
  }
  return goTo(desk, changeVisit(state, { reference: number }), reference.target);
}

/** A digit follows its reference at once, unless the number may go on: then it is chosen, and Enter follows. */
export function typeDigit(desk: Desk, state: State, digit: string): State {
  const open = openPage(desk, state);
  const count = open === null ? 0 : numbersOf(open).length;
  const digits = state.digits + digit;
  const number = Number.parseInt(digits, 10);
  if (number < 1 || number > count || number * 10 > count) {
    return followReference(desk, state, number);
  }
  return { ...showReference(desk, state, number), digits, notice: `${number}: Enter follows, or type on` };
}

/** Walks to the next step of a procedure; the first time, from the step that answered or else to the first one. */
export function walk(desk: Desk, state: State, toward: Toward): State {
  const open = openPage(desk, state);
  const steps = open?.opened.entry.blocks.flatMap(({ kind }, at) => (kind === "step" ? [at] : [])) ?? [];
  const at = steps.indexOf(open?.visit.step ?? open?.visit.hit?.passage.blocks[0] ?? -1);
  const next = steps[toward === "next" ? at + 1 : at - 1];
  if (next === undefined) {
    return say(state, steps.length === 0 ? "this entry has no numbered steps" : "no more steps this way");
  }
  return scrolled(desk, changeVisit(state, { step: next }), (walked) => topFor(walked, next, next));
}

/** What the entry is called, for the trail and for notices. */
export function nameOf(desk: Desk, entry: string): string {
  const opened = desk.open(entry);
  return opened === null ? entry : entryName(opened.entry);
}
