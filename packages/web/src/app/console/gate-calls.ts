import { getStartedCalls } from "../../kit/get-started/get-started.ts";

/**
 * Gateway calls that decide whether a gated screen is open, by the gate's name. The compiler rejects a missing entry.
 */
export const gateCalls = {
  "getStarted.state": getStartedCalls.state.options,
};
