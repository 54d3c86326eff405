import type { AuditAction } from "@parley/core/contract";
import type { Transaction } from "kysely";
import { type Cause, declaresAll } from "../changes/audit.ts";
import type { Schema } from "../db/schema.ts";

/** Somebody of the demo as the cause of what they did in the console. */
export type DemoPerson = Cause<AuditAction> & { readonly who: { readonly userId: number; readonly stakeholderId: number } };

export const demoPerson = async (trx: Transaction<Schema>, loginId: string): Promise<DemoPerson> => {
  const user = await trx
    .selectFrom("app_user")
    .select(["id", "stakeholder_id", "first_name", "last_name"])
    .where("login_id", "=", loginId)
    .executeTakeFirstOrThrow();
  const who = { userId: user.id, stakeholderId: user.stakeholder_id, homeId: user.stakeholder_id, name: `${user.first_name} ${user.last_name}` };
  return { who, origin: { requestId: null, ip: null, via: "console", checkDeclared: declaresAll } };
};

/** The same, told of a moment of the demo's past. */
export const toldAt = <C extends Cause<AuditAction>>(cause: C, at: Date): C => ({ ...cause, origin: { ...cause.origin, at } });
