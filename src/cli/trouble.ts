/** Trouble that ends a command: said in one line on stderr, status 2, no stack trace. */
export class Trouble extends Error {
  /** What to do next, if that is known. */
  readonly advice: string | null;

  constructor(message: string, advice: string | null = null) {
    super(message);
    this.name = "Trouble";
    this.advice = advice;
  }
}

export function troubleText(error: unknown): string {
  const advice = isTrouble(error) && error.advice !== null ? `  try: ${error.advice}\n` : "";
  return `rulings: ${error instanceof Error ? error.message : String(error)}\n${advice}`;
}

/** By its name: a command that is loaded from a file of its own brings a class of its own. */
export function isTrouble(error: unknown): error is Trouble {
  return error instanceof Error && error.name === "Trouble" && "advice" in error;
}
