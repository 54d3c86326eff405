import type { Scope } from "../../../db/scope.ts";

/** Who asks, and when: what is late and what is unread depend on it. */
export interface Reader {
  readonly scope: Scope;
  readonly userId: number;
  readonly now: Date;
}
