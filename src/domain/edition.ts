/** The two games that share a name. Their rules differ, so an edition goes with every document and answer. */
export const editions = ["1e", "2e"] as const;

export type Edition = (typeof editions)[number];

/** The name that judges say: `First Edition`, `Second Edition`. */
export function editionName(edition: Edition): string {
  return edition === "1e" ? "First Edition" : "Second Edition";
}
