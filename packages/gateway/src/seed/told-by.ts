import type { Permission } from "@parley/core/access";
import type { AuditAction } from "@parley/core/contract";
import { rightsOf } from "../access/rights-of.ts";
import type { AuthenticatedUser } from "../access/who.ts";
import { allowAnyAuditAction, type Cause } from "../audit/audit.ts";
import type { Database } from "../db/database.ts";
import { PLATFORM } from "../db/scope.ts";

/** Demo user with the actual permissions, recorded as the author of audited actions. */
export type DemoPerson = Cause<AuditAction> & { readonly who: AuthenticatedUser };

interface Found {
  readonly userId: number;
  readonly stakeholderId: number;
  readonly name: string;
  readonly isSuperAdmin: boolean;
  readonly userPermissions: Permission[];
}

export const demoPerson = async (database: Pick<Database, "query">, loginId: string): Promise<DemoPerson> => {
  const [found] = await database.query<Found>(PLATFORM, {
    name: "demo_person",
    text: `select u.id as "userId", u.stakeholder_id as "stakeholderId", u.first_name || ' ' || u.last_name as name, u.is_super_admin as "isSuperAdmin",
        r.permissions as "userPermissions" from app_user u join role r on r.id = u.role_id where u.login_id = $1`,
    values: [loginId],
  });
  if (found === undefined) throw new Error(`The demo has no ${loginId}`);
  const who = { ...found, loginId, homeId: found.stakeholderId, sessionId: 0, may: rightsOf(found) };
  return { who, origin: { requestId: null, ip: null, via: "console", checkDeclared: allowAnyAuditAction } };
};

/** Returns a copy of the cause with the time `at`, for audit entries in the past. */
export const causeAtTime = <C extends Cause<AuditAction>>(cause: C, at: Date): C => ({ ...cause, origin: { ...cause.origin, at } });
