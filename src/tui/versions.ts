/** What changed in an entry from version to version: the old text beside the new one, the words that differ marked. */
import type { WordEdit } from "../domain/change.ts";
import { documentName } from "../render/citation.ts";
import type { Mark } from "../render/layout.ts";
import type { Toward } from "./action.ts";
import type { App } from "./app.ts";
import { say } from "./read.ts";
import { emptyRow, type Look, type Row, span, textRows } from "./row.ts";
import { atPlace, currentVisit, type Place, type State } from "./state.ts";

type VersionsPlace = Extract<Place, { at: "versions" }>;

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

/** To the change of the next or the previous version. */
export function chooseVersion(state: State, place: VersionsPlace, toward: Toward): State {
  const chosen = place.chosen + (toward === "next" ? -1 : 1);
  return place.versions[chosen] === undefined
    ? say(state, toward === "next" ? "this is the newest change" : "this is the oldest change")
    : atPlace(state, { ...place, chosen, top: 0 });
}

/** `changed by Current Rulings, 2011-01-03, change 2 of 2` */
export function versionTitle({ versions, chosen }: VersionsPlace): string {
  const { sort = "", name = "" } = versions[chosen] ?? {};
  return `${sort} by ${name}, change ${versions.length - chosen} of ${versions.length}`;
}

/** The old and the new text, each in so many columns. */
export function versionSides(
  { versions, chosen }: VersionsPlace,
  width: number,
): readonly [readonly Row[], readonly Row[]] {
  const { words = [], date = "" } = versions[chosen] ?? {};
  const side = (title: string, op: WordEdit["op"], look: Look) => [
    ...[[span(title, "faint")], emptyRow],
    ...sideRows(words, op, { width, look }),
  ];
  return [side(`before ${date}`, "delete", "removed"), side(`from ${date}`, "insert", "added")];
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
