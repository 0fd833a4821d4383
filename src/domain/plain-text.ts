/** `Gath'thong – Erratum:`: the only letters and digits in it are those of ASCII. */
const plainText = /^[\x00-\x7f–—‘’“”…•]*$/;

/**
 * Whether the classes of Unicode say nothing of the text that those of ASCII do not. An expression with such classes takes
 * a cold start from one to forty milliseconds before it is first run, so that plain texts are asked by a plain one.
 */
export function isPlainText(text: string): boolean {
  return plainText.test(text);
}
