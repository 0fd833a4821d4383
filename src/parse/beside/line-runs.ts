/**
 * Two lists of lines in, the runs that stand in both out, in order. The ends that both share are taken at once; between
 * them the lines are followed side by side, and where they part, the nearest place is sought at which they meet again. A
 * run may be missed, and is then read as if it were new: every run that is named is one.
 */

export interface LineRun {
  /** Positions of the first line, counted from 0. */
  readonly old: number;
  readonly new: number;
  readonly length: number;
}

interface Lines {
  readonly old: readonly string[];
  readonly new: readonly string[];
}

/** Shorter runs spare nothing: what stands at their ends is read again. */
const shortest = 8;
/** So far ahead, in lines of both sides together, a meeting is sought at each difference. */
const nearest = 60;
/** Two lines with words show that both sides have met. */
const proof = 2;
/** More differences than this, and the rest is read again. */
const mostMeetings = 2000;

export function lineRuns(old: readonly string[], fresh: readonly string[]): LineRun[] {
  const lines = { old, new: fresh };
  const tail = commonTail(lines);
  const until = { old: old.length - tail, new: fresh.length - tail };
  const runs = runsUntil(lines, until);
  if (tail > 0) runs.push({ ...until, length: tail });
  return joined(runs).filter(({ length }) => length >= shortest);
}

function commonTail({ old, new: fresh }: Lines): number {
  const most = Math.min(old.length, fresh.length);
  let tail = 0;
  while (tail < most && old[old.length - 1 - tail] === fresh[fresh.length - 1 - tail]) tail += 1;
  return tail;
}

interface Place {
  readonly old: number;
  readonly new: number;
}

function runsUntil(lines: Lines, until: Place): LineRun[] {
  const runs: LineRun[] = [];
  let at: Place | null = { old: 0, new: 0 };
  while (at !== null && runs.length < mostMeetings) {
    const length = commonFrom(lines, at, until);
    if (length > 0) runs.push({ ...at, length });
    at = meeting(lines, { old: at.old + length, new: at.new + length }, until);
  }
  return runs;
}

function commonFrom({ old, new: fresh }: Lines, at: Place, until: Place): number {
  const most = Math.min(until.old - at.old, until.new - at.new);
  let length = 0;
  while (length < most && old[at.old + length] === fresh[at.new + length]) length += 1;
  return length;
}

/** Where both go on alike, with the fewest lines of both left out; null where that is too far, or nowhere. */
function meeting(lines: Lines, at: Place, until: Place): Place | null {
  for (let far = 1; far <= nearest; far++) {
    for (let skipped = 0; skipped <= far; skipped++) {
      // Mostly as many lines were changed as stand there now: the middle is looked at before the ends.
      const half = (far >> 1) + (skipped % 2 === 0 ? -(skipped >> 1) : (skipped + 1) >> 1);
      const place = { old: at.old + half, new: at.new + far - half };
      if (isMeeting(lines, place, until)) return place;
    }
  }
  return null;
}

function isMeeting({ old, new: fresh }: Lines, at: Place, until: Place): boolean {
  let words = 0;
  for (let by = 0; words < proof; by++) {
    const line = old[at.old + by];
    if (at.old + by >= until.old || at.new + by >= until.new) return false;
    if (line === undefined || line !== fresh[at.new + by]) return false;
    if (line !== "") words += 1;
  }
  return true;
}

/** Two runs without a line between them are one. */
function joined(runs: readonly LineRun[]): LineRun[] {
  const all: LineRun[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    const follows = last && last.old + last.length === run.old && last.new + last.length === run.new;
    if (follows) all[all.length - 1] = { ...last, length: last.length + run.length };
    else all.push(run);
  }
  return all;
}
