/** What was pressed in, what it means where the judge is out. */
import { graphemes } from "../render/width.ts";
import type { Action } from "./action.ts";
import { boundAction } from "./keys.ts";
import type { PlaceName, State } from "./state.ts";

export type Press =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "paste"; readonly text: string }
  /** `enter`, `up`, `ctrl-d`, `alt-e`, `f2`. */
  | { readonly kind: "key"; readonly name: string };

const typingPlaces: readonly PlaceName[] = ["line", "finding", "help", "form"];
const numberedPlaces: readonly PlaceName[] = ["hits", "reading"];
/** Where a letter that is no key begins a new question. */
const askingPlaces: readonly PlaceName[] = ["hits", "reading"];
/** They lie over another place; any key that does nothing there goes back. */
const overlays: readonly PlaceName[] = ["copied", "verdict", "qr"];

export function actionsOf(press: Press, state: State): readonly Action[] {
  const place = state.place.at;
  if (overlays.includes(place)) {
    return [boundAction(place, press.kind === "key" ? press.name : press.text) ?? { do: "escape" }];
  }
  if (press.kind === "key") {
    return found(boundAction(place, press.name));
  }
  if (typingPlaces.includes(place)) {
    return [{ do: "type", text: press.text }];
  }
  // A paste is a question, wherever it comes: its letters must not act as keys.
  return press.kind === "paste"
    ? [{ do: "new-question" }, { do: "type", text: press.text }]
    : letterActions(press.text, place);
}

/** A slow machine delivers several letters at once; each is a key where nothing is typed. Stops where typing begins. */
function letterActions(text: string, place: PlaceName): readonly Action[] {
  const actions: Action[] = [];
  let typed = "";
  for (const letter of graphemes(text)) {
    const isTyping = actions.at(-1)?.do === "to-line" || actions.at(-1)?.do === "find";
    typed += isTyping ? letter : "";
    actions.push(...(isTyping ? [] : found(letterAction(letter, place))));
  }
  return typed === "" ? actions : [...actions, { do: "type", text: typed }];
}

/** Digits follow references and open hits; what they do depends on what is there, so that they are in no table. */
function letterAction(letter: string, place: PlaceName): Action | null {
  if (/^[1-9]$/.test(letter) || (letter === "0" && place === "reading")) {
    return numberedPlaces.includes(place) ? { do: "digit", digit: letter } : null;
  }
  return boundAction(place, letter === " " ? "space" : letter);
}

export function isKey(letter: string, place: PlaceName): boolean {
  return letterAction(letter, place) !== null;
}

export function isAskingPlace(place: PlaceName): boolean {
  return askingPlaces.includes(place);
}

function found(action: Action | null): readonly Action[] {
  return action === null ? [] : [action];
}
