/** How wide signs are to one another in most fonts: enough to tell whether a word had found room at the end of a row. */

const classes: readonly (readonly [string, number])[] = [
  ["ijl.,:;'’‘|!I()[]/ tf-", 0.3],
  ["r“”", 0.38],
  ["mwMW—@%", 0.88],
  ["ABCDEFGHKNOPQRSTUVXYZ&", 0.7],
];
const widths = new Map(classes.flatMap(([signs, width]) => [...signs].map((sign) => [sign, width] as const)));
const usual = 0.53;

/** In sizes of the font, roughly. */
export function relativeWidth(text: string): number {
  let sum = 0;
  for (const sign of text) sum += widths.get(sign) ?? usual;
  return sum;
}
