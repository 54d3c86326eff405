import { runInNewContext } from "node:vm";

/**
 * Runs work with a time limit, since a user's file may make it endless: the library searches forever for recurrence
 * rules that never match. Interrupts library code, too. Undefined if the limit was reached.
 */
export const withinTime = <T>(limitMs: number, work: () => T): T | undefined => {
  let result: T | undefined;
  const run = (): void => {
    result = work();
  };
  try {
    runInNewContext("run()", { run }, { timeout: limitMs });
    return result;
  } catch (error) {
    // The error comes from another context, so it is not an instance of this context's `Error`.
    if (typeof error === "object" && error !== null && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return undefined;
    throw error;
  }
};
