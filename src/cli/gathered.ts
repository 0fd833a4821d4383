/** Texts in, a few of them at a time out. Nothing stays behind where whoever asks flushes before waiting. */

/** Signs of some answers: to hand each to the system by itself takes longer than to make its text. */
const mostGathered = 16_384;

export class Gathered {
  readonly #write: (text: string) => void;
  #text = "";

  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  add(text: string): void {
    this.#text += text;
    if (this.#text.length >= mostGathered) this.flush();
  }

  flush(): void {
    const text = this.#text;
    this.#text = "";
    if (text !== "") this.#write(text);
  }
}
