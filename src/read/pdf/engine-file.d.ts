/** The part of pdfjs that reads text, as the build makes it; what stands here is checked against it by the tests. */
declare module "*/pdf-engine.cjs" {
  export interface TextItem {
    readonly str: string;
    /** a, b, c, d, x, y: the size and direction of the text and its place. */
    readonly transform: readonly number[];
    readonly width: number;
    readonly height: number;
    readonly fontName: string;
    readonly hasEOL: boolean;
  }
  export interface FontMake {
    readonly name: string;
    /** Bits of the font's descriptor: 64 is italic, 262,144 is bold. */
    readonly flags: number;
    /** Whether the font says what its glyphs mean. */
    readonly hasMeanings: boolean;
  }
  export interface TextChunk {
    readonly items: readonly TextItem[];
    readonly styles: Readonly<Record<string, FontMake>>;
  }
  export interface PdfPage {
    extractTextContent(options: {
      readonly handler: object;
      readonly task: { ensureNotTerminated(): void };
      readonly includeMarkedContent: boolean;
      readonly disableNormalization: boolean;
      readonly sink: { enqueue(chunk: TextChunk, size: number): void; readonly ready: Promise<void> };
    }): Promise<void>;
  }
  export class LocalPdfManager {
    constructor(options: Readonly<Record<string, unknown>>);
    ensureDoc(property: string, values?: readonly unknown[]): Promise<unknown>;
    getPage(index: number): Promise<PdfPage>;
  }
  /**
   * Counts from here on: `left` falls below 0 when streams unpack to more than this, `outside` says how many characters
   * were left out because they stand beyond the edges of their page, `damaged` how many streams are damaged.
   */
  export function startCounts(left: number): {
    readonly left: number;
    readonly outside: number;
    readonly damaged: number;
  };
  export function setVerbosityLevel(level: number): void;
}
