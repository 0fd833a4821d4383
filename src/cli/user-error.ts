import type { Problem } from "../domain/problem.ts";

/** An error of the user or of the machine that ends a command: one line on stderr, status 2, no stack trace. */
export class UserError extends Error {
  /** What to do next; null if nobody can know. */
  readonly advice: string | null;

  constructor(message: string, advice: string | null = null) {
    super(message);
    this.name = "UserError";
    this.advice = advice;
  }
}

/** The error for a problem that ends a command; `file` as the user knows it, `outcome` what became of the work. */
export function errorOf(problem: Problem | undefined, file: string, outcome = ""): UserError {
  const { line = null, column = null, message = "it cannot be read", advice = null } = problem ?? {};
  const place = [file, line, column].filter((part) => part !== null).join(":");
  return new UserError(`${place}: ${message}${outcome}`, advice);
}

/** Recognized by its name, because each bundle has a class of its own. */
export function isUserError(error: unknown): error is UserError {
  return error instanceof Error && error.name === "UserError" && "advice" in error;
}
