/** Texts in, their UTF-8 in pieces out: as one string a whole library would fill the memory. */
export function* encodeTexts(texts: Iterable<string>): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  let waiting = "";
  for (const text of texts) {
    waiting += text;
    if (waiting.length < pieceLength) continue;
    yield encoder.encode(waiting);
    waiting = "";
  }
  yield encoder.encode(waiting);
}

const pieceLength = 1 << 16;
