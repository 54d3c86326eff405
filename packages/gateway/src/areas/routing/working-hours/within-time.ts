import { runInNewContext } from "node:vm";

/**
 * Runs work with a time limit and returns undefined if the limit was reached. The limit also interrupts library code,
 * which would search forever for recurrence rules that never match.
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
    // Checks the code and not the class, because the error comes from another context and is not an instance of this
    // context's `Error`.
    if (typeof error === "object" && error !== null && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return undefined;
    throw error;
  }
};
