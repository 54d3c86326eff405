import { getStartedCalls } from "../../kit/get-started/get-started.ts";

/** Calls that decide each gate in the table of screens; a missing one does not compile. */
export const gateCalls = {
  "getStarted.state": getStartedCalls.state.options,
};
