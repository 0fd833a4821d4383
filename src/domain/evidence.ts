/** How much counts as evidence rather than as coincidence, for all that reads a document by its looks. */

/** Fewer lines, rows, or titles may look alike by coincidence. */
export const fewest = 3;

/** From this many on, alphabetical order or a common beginning is no coincidence. */
export const enough = 5;

/** The share that stands for all; the others are exceptions. */
export const mostly = 0.75;

/** The share of names that are different where they name entries; labels come back. */
export const mostlyDifferent = 0.9;

/** A cell of a table with as many words is a text: `Two personnel may board.` */
export const wordsOfCell = 4;

/** Characters of a title that only its looks show. */
export const longestTitleLine = 80;

/** Characters of any line that may be a heading. A longer one is text, whatever it looks like. */
export const longestHeading = 160;

/** A text of fewer words does not tell which entry it is: `See androids.` stands below many titles. */
export const fewestTellingWords = 4;
