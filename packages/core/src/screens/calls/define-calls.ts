import type { CallName } from "../../contract/index.ts";
import type { ScreenId } from "../table.ts";

export interface ScreenCalls {
  /** Calls that the screen makes when it is opened. Everyone who may open the screen may make them. */
  readonly needs?: readonly CallName[];
  /** Calls of the screen's controls. A control whose call is not allowed is disabled and shows the reason. */
  readonly offers?: readonly CallName[];
}

export const defineCalls = (calls: Readonly<Partial<Record<ScreenId, ScreenCalls>>>) => calls;
