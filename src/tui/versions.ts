/** What changed in an entry from version to version: the old text beside the new one, the words that differ marked. */
import type { WordEdit } from "../domain/change.ts";
import { withoutMarks } from "../render/change-body.ts";
import { documentName } from "../render/citation.ts";
import { safeText } from "../render/safe-text.ts";
import type { Toward } from "./action.ts";
import type { App } from "./app.ts";
import { say } from "./read.ts";
import { emptyRow, type Look, type Row, span, wrapRow } from "./row.ts";
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
