/** A first word that may have been meant for a command in, the command out: `shwo` → `show`. */
import { editDistance } from "../domain/edit-distance.ts";
import { commands } from "./commands.ts";

export function nearCommand(word: string): string | null {
  const folded = word.toLowerCase();
  return commands.find(({ name }) => name !== word && isMistyped(folded, name))?.name ?? null;
}

/** A letter too many, one missing or two exchanged. With another letter it is another word: `ship` is no `slip`. */
function isMistyped(word: string, name: string): boolean {
  if (editDistance(word, name, 1) > 1) return false;
  return word.length !== name.length || [...word].sort().join("") === [...name].sort().join("");
}
