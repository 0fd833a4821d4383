/** What was pressed in, what it means where the judge is out. */
import { graphemes } from "../render/grapheme.ts";
import type { Action } from "./action.ts";
import type { Press } from "./keyboard.ts";
import { boundAction } from "./keys.ts";
import type { PlaceName, State } from "./state.ts";

const typingPlaces: readonly PlaceName[] = ["line", "finding"];
const numberedPlaces: readonly PlaceName[] = ["hits", "reading"];

export function actionsOf(press: Press, state: State): readonly Action[] {
  const place = state.place.at;
  if (place === "copied") {
    return [{ do: "escape" }];
  }
  if (press.kind === "key") {
    return found(boundAction(place, press.name));
  }
  if (typingPlaces.includes(place)) {
    return [{ do: "type", text: press.text }];
  }
  // A paste is a question, wherever it comes: its letters must not act as keys.
  return press.kind === "paste"
    ? [{ do: "to-line" }, { do: "type", text: press.text }]
    : letterActions(press.text, place);
}

/** A slow machine delivers several letters at once; each is a key where nothing is typed. Stops where typing begins. */
function letterActions(text: string, place: PlaceName): readonly Action[] {
  const actions: Action[] = [];
  let typed = "";
  for (const letter of graphemes(text)) {
    const isTyping = actions.at(-1)?.do === "to-line" || actions.at(-1)?.do === "find";
    typed += isTyping ? letter : "";
    actions.push(...(isTyping ? [] : letterAction(letter, place)));
  }
  return typed === "" ? actions : [...actions, { do: "type", text: typed }];
}

function letterAction(letter: string, place: PlaceName): readonly Action[] {
  if (/^[1-9]$/.test(letter) || (letter === "0" && place === "reading")) {
    return numberedPlaces.includes(place) ? [{ do: "digit", digit: letter }] : [];
  }
  return found(boundAction(place, letter === " " ? "space" : letter));
}

function found(action: Action | null): readonly Action[] {
  return action === null ? [] : [action];
}
