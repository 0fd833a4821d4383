/** The table of keys as a list: those of the place where the judge is, then all others, then the marks. */
import { pad } from "../render/layout.ts";
import words from "./help.json";
import { type Binding, emptyItem, type ListItem, type PlaceName, type State, showList } from "./state.ts";

/** Places whose name in the help is another one. */
const placeNames: Partial<Record<PlaceName, string>> = {
  line: "search line",
  hits: "list of hits",
  copied: "copied text",
};

/** Parts of key names that need more than capitalization. */
const signs: Readonly<Record<string, string>> = words.keys;

export function openHelp(state: State, bindings: readonly Pick<Binding, "keys" | "at" | "summary">[]): State {
  const { place } = state;
  const keys = bindings.flatMap(({ keys: [name = ""], at, summary }) => {
    const where = at.includes(place.at) ? "here" : at.map((each) => placeNames[each] ?? each).join(", ");
    return summary === null ? [] : helpItem(keySign(name), summary, where);
  });
  const isHere = ({ facts: [where] }: ListItem) => where === "here";
  const items = [
    ...keys.filter(isHere),
    ...keys.filter((item) => !isHere(item)),
    ...Object.entries(words.marks).map(([mark, meaning]) => helpItem(mark, meaning, "mark")),
  ];
  return showList(state, "Keys", items);
}

const signColumns = 8;

function helpItem(sign: string, meaning: string, where: string): ListItem {
  return { words: `${pad(sign, signColumns)}${meaning}`, facts: [where, ""], ...emptyItem };
}

/** The name of a key for display: `Ctrl-D`, `F2`, `↑`. Letters are unchanged. */
export function keySign(name: string): string {
  if (name.length === 1) return name;
  return name
    .replace(/(?<=^ctrl-).$/, (letter) => letter.toUpperCase())
    .replace(/[a-z]{2,}|^f(?=\d)/g, (word) => signs[word] ?? `${word[0]?.toUpperCase()}${word.slice(1)}`);
}
