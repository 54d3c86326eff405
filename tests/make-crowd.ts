import { createHash, randomBytes } from "node:crypto";
import type pg from "pg";
import type { CrowdPerson } from "./live-crowd.ts";

const ACACIA = 2;
const newKeys = (count: number): readonly string[] => Array.from({ length: count }, () => randomBytes(32).toString("base64url"));
const hashed = (keys: readonly string[]): Buffer[] => keys.map((key) => createHash("sha256").update(key).digest());

/** SQL that creates agents who are already signed in, without hashing five hundred passwords. */
const AGENTS = `with agents as (
    insert into app_user (stakeholder_id, role_id, login_id, first_name, last_name, contact_email, email_verified_at, key_hash)
    select ${ACACIA}, r.id, 'crowd' || n || '@acacia.test', 'Agent', n::text, 'crowd' || n || '@acacia.test', now(), 'signs in with a token'
    from role r, generate_series(1, cardinality($1::bytea[])) n where r.stakeholder_id = ${ACACIA} and r.name = 'Support agent' returning id, last_name::int as n),
  signed_in as (
    insert into user_session (stakeholder_id, user_id, refresh_hash, expires_at)
    select ${ACACIA}, id, sha256(convert_to('crowd ' || id, 'UTF8')), now() + interval '1 day' from agents returning id, user_id)
  insert into access_token (hash, stakeholder_id, session_id, expires_at)
  select ($1::bytea[])[a.n], ${ACACIA}, s.id, now() + interval '1 day' from agents a join signed_in s on s.user_id = a.id`;
/** SQL that creates the agents' active chats, each with a customer who can connect. */
const CHATS = `with agents as (select id, last_name::int as n from app_user where login_id like 'crowd%@acacia.test'),
  customers as (
    insert into customer (stakeholder_id, user_code, name, platform)
    select ${ACACIA}, 'crowd' || n, 'Customer ' || n, 'web' from generate_series(1, cardinality($1::bytea[])) n returning id, substr(user_code, 6)::int as n)
  insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, owner_id, visitor_hash, queued_at, accepted_at)
  select ${ACACIA}, (select min(id) from bot where stakeholder_id = ${ACACIA}), c.id, 'web', 'active', a.id, ($1::bytea[])[c.n], now(), now()
  from customers c join agents a on a.n = 1 + (c.n - 1) % (select count(*) from agents) returning id, visitor_hash, owner_id`;

/**
 * Creates agents of Acacia with equally many active chats. Returns one group per agent (the agent and then the
 * customers), so that groups can run in different processes. `sql` must bypass row-level security.
 */
export async function makeCrowd(
  sql: Pick<pg.Client, "query">,
  { agents, customers }: { readonly agents: number; readonly customers: number },
): Promise<readonly (readonly CrowdPerson[])[]> {
  const [tokens, visitorKeys] = [newKeys(agents), newKeys(customers)];
  await sql.query(AGENTS, [hashed(tokens)]);
  const { rows } = await sql.query<{ id: number; visitor_hash: Buffer; owner_id: number }>(CHATS, [hashed(visitorKeys)]);
  const keyOf = new Map(visitorKeys.map((key) => [createHash("sha256").update(key).digest("hex"), key]));
  const { rows: people } = await sql.query<{ id: number; n: number }>(
    "select id, last_name::int as n from app_user where login_id like 'crowd%@acacia.test' order by 2",
  );
  return people.map(({ id, n }) => {
    const own = rows.filter(({ owner_id: owner }) => owner === id);
    const agent: CrowdPerson = { kind: "agent", auth: { token: tokens[n - 1] ?? "" }, sessionIds: own.map((one) => one.id) };
    return [
      agent,
      ...own.map(
        (one): CrowdPerson => ({ kind: "customer", auth: { visitorKey: keyOf.get(one.visitor_hash.toString("hex")) ?? "" }, sessionIds: [one.id] }),
      ),
    ];
  });
}
