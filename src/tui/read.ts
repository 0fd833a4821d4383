/** Reading: opens entries and goes back, follows references, steps through procedures, finds words. */
import type { Hit } from "../domain/answer.ts";
import type { App } from "./app.ts";
import type { PageLine } from "./block-lines.ts";
import type { EditLine } from "./edit-line.ts";
import { anchorOf, newVisit, openPage, passageTop, type ShownPage, showLines, topFor } from "./page.ts";
import {
  type Action,
  currentVisit,
  onTop,
  type Place,
  type Size,
  type State,
  say,
  type Toward,
  type Visit,
  visits,
} from "./state.ts";

/** Enough for a judge's day; older entries are found faster by asking. */
const longestRecent = 50;

/** Places to which a page returns: enough to go back, and few enough to go through them at every key. */
const longestTrail = 200;

/** Opens an entry on top of the place where the judge is, as it was left if its page led there. */
export function goTo(app: App, state: State, entry: string, hit: Hit | null = null): State {
  if (app.open(entry) === null) return say(state, `${entry} is not in the texts`);
  const known = hit === null ? visits(state).find((one) => one.entry === entry) : undefined;
  const recent = [entry, ...state.recent.filter((id) => id !== entry)].slice(0, longestRecent);
  const opened = onTop({ ...state, recent }, newVisit(entry, hit));
  const tooMany = Math.max(0, opened.behind.length - longestTrail);
  // The last place is the search.
  const inTrail = { ...opened, behind: opened.behind.toSpliced(longestTrail - 1, tooMany) };
  if (known === undefined) return scrollTo(app, inTrail, passageTop);
  const { top, reference, step } = known;
  return changeVisit(inTrail, { top, reference, step });
}

export function changeVisit(state: State, change: Partial<Visit>): State {
  const visit = currentVisit(state);
  const changed = (place: Place): Place => (place === visit ? { ...visit, ...change } : place);
  return { ...state, place: changed(state.place), behind: state.behind.map(changed) };
}

export function scrollTo(app: App, state: State, topOf: (open: ShownPage) => number): State {
  const open = openPage(app, state);
  return open === null ? state : changeVisit(state, { top: anchorOf(open.lines, topOf(open)) });
}

/** Number of distinct reference numbers on a page; references to the same entry share one. */
function countNumbers({ references }: ShownPage): number {
  return new Set(references.flatMap(({ number }) => number ?? [])).size;
}

/**
 * Selects the next reference. If the selected one is not visible, selects the first visible one, or else the next one below.
 */
export function chooseReference(app: App, state: State, toward: Toward): State {
  const open = openPage(app, state);
  if (open === null) return state;
  const count = countNumbers(open);
  if (count === 0) return say(state, nothingToFollow(open));
  const { top, visit } = open;
  const { reference } = visit;
  const end = top + open.size.rows;
  const numbers = (from: number, to?: number) => open.lines.slice(from, to).flatMap((line) => line.numbers);
  const inSight = numbers(top, end);
  if (reference !== null && inSight.includes(reference)) {
    const step = toward === "next" ? 0 : count - 2;
    return showReference(app, state, ((reference + step) % count) + 1);
  }
  const seen = inSight.at(toward === "next" ? 0 : -1);
  return showReference(app, state, seen ?? numbers(end)[0] ?? count);
}

/** Why no reference can be followed: `leads to texts that are not here: card type; Borg – Cooperation`. */
function nothingToFollow({ references }: ShownPage): string {
  const texts = [...new Set(references.map(({ text }) => text))];
  if (texts.length === 0) return "this entry refers to nothing";
  return `leads to texts that are not here: ${texts.join("; ")}`;
}

export function showReference(app: App, state: State, number: number): State {
  return scrollTo(app, changeVisit(state, { reference: number }), (open) => topOfReference(open, number));
}

function topOfReference(open: ShownPage, number: number): number {
  const { lines, top, size } = open;
  const isNamed = ({ numbers }: PageLine) => numbers.includes(number);
  const line = lines.findIndex(isNamed);
  return lines.slice(top, top + size.rows).some(isNamed) ? top : showLines(open, line, line);
}

export function followReference(app: App, state: State, number: number | null): State {
  const open = openPage(app, state);
  if (number === null) {
    const isLinked = open === null || countNumbers(open) > 0;
    return say(state, isLinked ? "choose a reference with Tab" : nothingToFollow(open));
  }
  const { target = null } = open?.references.find((one) => one.number === number) ?? {};
  if (target === null) return say(state, `this entry has no reference ${number}`);
  return goTo(app, changeVisit(state, { reference: number }), target);
}

/** Follows the reference with this number at once, unless more digits may follow: then it is selected, and Enter follows it. */
export function chooseNumber(app: App, state: State, digits: string): State {
  const open = openPage(app, state);
  const count = open === null ? 0 : countNumbers(open);
  const number = Number.parseInt(digits, 10);
  if (number < 1 || number > count || number * 10 > count) return followReference(app, state, number);
  const notice = `${number}: Enter follows it, or type another digit`;
  return { ...showReference(app, state, number), digits, notice };
}

/** Moves to the next step of a procedure. The first time, starts at the step that answered, or else at the first one. */
export function walk(app: App, state: State, toward: Toward): State {
  const open = openPage(app, state);
  const steps = open?.opened.entry.blocks.flatMap(({ kind }, at) => (kind === "step" ? [at] : [])) ?? [];
  const at = steps.indexOf(open?.visit.step ?? open?.visit.hit?.passage.blocks[0] ?? -1);
  const next = steps[toward === "next" ? at + 1 : at - 1];
  if (next === undefined)
    return say(state, steps.length === 0 ? "this entry has no numbered steps" : "no more steps this way");
  return showStep(app, state, next);
}

function showStep(app: App, state: State, step: number): State {
  const visit = currentVisit(state);
  const walked = changeVisit(state, { step, reference: null });
  const bookmark = visit === null ? state.bookmark : { entry: visit.entry, step };
  return showBlock(app, { ...walked, bookmark }, step);
}

/** Scrolls as little as shows the block with this position in the entry. */
export function showBlock(app: App, state: State, block: number): State {
  return scrollTo(app, state, (open) => topFor(open, block));
}

/** Continues with the adjacent entry of the document: rule 601.2 follows 601.1. */
export function toNeighbor(app: App, state: State, toward: Toward): State {
  const neighbor = app.neighbor(currentVisit(state)?.entry ?? "", toward);
  if (neighbor !== null) return goTo(app, state, neighbor);
  return say(state, toward === "next" ? "the document ends here" : "the document begins here");
}

/** Opens the first card that the question names; from its page, the next one. */
export function openNamedCard(app: App, state: State): State {
  const ids = (state.answer.cards ?? []).map(({ id }) => id);
  const next = ids[ids.indexOf(currentVisit(state)?.entry ?? "") + 1] ?? ids[0];
  return next === undefined ? say(state, "the question names no card of your lists") : goTo(app, state, next);
}

/** Returns to the step reached last. */
export function toBookmark(app: App, state: State): State {
  const { bookmark } = state;
  if (bookmark === null) return say(state, "no step yet: press → in a procedure");
  return showStep(app, goTo(app, state, bookmark.entry), bookmark.step);
}

export function changeSought(app: App, state: State, sought: EditLine): State {
  const changed = changeVisit(state, { sought, foundLine: null });
  return sought.text.trim() === "" ? changed : findFrom(app, changed, 0, "next");
}

export function findAgain(app: App, state: State, toward: Toward): State {
  if (currentVisit(state)?.sought.text.trim() === "") return say(state, "/ finds words in this entry");
  return findFrom(app, state, toward === "next" ? 1 : -1, toward);
}

/** Starts this many lines below the last match or the first visible line. Wraps around at the end of the page, as in a pager. */
function findFrom(app: App, state: State, below: number, toward: Toward): State {
  const open = openPage(app, state);
  if (open === null) return state;
  const { foundLine, sought } = open.visit;
  const line = (foundLine ?? open.top) + below;
  const isFound = ({ row }: PageLine) => row.some(({ look }) => look === "match");
  const lines = open.lines.flatMap((one, at) => (isFound(one) ? [at] : []));
  const after = lines.find((at) => at >= line) ?? lines[0];
  const before = lines.findLast((at) => at <= line) ?? lines.at(-1);
  const found = toward === "next" ? after : before;
  if (found === undefined) return say(state, `not in this entry: ${sought.text.trim()}`);
  const shown = scrollTo(app, changeVisit(state, { foundLine: found }), () => showLines(open, found, found));
  return say(shown, `matching line ${lines.indexOf(found) + 1} of ${lines.length}`);
}

/** Adapts to a new size of the terminal. The reference or step that is chosen stays in sight. */
export function resize(size: Size): Action {
  return (app, state) => {
    const resized = changeVisit({ ...state, size }, { foundLine: null });
    const { reference = null, step = null } = currentVisit(state) ?? {};
    if (reference !== null) return scrollTo(app, resized, (open) => topOfReference(open, reference));
    return step === null ? resized : showBlock(app, resized, step);
  };
}
