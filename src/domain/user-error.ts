import type { Problem } from "./problem.ts";

/** An error of the user or the machine that ends a command: a message on stderr and status 2, without a stack trace. */
export class UserError extends Error {
  /** What to do next; null if unknown. */
  readonly advice: string | null;

  constructor(message: string, advice: string | null = null) {
    super(message);
    this.name = "UserError";
    this.advice = advice;
  }
}

/**
 * Makes an error from a problem that ends a command. `file` is the name the user knows; `outcome` tells what became of the work.
 */
export function errorOf(problem: Problem | undefined, file: string, outcome = ""): UserError {
  const { line = null, column = null, message = "it cannot be read", advice = null } = problem ?? {};
  const place = [file, line, column].filter((part) => part !== null).join(":");
  return new UserError(`${place}: ${message}${outcome}`, advice);
}

/** The error for a file of the program that cannot be used; `cause` is what was thrown when it was read. */
export function damagedProgram(file: string, cause?: unknown): UserError {
  const reason = cause instanceof Error ? ` (${cause.message})` : "";
  const message = `${file}: this file of the program is damaged or missing${reason}`;
  return new UserError(message, "install the program again, or `npm run build`");
}

/** Checks the name rather than the class because each bundle has its own copy of the class. */
export function isUserError(error: unknown): error is UserError {
  return error instanceof Error && error.name === "UserError" && "advice" in error;
}
