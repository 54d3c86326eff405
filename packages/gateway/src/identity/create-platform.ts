import { EVERY_RIGHT, PROVIDER_ID } from "@parley/core/access";
import type { SetupDraft } from "@parley/core/contract/platform/setup";
import { slugOf } from "@parley/core/contract/slug";
import { sql, type Transaction } from "kysely";
import { audit, type Cause } from "../audit/audit.ts";
import type { Schema } from "../db/schema.ts";
import { insertUser, type NewUser } from "./insert-user.ts";
import { claimSetup } from "./setup.ts";

export type FirstAdmin = Pick<NewUser, "loginId" | "firstName" | "lastName" | "contactEmail"> & { readonly keyHash: string };
type Made = { readonly entity: "stakeholder" | "role" | "user"; readonly verb: "created" };
/** Returns the author of the audit entries: the first administrator, if nobody else exists yet. */
type FirstCause = (admin: { readonly userId: number; readonly name: string }) => Cause<Made>;

const FIRST_ROLE = "Super administrator";
const SHORT_NAME_MOST = 40;

/** Returns a short name of valid length for URLs: `Größe & Söhne AG` becomes `grosse-sohne-ag`. */
const shortNameOf = (organisation: string): string => {
  const plain = slugOf(organisation, SHORT_NAME_MOST);
  return plain.length < 2 ? "provider" : plain;
};

const insertProvider = async (trx: Transaction<Schema>, { organisation, timeZone }: Pick<SetupDraft, "organisation" | "timeZone">) => {
  const shortName = shortNameOf(organisation);
  const columns = { title: organisation, short_name: shortName, sh_code: shortName.toUpperCase(), time_zone: timeZone };
  // Advances the sequence of ids past 1, which the provider always gets, even if failed attempts have used up numbers.
  await sql`select nextval(pg_get_serial_sequence('stakeholder', 'id'))`.execute(trx);
  await trx
    .insertInto("stakeholder")
    .values({ id: PROVIDER_ID, ...columns })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(columns))
    .execute();
  return { title: organisation, shortName, shCode: columns.sh_code, timeZone };
};

/**
 * Returns the provider's role with every right of the catalogue, creating it if it is missing. `isNew` is true if it
 * was created.
 */
export const fullRole = async (trx: Transaction<Schema>): Promise<{ readonly id: number; readonly name: string; readonly isNew: boolean }> => {
  const permissions = JSON.stringify(EVERY_RIGHT);
  const found = await trx
    .selectFrom("role")
    .select(["id", "name"])
    .where("stakeholder_id", "=", PROVIDER_ID)
    .where(sql<boolean>`permissions @> ${permissions}::jsonb`)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (found) return { ...found, isNew: false };
  const taken = await trx
    .selectFrom("role")
    .select("id")
    .where("stakeholder_id", "=", PROVIDER_ID)
    .where(sql`lower(name)`, "=", FIRST_ROLE.toLowerCase())
    .executeTakeFirst();
  const name = taken ? `${FIRST_ROLE} ${taken.id + 1}` : FIRST_ROLE;
  const made = await trx
    .insertInto("role")
    .values({ stakeholder_id: PROVIDER_ID, name, permissions, is_system: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id: made.id, name, isNew: true };
};

/**
 * Creates the initial data of an empty platform: the provider, a role with every right and the first super admin, each
 * with an audit entry. Returns undefined without changes if an account already exists.
 */
export const createPlatform = async (
  trx: Transaction<Schema>,
  draft: Pick<SetupDraft, "organisation" | "timeZone"> & FirstAdmin,
  causeOf: FirstCause,
): Promise<number | undefined> => {
  if (!(await claimSetup(trx))) return undefined;
  const { organisation, timeZone, ...admin } = draft;
  const provider = await insertProvider(trx, { organisation, timeZone });
  const role = await fullRole(trx);
  const userId = await insertUser(trx, PROVIDER_ID, { ...admin, roleId: role.id, isSuperAdmin: true });
  await trx.deleteFrom("setup_key").execute();
  const cause = causeOf({ userId, name: `${admin.firstName} ${admin.lastName}` });
  const { keyHash: _, ...shown } = admin;
  const entries = [
    ["stakeholder", PROVIDER_ID, provider],
    ["role", role.id, { name: role.name, permissions: EVERY_RIGHT }],
    ["user", userId, { ...shown, roleId: role.id, isSuperAdmin: true }],
  ] as const;
  for (const [entity, entityId, after] of entries)
    await audit(trx, cause, { entity, verb: "created" }, { stakeholderId: PROVIDER_ID, entityId, after });
  return userId;
};
