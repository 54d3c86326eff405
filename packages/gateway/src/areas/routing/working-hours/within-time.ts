import { runInNewContext } from "node:vm";

/**
 * Runs work that somebody's file may make endless, and stops it: there are rules of recurrence that no day ever meets, and a library that looks for one for ever. It is stopped wherever it
 * is, in the library too. Undefined when it was.
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
    // It is an error of the other context, and no instance of this one's `Error`.
    if (typeof error === "object" && error !== null && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return undefined;
    throw error;
  }
};
