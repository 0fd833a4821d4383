/**
 * Adds the user's aliases to entries. An item names an entry by its title or the last part of its id, so that it applies to all
 * versions of the document. It is a problem if there is no such entry.
 */
import { isDocumentCalled, type SourceDocument } from "../domain/document.ts";
import { type Entry, slugOfId } from "../domain/entry.ts";
import { foldTitle } from "../domain/fold.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import type { RulesText } from "../domain/rules-text.ts";
import { validateUserAliases, type WrittenUserAliases } from "./schema.ts";
import { type Decoded, decodeYaml, parseYaml, rowAt } from "./yaml.ts";

interface UserAliases {
  readonly file: string;
  readonly yaml: string;
  readonly items: WrittenUserAliases;
}

type Item = WrittenUserAliases[number];

export function decodeUserAliases(yaml: string, file: string): Decoded<UserAliases> {
  const { value, problems } = decodeYaml(yaml, file, validateUserAliases);
  return { value: value && { file, yaml, items: value }, problems };
}

export function applyUserAliases(
  texts: readonly RulesText[],
  aliases: UserAliases,
): { readonly texts: readonly RulesText[]; readonly problems: readonly Problem[] } {
  const used = new Set<Item>();
  const titles = new Map(aliases.items.map((item) => [item, foldTitle(item.entry)]));
  const named = texts.map((text) => {
    const own = aliases.items.filter((item) => isAbout(item, text.document));
    const entries = text.entries.map((entry) => {
      const title = foldTitle(entry.title ?? "");
      const slug = slugOfId(entry.id);
      const items = own.filter((item) => item.entry === slug || (title !== "" && titles.get(item) === title));
      for (const item of items) used.add(item);
      return items.length === 0 ? entry : withAliases(entry, items);
    });
    return { ...text, entries };
  });
  const problems = aliases.items.flatMap((item, at) =>
    used.has(item) ? [] : [unusedProblem(aliases, item, at)],
  );
  return { texts: named, problems };
}

function isAbout({ edition, document: name }: Item, document: SourceDocument): boolean {
  const isOfEdition = edition === undefined || edition === document.edition;
  return isOfEdition && (name === undefined || isDocumentCalled(name, document));
}

function withAliases(entry: Entry, items: readonly Item[]): Entry {
  return { ...entry, aliases: [...new Set([...entry.aliases, ...items.flatMap(({ aliases }) => aliases)])] };
}

function unusedProblem({ file, yaml }: UserAliases, { entry }: Item, at: number): Problem {
  const { line, column } = parseYaml(yaml, file).locate([at, "entry"], "value");
  return problemOf({
    severity: "warning",
    code: "overlay-unused",
    file,
    line,
    column,
    message: `no entry is called \`${entry}\``,
    advice: "give its title, or the last part of its id; rulings list shows them",
    row: rowAt(yaml, line),
  });
}
