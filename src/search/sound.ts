/** How a word sounds: the first code of Double Metaphone (Lawrence Philips, 2000), by which sound-alikes are found. */
import { doubleMetaphone } from "double-metaphone";

export function soundOf(word: string): string {
  return doubleMetaphone(word)[0];
}
