/** The largest file of JSON that rulings keeps has some hundred documents or notes, of a kilobyte and five objects each. */
const mostCharacters = 16_000_000;
const mostObjects = 200_000;

/** Whether a text is larger than any JSON that is worth reading. Ten million nested lists take a minute and 1.7 GB. */
export function isTooLargeJson(text: string): boolean {
  return text.length > mostCharacters || (text.match(/[[{]/g)?.length ?? 0) > mostObjects;
}

/** Parses JSON; null if the text is not valid or too large. */
export function parseJson(text: string): unknown {
  if (isTooLargeJson(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
