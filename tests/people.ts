import type { RightsHolder } from "@parley/core/access";
import { startSession, type TestGateway } from "@parley/gateway/testing";

/** User created for a test, who is signed in without hashing a password. */
export interface Person {
  readonly userId: number;
  readonly loginId: string;
  readonly token: string;
  readonly refreshKey: string;
}

let made = 0;

/** Starts another session for the same user. */
export const signInAgain = ({ deps }: TestGateway, person: Pick<Person, "userId">, _: Pick<RightsHolder, "stakeholderId">) =>
  startSession(deps, person.userId);

/** Starts a session for a user without checking a password; returns the token. */
export async function tokenOf(gateway: TestGateway, loginId: string): Promise<string> {
  const { platform } = gateway.test.database;
  const user = await platform.selectFrom("app_user").select(["id", "stakeholder_id"]).where("login_id", "=", loginId).executeTakeFirstOrThrow();
  return (await signInAgain(gateway, { userId: user.id }, { stakeholderId: user.stakeholder_id })).token;
}

/** Creates a user with exactly these rights, in a separate role, and signs in. */
export const makePerson = async (gateway: TestGateway, { userPermissions, stakeholderId, isSuperAdmin }: RightsHolder): Promise<Person> => {
  made += 1;
  const name = `person-${process.pid}-${made}`;
  const { platform } = gateway.test.database;
  const role = await platform
    .insertInto("role")
    .values({ stakeholder_id: stakeholderId, name, permissions: JSON.stringify(userPermissions) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const loginId = `${name}@people.test`;
  const user = await platform
    .insertInto("app_user")
    .values({
      stakeholder_id: stakeholderId,
      role_id: role.id,
      login_id: loginId,
      first_name: "Person",
      last_name: String(made),
      contact_email: loginId,
      is_super_admin: isSuperAdmin,
      email_verified_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { token, refreshKey } = await signInAgain(gateway, { userId: user.id }, { stakeholderId });
  return { userId: user.id, loginId, token, refreshKey };
};
