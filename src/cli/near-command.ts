/** A first word that may have been meant for a command in, the command out: `shwo` → `show`. */
import { editDistance } from "../domain/edit-distance.ts";
import { commands } from "./commands.ts";

export function nearCommand(word: string): string | null {
  const folded = word.toLowerCase();
  const near = commands.find(
    ({ name }) =>
      name !== word && Math.abs(name.length - folded.length) <= 1 && editDistance(folded, name, 1) <= 1,
  );
  return near?.name ?? null;
}
