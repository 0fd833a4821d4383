/**
 * What one sign of a line shows, read by its code. Nine in ten lines begin with a letter of ASCII and end with one or with
 * a full stop, and need no regular expression; those that do not are asked by one.
 */

/** `A` to `Z`. */
export function isPlainCapital(code: number): boolean {
  return code >= 0x41 && code <= 0x5a;
}

/** `a` to `z`. */
export function isPlainSmall(code: number): boolean {
  return code >= 0x61 && code <= 0x7a;
}

/** `0` to `9`. */
export function isPlainDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

export function isPlainLetter(code: number): boolean {
  return isPlainSmall(code) || isPlainCapital(code);
}

/** Whether nothing but white space stands in the line. */
export function isBlank(line: string): boolean {
  const first = line.charCodeAt(0);
  return first > 0x20 && first < 0x7f ? false : line.trim() === "";
}
