/** Makes ids from titles, and labels from first words. */

/** Number of first words in the label of an untitled passage, enough to distinguish the passages of one page. */
const wordsOfLabel = 8;

/** Eight words fit in this many characters. */
const longestLabel = 120;

/** Makes a label from the first words of a text: `There is no limit on the number of …` */
export function labelOf(text: string): string {
  const words = text.slice(0, longestLabel).split(" ");
  if (words.length <= wordsOfLabel) return text.slice(0, longestLabel);
  return `${words
    .slice(0, wordsOfLabel)
    .join(" ")
    .replace(/(?<![.,;:])[.,;:]+$/, "")} …`;
}

/**
 * Gives each entry of a document a unique id: its slug, followed by its kind if the slug is taken, and by a number if both are.
 * Slugs are lowercase, so ids can be compared without folding.
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
