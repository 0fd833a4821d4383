/** What changed in an entry from version to version: the old text beside the new one, the words that differ marked. */
import type { WordEdit } from "../domain/change.ts";
import type { HistoryEvent } from "../domain/history.ts";
import { documentName } from "../render/citation.ts";
import type { Mark } from "../render/layout.ts";
import type { Toward } from "./action.ts";
import type { App } from "./app.ts";
import { say } from "./read.ts";
import { emptyRow, type Look, type Row, span, textRows } from "./row.ts";
import { currentVisit, type Place, type State } from "./state.ts";

type VersionsPlace = Extract<Place, { at: "versions" }>;

/** A version with the words of the change that it brought. */
interface ChangedVersion {
  readonly name: string;
  readonly date: string;
  readonly sort: HistoryEvent["sort"];
  readonly words: readonly WordEdit[];
}

/** The newest first. */
function changedVersions(app: App, state: State): readonly ChangedVersion[] {
  const history = app.history(currentVisit(state)?.entry ?? "");
  return (history?.events ?? [])
    .flatMap(({ document, sort, change }) => {
      const name = documentName(document);
      return change === null ? [] : [{ name, date: document.date ?? "undated", sort, words: change.words }];
    })
    .reverse();
}

export function showVersions(app: App, state: State): State {
  const isVersioned = app.history(currentVisit(state)?.entry ?? "") !== null;
  if (changedVersions(app, state).length > 0)
    return { ...state, place: { at: "versions", chosen: 0, top: 0 } };
  return say(state, isVersioned ? "no version changed this entry" : "only one version of this is here");
}

/** To the change of the next or the previous version. */
export function chooseVersion(app: App, state: State, place: VersionsPlace, toward: Toward): State {
  const chosen = place.chosen + (toward === "next" ? -1 : 1);
  return changedVersions(app, state)[chosen] === undefined
    ? say(state, toward === "next" ? "this is the newest change" : "this is the oldest change")
    : { ...state, place: { at: "versions", chosen, top: 0 } };
}

/** `changed by Current Rulings, 2011-01-03, the newest of 2 changes` */
export function versionTitle(app: App, state: State, { chosen }: VersionsPlace): string {
  const versions = changedVersions(app, state);
  const version = versions[chosen];
  return version === undefined
    ? ""
    : `${version.sort} by ${version.name}, change ${versions.length - chosen} of ${versions.length}`;
}

/** The old and the new text, each in so many columns. */
export function versionSides(
  app: App,
  state: State,
  { chosen }: VersionsPlace,
  width: number,
): readonly [readonly Row[], readonly Row[]] {
  const { words = [], date = "" } = changedVersions(app, state)[chosen] ?? {};
  const side = (title: string, op: WordEdit["op"], look: Look) => [
    ...[[span(title, "faint")], emptyRow],
    ...sideRows(words, op, { width, look }),
  ];
  return [side(`before ${date}`, "delete", "removed"), side(`from ${date}`, "insert", "added")];
}

/** Rows of both texts, one under the other. */
export function versionRows(app: App, state: State, place: VersionsPlace): number {
  return versionSides(app, state, place, state.size.columns).flat().length;
}

function sideRows(
  words: readonly WordEdit[],
  own: WordEdit["op"],
  { width, look }: { readonly width: number; readonly look: Look },
): readonly Row[] {
  let text = "";
  const marks: Mark[] = [];
  for (const edit of words.filter(({ op }) => op === "equal" || op === own)) {
    if (edit.op === own) marks.push([text.length, text.length + edit.text.length]);
    text += edit.text;
  }
  return textRows(text, { width, marks }, "plain", look);
}
