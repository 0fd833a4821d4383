/** What a person is told, and what to try, where a command is refused. */
import { expect } from "vitest";
import { UserError } from "../../src/domain/problem.ts";

export function refusalOf(run: () => unknown): readonly [message: string, advice: string | null] {
  try {
    run();
  } catch (error) {
    if (error instanceof UserError) return [error.message, error.advice];
    throw error;
  }
  return expect.fail("nothing was refused");
}
