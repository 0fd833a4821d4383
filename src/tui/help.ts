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

/** Digits are not in the table because their effect depends on the page. */
const digits = [
  { at: ["reading"], keys: ["1 … 9"], summary: "follow the reference with this number" },
  { at: ["hits"], keys: ["1 … 9"], summary: "open the hit with this number" },
] as const;

export function openHelp(state: State, bindings: readonly Binding[]): State {
  const { place } = state;
  const keyItem = ({ keys, at, summary }: Pick<Binding, "keys" | "at" | "summary">) => {
    const where = at.includes(place.at) ? "here" : at.map((each) => placeNames[each] ?? each).join(", ");
    return summary === null ? [] : helpItem(keySign(keys[0] ?? ""), summary, where);
  };
  const keys = [...digits, ...bindings].flatMap(keyItem);
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
