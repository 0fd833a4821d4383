/**
 * A file of another user (notes, taught questions, other names, words of players) and the one here in; what it adds to the one
 * here out. Nothing that is here is changed, and nothing is added twice.
 */
import { type Problem, problemOf } from "../domain/problem.ts";
import { shapeOwnAliases, shapeVocabulary } from "./schema.ts";
import { type UserList, type UserText, userLists } from "./user-lists.ts";
import { decodeYaml, type Shape, writeItems } from "./yaml.ts";

export interface MergedOverlay {
  /** The file as it is to be; null if nothing is to be written. */
  readonly text: string | null;
  /** Items that are new here. */
  readonly added: number;
  /** Items that were here already. */
  readonly known: number;
  readonly problems: readonly Problem[];
}

/** `mine` is null if there is no such file here; then the file of the other user is checked alone. */
type Merge = (theirs: UserText, mine: UserText | null) => MergedOverlay;

/** By the names that the files have in the overlay. */
const merges: ReadonlyMap<string, Merge> = new Map([
  ["notes.json", mergeJson(userLists.notes)],
  ["taught.json", mergeJson(userLists.taught)],
  ["aliases.yaml", mergeYaml(shapeOwnAliases)],
  ["vocabulary.yaml", mergeYaml(shapeVocabulary)],
]);

export const overlayNames: readonly string[] = [...merges.keys()];

export function mergeOverlayFile(name: string, theirs: UserText, mine: UserText | null): MergedOverlay {
  return merges.get(name)?.(theirs, mine) ?? unmerged([unknownFile(name, theirs)]);
}

/** How the items of a file are read, told apart, and added at its end. */
interface ItemForm<Item> extends Pick<UserList<Item>, "decode" | "keyOf"> {
  readonly add: (own: string, here: readonly Item[], added: readonly Item[]) => string;
}

function mergeJson<Item>({ encode, ...list }: UserList<Item>): Merge {
  return mergeItems({ ...list, add: (_, here, added) => encode([...here, ...added]) });
}

/** The user's own lines and comments stay as they are. */
function mergeYaml<Item>(shape: Shape<readonly Item[]>): Merge {
  const decode = ({ text, file }: UserText) => decodeYaml(text, file, shape);
  const add = (own: string, _: readonly Item[], added: readonly Item[]) =>
    `${own}${own === "" || own.endsWith("\n") ? "" : "\n"}${writeItems(added)}`;
  return mergeItems({ decode, keyOf: (item) => JSON.stringify(item), add });
}

/** The result is read again before it counts: a list in brackets cannot be added to at its end. */
function mergeItems<Item>({ decode, keyOf, add }: ItemForm<Item>): Merge {
  return (theirs, mine) => {
    const { value: brought, problems } = decode(theirs);
    if (brought === null) return unmerged(problems);
    if (mine === null) return { text: theirs.text, added: brought.length, known: 0, problems: [] };
    const { value: here, problems: own } = decode(mine);
    if (here === null) return unmerged(own);
    const seen = new Set(here.map(keyOf));
    const added = brought.filter((item) => !seen.has(keyOf(item)));
    const known = brought.length - added.length;
    if (added.length === 0) return { text: null, added: 0, known, problems: [] };
    const text = add(mine.text, here, added);
    const isWhole = JSON.stringify(decode({ ...mine, text }).value) === JSON.stringify([...here, ...added]);
    return isWhole ? { text, added: added.length, known, problems: [] } : unmerged([cannotGrow(mine)]);
  };
}

function unmerged(problems: readonly Problem[]): MergedOverlay {
  return { text: null, added: 0, known: 0, problems };
}

function unknownFile(name: string, { file }: UserText): Problem {
  return problemOf({
    severity: "error",
    code: "damaged-archive",
    file,
    message: `\`${name}\` is not a user file; expected ${overlayNames.join(", ")}`,
    advice: "a later version of rulings may have packed it",
  });
}

function cannotGrow({ file }: UserText): Problem {
  return problemOf({
    severity: "error",
    code: "wrong-shape",
    file,
    message: "it cannot be added to; expected a list with a `-` before each item, and nothing after it",
    advice: "write it that way, then import the archive again",
  });
}
