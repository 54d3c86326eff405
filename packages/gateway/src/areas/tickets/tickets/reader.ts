import type { Scope } from "../../../db/scope.ts";

/** Reading user and time, on which overdue and unread flags depend. */
export interface Reader {
  readonly scope: Scope;
  readonly userId: number;
  readonly now: Date;
}
