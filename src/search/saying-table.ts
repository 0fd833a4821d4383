/**
 * What players say in, what the documents say for it out. In the index file a meaning stands once, however many ways there
 * are to say it, and a saying is found by its words.
 */
import type { Edition } from "../domain/edition.ts";
import { writePieces } from "./byte-writer.ts";
import { HashSlots, packSlots } from "./hash-slots.ts";
import type { Packed, Sections } from "./index-sections.ts";
import { kept } from "./kept.ts";
import { Pieces } from "./pieces.ts";
import type { Saying } from "./search-index.ts";

type Meaning = Omit<Saying, "said">;
type MeaningRow = readonly [edition: Edition | null, ...means: string[]];

export type SayingSections = "sayingSlots" | "sayingStarts" | "sayings" | "meaningStarts" | "meanings";

/** A saying is its words, and on a second line the numbers of its meanings: in the order in which they are read back. */
export function packSayings(vocabulary: readonly Saying[]): Packed<SayingSections> {
  const meanings = new Map<string, number>();
  const numberOf = ({ edition, means }: Meaning) => {
    const row = JSON.stringify([edition, ...means] satisfies MeaningRow);
    return meanings.get(row) ?? meanings.set(row, meanings.size).size - 1;
  };
  const rows = new Map<string, readonly Meaning[]>();
  for (const saying of vocabulary) rows.set(saying.said, [...(rows.get(saying.said) ?? []), saying]);
  const sayings = writeTexts(
    Array.from(rows, ([said, meant]) => `${said}\n${meant.map(numberOf).join(" ")}`),
  );
  const written = writeTexts([...meanings.keys()]);
  return {
    sayingSlots: packSlots([...rows.keys()]),
    sayingStarts: sayings.starts,
    sayings: sayings.bytes,
    meaningStarts: written.starts,
    meanings: written.bytes,
  };
}

function writeTexts(texts: readonly string[]): ReturnType<typeof writePieces> {
  return writePieces(texts, (writer, text) => writer.put(new TextEncoder().encode(text)));
}

const mostKept = 5_000;

export class SayingTable {
  readonly #sayings: Pieces;
  readonly #slots: HashSlots;
  readonly #meaning: (number: number) => Meaning;

  constructor(sections: Sections) {
    const sayings = new Pieces(sections("sayingStarts"), sections("sayings"));
    const meanings = new Pieces(sections("meaningStarts"), sections("meanings"));
    this.#sayings = sayings;
    this.#slots = new HashSlots(sections("sayingSlots"), (at) => saidIn(sayings.text(at)));
    this.#meaning = kept(mostKept, (number) => readMeaning(meanings.text(number)));
  }

  /** What the documents say for it in an edition; null asks of both. */
  means(said: string, edition: Edition | null): readonly string[] {
    const found = this.#slots.find(said);
    if (found === -1) return [];
    return this.#meanings(found)
      .filter((row) => row.edition === null || edition === null || row.edition === edition)
      .flatMap(({ means }) => means);
  }

  /** In the order of first saying. */
  all(): readonly Saying[] {
    return Array.from({ length: this.#sayings.count }, (_, at) => {
      const said = saidIn(this.#sayings.text(at));
      return this.#meanings(at).map((meaning) => ({ said, ...meaning }));
    }).flat();
  }

  #meanings(at: number): readonly Meaning[] {
    const saying = this.#sayings.text(at);
    const numbers = saying.slice(saying.indexOf("\n") + 1).split(" ");
    return numbers.map((number) => this.#meaning(Number(number)));
  }
}

function saidIn(saying: string): string {
  return saying.slice(0, saying.indexOf("\n"));
}

function readMeaning(json: string): Meaning {
  const [edition, ...means]: MeaningRow = JSON.parse(json);
  return { edition, means };
}
