/** Names that the program gives: ids from titles, labels from first words. */

/** How many first words label an untitled passage; enough to tell the passages of one page apart. */
const wordsOfLabel = 8;

/** Eight words fit into so many characters. */
const longestLabel = 120;

/** `There is no limit on the number of …` */
export function labelOf(text: string): string {
  const words = text.slice(0, longestLabel).split(" ");
  if (words.length <= wordsOfLabel) return text.slice(0, longestLabel);
  return `${words
    .slice(0, wordsOfLabel)
    .join(" ")
    .replace(/(?<![.,;:])[.,;:]+$/, "")} …`;
}

/**
 * Gives each entry of a document an id of its own: its slug, with its kind where another entry has that, with a number
 * where both are taken. Slugs are small letters, so ids need no folding to be compared.
 */
export function idGiver(documentId: string): (slug: string, kind: string) => string {
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return (slug, kind) => {
    const base = taken.has(slug) ? `${slug}-${kind}` : slug;
    let id = base;
    while (taken.has(id)) {
      const number = (numbers.get(base) ?? 1) + 1;
      numbers.set(base, number);
      id = `${base}-${number}`;
    }
    taken.add(id);
    return `${documentId}/${id}`;
  };
}
