/** The part of pdfjs that reads text, as patched by the build. Tests check these types against it. */
declare module "*/pdf-engine.cjs" {
  export interface TextItem {
    readonly str: string;
    /** a, b, c, d, x, y: the size, direction, and position of the text. */
    readonly transform: readonly number[];
    readonly width: number;
    readonly height: number;
    readonly fontName: string;
    readonly hasEOL: boolean;
  }
  export interface FontMake {
    readonly name: string;
    /** Bits of the font descriptor: 64 is italic, 262,144 is bold. */
    readonly flags: number;
    /** Whether the font maps its glyphs to characters. */
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
   * Resets the counts. `left` falls below 0 when streams decompress to more than this; `outside` counts the characters omitted
   * because they are outside of their page; `damaged` counts damaged streams.
   */
  export function startCounts(left: number): {
    readonly left: number;
    readonly outside: number;
    readonly damaged: number;
  };
  export function setVerbosityLevel(level: number): void;
}
