import type { Scope } from "../../../db/scope.ts";

/** User who reads tickets, and the current time; the overdue and unread states depend on them. */
export interface Reader {
  readonly scope: Scope;
  readonly userId: number;
  readonly now: Date;
}
