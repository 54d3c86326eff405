import type { TestGateway } from "../../packages/gateway/src/testing/index.ts";

const ACACIA = 2;

/**
 * Creates inactive users of Acacia (`<name>1@old.example` and so on) directly in the database, because sending a
 * thousand invitations is not part of the test.
 */
export async function addUsers({ test }: TestGateway, name: string, count: number): Promise<string[]> {
  const added = await test.database.query<{ login_id: string }>(ACACIA, {
    name: "add_users",
    text: `insert into app_user (stakeholder_id, role_id, login_id, first_name, last_name, contact_email, active)
           select $1, (select id from role where stakeholder_id = $1 order by id limit 1), $2 || n || '@old.example', 'Bulk', 'User ' || n, $2 || n || '@old.example', false
           from generate_series(1, $3::int) n returning login_id`,
    values: [ACACIA, name, count],
  });
  return added.map(({ login_id }) => login_id);
}

export interface StoredUser {
  readonly active: boolean;
  readonly remark: string | null;
  /** Number of audit entries about activating or deactivating this user. */
  readonly effects: number;
}

/** Stored users whose login id begins with `name`, by login id. */
export async function storedUsers({ test }: TestGateway, name: string): Promise<Map<string, StoredUser>> {
  const rows = await test.database.query<StoredUser & { loginId: string }>(ACACIA, {
    name: "stored_users",
    text: `select login_id as "loginId", active, remark,
             (select count(*)::int from audit_log a where a.entity_type = 'user' and a.entity_id = u.id::text and a.verb in ('activated', 'deactivated')) as effects
           from app_user u where stakeholder_id = $1 and login_id like $2 || '%@old.example' order by id`,
    values: [ACACIA, name],
  });
  return new Map(rows.map(({ loginId, ...user }) => [loginId, user]));
}
