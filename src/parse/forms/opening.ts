/** What a form sees where an entry begins. */
export interface Opening {
  /** Null for a passage without a title. */
  readonly title: string | null;
  readonly changed: boolean;
  readonly isErratum: boolean;
  /** The title as written where it stands on a line of its own; null where it runs into the text. */
  readonly heading: string | null;
  /** Text behind the title, empty where there is none. */
  readonly text: string;
}

/** Whether the words stand on a line of their own that looks like a title, or are a paragraph. */
export type Shape = "title line" | "prose";

/** One way in which documents part title and text. `opens` is given a paragraph's text and answers null for prose. */
export interface Form {
  readonly name: string;
  readonly opens: (text: string, shape: Shape) => Opening | null;
}
