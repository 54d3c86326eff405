import { PROVIDER_ID } from "@parley/core/access";
import { SetupDraft } from "@parley/core/contract/platform/setup";
import { schemaIssueMessage } from "@parley/core/contract/say-issue";
import * as z from "zod/mini";
import { audit } from "../audit/audit.ts";
import type { Database } from "../db/database.ts";
import type { OpenDatabase } from "../db/open-database.ts";
import { PLATFORM } from "../db/scope.ts";
import { conflictOnUniqueViolation } from "../errors/unique-violation.ts";
import { createPlatform, fullRole } from "../identity/create-platform.ts";
import { insertUser } from "../identity/insert-user.ts";
import { keepingSuperAdmin } from "../identity/last-admin.ts";
import { hashPassword } from "../identity/passwords.ts";
import { createSessions, type Sessions } from "../identity/sessions.ts";
import { removeSetupKey } from "../identity/setup-key-file.ts";
import { storeKey } from "../identity/store-key.ts";
import type { Settings } from "../settings/settings.ts";
import { LOCAL_ADMIN_CAUSE, type Refusal, refuse } from "./on-database.ts";

/** Account as shown after an admin command. */
export interface AdminAccount {
  readonly loginId: string;
  readonly name: string;
  readonly stakeholderId: number;
  readonly isSuperAdmin: boolean;
  readonly active: boolean;
}

const now = () => new Date();

/**
 * Creates a session store for an admin command. The store only notifies running gateways of changes; nobody signs in.
 */
const sessionsOf = (database: OpenDatabase): Promise<Sessions> => createSessions(database, 1, now);

/** Returns the parsed value, or a refusal that lists the validation problems. */
const parsed = <S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> | Refusal => {
  const result = z.safeParse(schema, value, { error: schemaIssueMessage });
  if (result.success) return result.data;
  return refuse(
    "validation",
    result.error.issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join(".")}: ${message}`)).join("\n"),
  );
};
const isRefusal = (value: object): value is Refusal => "refused" in value;

const Login = z.object({ loginId: SetupDraft.shape.loginId });
const LoginAndKey = z.object({ ...Login.shape, key: SetupDraft.shape.key });

const accountOf = async (database: Database, loginId: string): Promise<(AdminAccount & { readonly id: number }) | undefined> => {
  const [found] = await database.query<AdminAccount & { readonly id: number }>(PLATFORM, {
    name: "admin_account",
    text: `select id, login_id as "loginId", first_name || ' ' || last_name as name, stakeholder_id as "stakeholderId", is_super_admin as "isSuperAdmin", active
           from app_user where login_id = $1 and not is_service`,
    values: [loginId],
  });
  return found;
};

const shown = async (database: Database, loginId: string): Promise<AdminAccount> => {
  const { id: _, ...account } = (await accountOf(database, loginId)) as AdminAccount & { readonly id: number };
  return account;
};
const unknown = (loginId: string): Refusal => refuse("notFound", `Nobody signs in as ${loginId}.`);

const Person = z.pick(SetupDraft, { firstName: true, lastName: true, loginId: true, contactEmail: true, key: true });
const First = z.pick(SetupDraft, { organisation: true, timeZone: true });

/** Input for a new super admin. `organisation` and `timeZone` are given only to set up an empty platform. */
export type NewAdmin = z.input<typeof Person> & { readonly organisation?: string | undefined; readonly timeZone?: string | undefined };

/**
 * Creates a super admin among the provider's staff, with a role that has every right. On an empty platform,
 * `organisation` makes it create the provider too, as the setup page would.
 */
export const createAdmin = async (
  database: Database,
  { dataDir }: Pick<Settings, "dataDir">,
  { organisation, timeZone, ...given }: NewAdmin,
): Promise<AdminAccount | Refusal> => {
  const person = parsed(Person, given);
  if (isRefusal(person)) return person;
  const { key, ...admin } = person;
  const draft = { ...admin, keyHash: await hashPassword(key) };
  if (organisation !== undefined) {
    const first = parsed(First, { organisation, timeZone: timeZone ?? "UTC" });
    if (isRefusal(first)) return first;
    const made = await database.transaction(PLATFORM, (trx) => createPlatform(trx, { ...draft, ...first }, () => LOCAL_ADMIN_CAUSE));
    await removeSetupKey(dataDir);
    return made === undefined ? refuse("conflict", "The platform is set up already: leave the organisation out.") : shown(database, admin.loginId);
  }
  const provider = await database.platform.selectFrom("stakeholder").select("id").where("id", "=", PROVIDER_ID).executeTakeFirst();
  if (!provider) return refuse("conflict", "The platform is not set up yet: name the provider's organisation, too.");
  await conflictOnUniqueViolation("loginIdTakenOrAlike", () =>
    database.transaction(PROVIDER_ID, async (trx) => {
      const role = await fullRole(trx);
      if (role.isNew)
        await audit(
          trx,
          LOCAL_ADMIN_CAUSE,
          { entity: "role", verb: "created" },
          { stakeholderId: PROVIDER_ID, entityId: role.id, after: { name: role.name } },
        );
      const roleId = role.id;
      const id = await insertUser(trx, PROVIDER_ID, { ...draft, roleId, isSuperAdmin: true });
      const after = { ...admin, roleId, isSuperAdmin: true };
      await audit(trx, LOCAL_ADMIN_CAUSE, { entity: "user", verb: "created" }, { stakeholderId: PROVIDER_ID, entityId: id, after });
    }),
  );
  return shown(database, admin.loginId);
};

/**
 * Sets the password of any account. Ends all sessions of the account and invalidates the links that were e-mailed to
 * its user.
 */
export const resetPassword = async (database: OpenDatabase, given: z.input<typeof LoginAndKey>): Promise<AdminAccount | Refusal> => {
  const read = parsed(LoginAndKey, given);
  if (isRefusal(read)) return read;
  const user = await accountOf(database, read.loginId);
  if (!user) return unknown(read.loginId);
  if (!user.active) return refuse("conflict", `${user.loginId} is not active: activate the account first, a password alone lets nobody in.`);
  const keyHash = await hashPassword(read.key);
  const sessions = await sessionsOf(database);
  await database.transaction(user.stakeholderId, async (trx) => {
    await storeKey(trx, user.stakeholderId, user.id, { keyHash, isAddressRead: false }, now());
    await audit(trx, LOCAL_ADMIN_CAUSE, { entity: "user", verb: "password reset" }, { stakeholderId: user.stakeholderId, entityId: user.id });
    return sessions.revokeIn(trx, { userId: user.id }, "passwordChanged");
  });
  return shown(database, user.loginId);
};

/**
 * Grants or removes super admin rights, but never removes those of the last super admin. Running gateways apply the
 * change immediately.
 */
export const setSuperAdmin = async (
  database: OpenDatabase,
  { loginId, isSuperAdmin }: { readonly loginId: string; readonly isSuperAdmin: boolean },
): Promise<AdminAccount | Refusal> => {
  const read = parsed(Login, { loginId });
  if (isRefusal(read)) return read;
  const user = await accountOf(database, read.loginId);
  if (!user) return unknown(read.loginId);
  if (isSuperAdmin && user.stakeholderId !== PROVIDER_ID)
    return refuse("conflict", `${user.loginId} is not of the provider's staff, and nobody else can be a super admin.`);
  if (user.isSuperAdmin === isSuperAdmin) return shown(database, user.loginId);
  const sessions = await sessionsOf(database);
  await database.transaction(user.stakeholderId, async (trx) => {
    await keepingSuperAdmin(trx, user.stakeholderId, () =>
      trx
        .updateTable("app_user")
        .set((eb) => ({ is_super_admin: isSuperAdmin, version: eb("version", "+", 1), updated_at: now() }))
        .where("id", "=", user.id)
        .where("stakeholder_id", "=", user.stakeholderId)
        .execute(),
    );
    const change = { before: { isSuperAdmin: !isSuperAdmin }, after: { isSuperAdmin } };
    await audit(trx, LOCAL_ADMIN_CAUSE, { entity: "user", verb: "changed" }, { stakeholderId: user.stakeholderId, entityId: user.id, ...change });
    return sessions.rightsChangedIn(trx, [user.id]);
  });
  return shown(database, user.loginId);
};
