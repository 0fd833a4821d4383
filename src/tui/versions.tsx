/** Versions of an entry: what each changed, old beside new. */
import type { ReactNode } from "react";
import type { WordEdit } from "../domain/change.ts";
import { documentName } from "../domain/document.ts";
import { withoutMarks } from "../render/change-body.ts";
import { safeText } from "../render/safe-text.ts";
import type { Look } from "../render/styles.ts";
import type { App } from "./app.ts";
import { Body, Pane, RightPane, ScreenFrame, type ViewProps } from "./frame.tsx";
import { nameOf } from "./names.ts";
import { say } from "./read.ts";
import { emptyRow, type Row, span, wrapRow } from "./row.ts";
import { geometry, headRows } from "./size.ts";
import { atPlace, currentVisit, type Place, type State, type Toward } from "./state.ts";

type VersionsPlace = Extract<Place, { at: "versions" }>;

export function Versions({
  app,
  state,
  foot,
  place,
}: ViewProps & { readonly place: VersionsPlace }): ReactNode {
  const { size } = state;
  const { isWide, half, columns: width } = geometry(size);
  const [before, after] = versionSides(place, isWide ? half : width);
  const name = nameOf(app, currentVisit(state)?.entry ?? "");
  const head = [[span(name, "strong")], [span(versionTitle(place))]];
  const below = isWide ? before : [...before, [span("─".repeat(width), "faint")], ...after];
  return (
    <ScreenFrame
      size={size}
      head={<Pane rows={head} width={width} height={headRows} />}
      split={isWide ? half : undefined}
      foot={foot}
    >
      <Body size={size} rows={below.slice(place.top)} split={isWide ? half : undefined} />
      {isWide && <RightPane size={size} rows={after.slice(place.top)} split={half} />}
    </ScreenFrame>
  );
}

export function showVersions(app: App, state: State): State {
  const history = app.history(currentVisit(state)?.entry ?? "");
  const versions = (history?.events ?? []).flatMap(({ document, sort, change }) => {
    const by = { name: documentName(document), date: document.date ?? "undated" };
    return change === null ? [] : [{ ...by, sort, words: change.words }];
  });
  if (versions.length > 0)
    return atPlace(state, { at: "versions", versions: versions.reverse(), chosen: 0, top: 0 });
  return say(state, history === null ? "only one version of this is here" : "no version changed this entry");
}

/** Selects the change of the next or previous version. */
export function chooseVersion(_: App, state: State, toward: Toward): State {
  const { place } = state;
  if (place.at !== "versions") return state;
  const chosen = place.chosen + (toward === "next" ? -1 : 1);
  return place.versions[chosen] === undefined
    ? say(state, toward === "next" ? "this is the newest change" : "this is the oldest change")
    : atPlace(state, { ...place, chosen, top: 0 });
}

/** `change 2 of 2: changed by Current Rulings, 2011-01-03` */
function versionTitle({ versions, chosen }: VersionsPlace): string {
  const { sort = "", name = "" } = versions[chosen] ?? {};
  return `change ${versions.length - chosen} of ${versions.length}: ${sort} by ${name}`;
}

/** The old and the new text, each in this many columns. */
export function versionSides(
  { versions, chosen }: VersionsPlace,
  width: number,
): readonly [before: readonly Row[], after: readonly Row[]] {
  const { words = [], date = "" } = versions[chosen] ?? {};
  const side = (title: string, op: WordEdit["op"], look: Look) => {
    const own = words.filter((edit) => edit.op === "equal" || edit.op === op);
    const text = own.map((edit) => ({
      text: safeText(withoutMarks(edit.text)),
      look: edit.op === op ? look : ("plain" as const),
    }));
    return [[span(title, "faint")], emptyRow, ...wrapRow(text, { width })];
  };
  return [side(`before ${date}`, "delete", "removed"), side(`from ${date}`, "insert", "added")];
}
