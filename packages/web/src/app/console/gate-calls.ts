import { getStartedCalls } from "../../kit/get-started/get-started.ts";

/** The call behind each gate of the table of screens; one that is missing does not compile. */
export const gateCalls = {
  "getStarted.state": getStartedCalls.state.options,
};
