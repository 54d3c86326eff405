import { PROVIDER_ID } from "@parley/core/access";
import type { EntityKind } from "@parley/core/contract";
import { allRights } from "@parley/core/testing";
import type { TestGateway } from "@parley/gateway/testing";
import pg from "pg";
import { makePerson, type Person } from "../../people.ts";
import { createEntry } from "./create-entry.ts";
import { draftOf, isProvidersOwn, plainEntities } from "./plain-entities.ts";

export const OWN = 2;
const THEIRS = 3;
/** Id that no entity has. NEVER_NAME is a plausible login id that does not exist either. */
export const NEVER = 2_000_000_011;
export const NEVER_NAME = "nobody@nowhere.test";
/** True for entities whose ids are texts. */
export const isText = (kind: EntityKind): boolean => kind === "loginId" || kind === "userCode" || kind === "botName";

/**
 * SQL for the ids of foreign entities other than plain ones, with representative rows such as one conversation in each
 * status.
 */
const TABLES: Partial<Record<EntityKind, string>> = {
  user: "select min(id) as id from app_user where stakeholder_id <> 2 group by stakeholder_id",
  role: "select min(id) as id from role where stakeholder_id <> 2 group by stakeholder_id",
  bot: "select min(id) as id from bot where stakeholder_id <> 2 group by stakeholder_id",
  session: "select min(id) as id from chat_session where stakeholder_id <> 2 group by stakeholder_id, status",
  escalation: "select min(id) as id from escalation where stakeholder_id <> 2 group by stakeholder_id, status",
  scheduledReply: "select min(id) as id from scheduled_reply where stakeholder_id <> 2 group by stakeholder_id",
  heldEmail: "select min(id) as id from held_email where stakeholder_id <> 2 group by stakeholder_id",
  incomingEmail: "select min(id) as id from incoming_email where stakeholder_id <> 2 group by stakeholder_id",
  message: "select min(id)::int as id from message where stakeholder_id <> 2 group by stakeholder_id",
  service: "select min(id) as id from service where stakeholder_id <> 2 group by stakeholder_id",
  phrase: "select min(id) as id from phrase where stakeholder_id <> 2 group by stakeholder_id",
  knowledge: "select min(id) as id from kb_entry where stakeholder_id <> 2 group by stakeholder_id",
  failedResponse: "select min(id) as id from failed_response where stakeholder_id <> 2 group by stakeholder_id, status",
  attachment: "select min(public_id)::float8 as id from attachment where stakeholder_id <> 2 group by stakeholder_id",
  email: "select min(id) as id from email where stakeholder_id <> 2 group by stakeholder_id",
  job: "select min(id) as id from job where stakeholder_id <> 2 group by stakeholder_id, state",
  schedule: "select min(id) as id from export_schedule where stakeholder_id <> 2 group by stakeholder_id",
  plan: "select min(id) as id from plan",
  planPrice: "select min(id) as id from plan_price_location",
  clientPlan: "select min(id) as id from client_plan where stakeholder_id <> 2 group by stakeholder_id, state",
  clientRequest: "select min(id) as id from channel_client_request where stakeholder_id <> 2 group by stakeholder_id, status",
  ticket: "select min(id) as id from ticket where stakeholder_id <> 2 group by stakeholder_id, status",
  broadcast: "select min(id) as id from broadcast_batch where stakeholder_id <> 2 group by stakeholder_id, status",
  serviceAccount: "select id from app_user where is_service and stakeholder_id <> 2",
  accessToken: "select id from named_token where stakeholder_id <> 2",
  incident: "select min(id) as id from incident where stakeholder_id <> 2",
  payment: "select min(id) as id from payment_log where stakeholder_id <> 2 group by stakeholder_id, status",
  walletTransaction: "select min(id) as id from ledger_transaction where stakeholder_id <> 2 group by stakeholder_id, cause",
  invoice: "select min(id) as id from invoice where stakeholder_id <> 2 group by stakeholder_id, status, payment",
  invoiceItem: "select min(id) as id from invoice_item where stakeholder_id <> 2 group by stakeholder_id, kind",
  auditEntry: "select min(id)::int as id from audit_log where stakeholder_id <> 2 group by stakeholder_id",
  product: "select min(id) as id from product where stakeholder_id <> 2 group by stakeholder_id",
  userCode:
    "select min(user_code) as id from customer c where stakeholder_id <> 2 and not exists (select from customer o where o.stakeholder_id = 2 and o.user_code = c.user_code) group by stakeholder_id",
  botName: "select min(code) as id from bot where stakeholder_id <> 2 group by stakeholder_id",
};

/** SQL that creates further entities at another stakeholder, so that every test has foreign ids to try. */
const FOREIGN_THINGS = `
  with account as (
    insert into app_user (stakeholder_id, role_id, login_id, first_name, last_name, contact_email, is_service)
    select 3, min(id), 'service:theirs', 'Theirs', '', '', true from role where stakeholder_id = 3 returning id
  ), session as (
    insert into user_session (stakeholder_id, user_id, device, expires_at) select 3, id, 'token', now() + interval '1 day' from account returning id, user_id
  )
  insert into named_token (stakeholder_id, user_id, session_id, name, hint, permissions, created_by, expires_at)
    select 3, user_id, id, 'Theirs', 'abcd', '[]', user_id, now() + interval '1 day' from session;
  insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, owner_id)
    select 3, min(b.id), min(c.id), 'web', s.status, case when s.status = 'active' then (select min(id) from app_user where stakeholder_id = 3) end
    from bot b, customer c, unnest(array['bot', 'queued', 'active', 'ended', 'abandoned']) s(status)
    where b.stakeholder_id = 3 and c.stakeholder_id = 3 group by s.status;
  insert into escalation (stakeholder_id, session_id, requested_by, target_user_id, reason, status, expires_at, decided_at)
    select 3, min(s.id), min(u.id), max(u.id), 'theirs', x.status, now() + interval '1 hour', case when x.status <> 'requested' then now() end
    from chat_session s, app_user u, unnest(array['requested', 'accepted', 'rejected', 'cancelled', 'expired']) x(status)
    where s.stakeholder_id = 3 and s.status = 'active' and u.stakeholder_id = 3 group by x.status;
  insert into scheduled_reply (stakeholder_id, user_id, session_id, body, send_at, seen_seq, seen_status)
    select 3, (select min(id) from app_user where stakeholder_id = 3), min(id), 'theirs', now() + interval '1 day', 0, 'ended' from chat_session where stakeholder_id = 3;
  insert into held_email (stakeholder_id, user_id, client_id, mail, send_at)
    select 3, min(id), 'theirs', '{"body": "theirs"}', now() + interval '1 day' from app_user where stakeholder_id = 3;
  insert into incoming_email (stakeholder_id, received_at, last_received_at, envelope_from, envelope_to, sender, sender_name, subject, rfc_id, digest, size, kind, outcome, raw)
    values (3, now(), now(), '', 'theirs@baobab.test', 'writer@else.test', '', 'Theirs', 'theirs', 'theirs', 6, 'automatic', 'automatic', 'theirs');
  insert into attachment (stakeholder_id, session_id, file_name, mime, size, sha256, storage_key)
    select 3, min(id), 'theirs.txt', 'text/plain', 4, '\\x00', 'nowhere' from chat_session where stakeholder_id = 3;
  with said as (
    insert into message (stakeholder_id, session_id, seq, client_id, ts, direction, kind, sender_type, body)
      select 3, max(id), 1, 'theirs', 1, 'out', 'text', 'agent', 'theirs' from chat_session where stakeholder_id = 3 returning id, session_id)
  insert into email (stakeholder_id, session_id, message_id, direction, rfc_id, from_party, sender, subject, html, state)
    select 3, session_id, id, 'out', 'theirs@baobab.test', '{"name":"","address":"theirs@baobab.test"}', 'theirs@baobab.test', 'Theirs', '<p>theirs', 'failed' from said;
  insert into job (stakeholder_id, owner_id, kind, operation, title, state, via, format, file_name, heard_at, created_at, expires_at)
    select 3, min(u.id), case when s.state = 'queued' then 'export' else 'bulk' end, 'users.activate', 'Theirs', s.state, 'api',
      case when s.state = 'queued' then 'csv' end, 'theirs.csv', now(), now(), now() + interval '1 day'
    from app_user u, unnest(array['queued', 'running', 'done']) s(state) where u.stakeholder_id = 3 group by s.state;
  insert into audit_log (stakeholder_id, actor_user_id, actor_name, action, entity_type, verb, job_id)
    select 3, owner_id, 'Theirs', 'user activated', 'user', 'activated', id from job where stakeholder_id = 3 and kind = 'bulk';
  insert into export_schedule (stakeholder_id, owner_id, name, report, range, format, cron, time_zone, email_to, next_run_at, created_at)
    select 3, min(id), 'Theirs', 'session-list', 'last-week', 'csv', '0 7 * * 1', 'UTC', 'theirs@baobab.test', now() + interval '1 day', now()
    from app_user where stakeholder_id = 3;
  insert into incident (part, title, automatic, opened_at, updates) values ('mail', 'Theirs', false, now(), '[]');
  insert into product (stakeholder_id, name, slug, price_minor, currency) values (3, 'Theirs', 'theirs', 100, 'INR');
  insert into failed_response (stakeholder_id, bot_id, text, normalized, status)
    select 3, min(b.id), 'theirs ' || s.status, 'theirs ' || s.status, s.status from bot b, unnest(array['open', 'resolved', 'ignored']) s(status)
    where b.stakeholder_id = 3 group by s.status;
  insert into broadcast_batch (stakeholder_id, name, template_id, audience, status, scheduled_at, started_at)
    select 3, 'theirs ' || s.status, min(t.id), '{"typeIds":[],"locations":[],"platforms":[]}', s.status, now() + interval '1 day',
      case when s.status not in ('draft', 'scheduled') then now() end
    from push_template t, unnest(array['draft', 'scheduled', 'sending', 'paused', 'completed_with_failures', 'aborted', 'failed']) s(status)
    where t.stakeholder_id = 3 group by s.status`;

/**
 * Caller and data of the derived tests. The caller is a support agent and administrator of Acacia with all rights
 * there.
 */
export interface World {
  readonly gateway: TestGateway;
  readonly caller: Person;
  /** Runs a statement on Acacia's data, in which `$1` is the caller's id; returns the id that it yields. */
  own(statement: string): Promise<number>;
  /** Creates an entry of a plain entity as another user of Acacia; returns its id. */
  create(kind: EntityKind): Promise<number>;
  /** Ids of entities of this type at other stakeholders. */
  foreign(kind: EntityKind): Promise<readonly (number | string)[]>;
  /** Digest of each table. It changes if a row of another stakeholder is written, even with equal values. */
  digest(): Promise<Readonly<Record<string, string>>>;
  close(): Promise<void>;
}

/**
 * Rows of another stakeholder that may change: audit entries about refusals (ADR 0032), and success counts, which the
 * gateway writes every minute.
 */
const UNLESS: Readonly<Record<string, string>> = { audit_log: "and refused_minute is null", outcome_hour: "and false" };

/** Prepares the data for a new caller, or for an existing user of Acacia. */
export const openWorld = async (gateway: TestGateway, given?: Person): Promise<World> => {
  // Uses a pool of connections, because an example may run several statements at the same time, which a single
  // connection does not support.
  const pool = new pg.Pool({ ...gateway.test.connection, max: 3, options: "-c parley.scope=0" });
  await pool.query(FOREIGN_THINGS);
  const caller = given ?? (await makePerson(gateway, { ...allRights, stakeholderId: OWN }));
  const colleague = await makePerson(gateway, { ...allRights, stakeholderId: OWN });
  const stranger = await makePerson(gateway, { ...allRights, stakeholderId: THEIRS });
  // Creates two foreign entries of each entity, of different types if there are several, such as a shared and a
  // personal canned reply.
  const entries = new Map<EntityKind, readonly number[]>();
  const provider = await makePerson(gateway, { ...allRights, stakeholderId: PROVIDER_ID });
  const providersOwn = new Set<EntityKind>(plainEntities().flatMap((plain) => (isProvidersOwn(plain) ? [plain.entity.kind] : [])));
  for (const { kind } of plainEntities().map(({ entity }) => entity)) {
    const other = providersOwn.has(kind) ? provider : stranger;
    entries.set(kind, [await createEntry(gateway, kind, other, draftOf), await createEntry(gateway, kind, other, draftOf)]);
    // Creates an entry of Acacia too, so that the caller's own searches find something.
    if (other === stranger) await createEntry(gateway, kind, colleague);
  }
  const { rows: tables } = await pool.query<{ name: string; owner: string }>(
    `select table_name as name, column_name as owner from information_schema.columns
     where table_schema = 'public' and (column_name = 'stakeholder_id' or (table_name = 'stakeholder' and column_name = 'id')) order by 1`,
  );
  // Sums the transaction ids of all rows, which costs a tenth of reading their text. The query over all tables is
  // planned only once, which saves three quarters.
  const digests = tables.map(
    ({ name, owner }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(t.xmin::text::bigint), 0) as sum from ${name} t
       where ${owner} <> ${OWN} ${UNLESS[name] ?? ""}`,
  );
  return {
    gateway,
    caller,
    own: async (statement) => {
      const { rows } = await pool.query<{ id: number }>(statement, statement.includes("$1") ? [caller.userId] : []);
      const id = rows[0]?.id;
      if (id === undefined || id === null) throw new Error(`Acacia has nothing that answers: ${statement}`);
      return id;
    },
    create: (kind) => createEntry(gateway, kind, providersOwn.has(kind) ? provider : colleague),
    foreign: async (kind) => {
      if (kind === "stakeholder") return [1, 3];
      if (kind === "loginId") return ["agent1@baobab.test", "super@parley.test"];
      const theirs = entries.get(kind);
      if (theirs) return theirs;
      const table = TABLES[kind];
      if (table === undefined) throw new Error(`nobody knows where a ${kind} is: add it to TABLES`);
      const { rows } = await pool.query<{ id: number | string }>(table);
      if (rows.length === 0) throw new Error(`no other stakeholder has a ${kind}: add one to FOREIGN_THINGS`);
      return rows.map(({ id }) => id);
    },
    digest: async () => {
      const { rows } = await pool.query<{ name: string; sum: string }>({ name: "digest", text: digests.join(" union all ") });
      return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
    },
    close: () => pool.end(),
  };
};
