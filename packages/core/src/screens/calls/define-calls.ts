import type { CallName } from "../../contract/index.ts";
import type { ScreenId } from "../table.ts";

export interface ScreenCalls {
  /** Calls that the screen makes by itself: everyone who may open it may make each of them. */
  readonly needs?: readonly CallName[];
  /** Calls behind its controls; a control whose call is not allowed is disabled and says why. */
  readonly offers?: readonly CallName[];
}

export const defineCalls = (calls: Readonly<Partial<Record<ScreenId, ScreenCalls>>>) => calls;
