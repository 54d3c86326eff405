import type { EntityKind } from "@parley/core/contract";
import type { BroadcastState } from "@parley/core/contract/people/push-notifications";
import { OWN, type World } from "./world.ts";

// Counter for unique names. The functions of this file create entities of Acacia for the examples, or find them in the
// demo.

let made = 0;
export const fresh = (): string => {
  made += 1;
  return `sweep-${made}`;
};

const created =
  (kind: EntityKind) =>
  ({ create }: World): Promise<number> =>
    create(kind);
export const cannedReply = created("cannedReply");
export const pushTemplate = created("pushTemplate");
export const slaPriority = created("slaPriority");
export const subscriberType = created("subscriberType");
export const disposition = created("disposition");
export const tag = created("tag");
export const team = created("team");
export const branch = created("branch");

export const bot = ({ own }: World) => own("select id from bot where stakeholder_id = 2 order by is_active desc, id limit 1");
export const ownBot = ({ own }: World) =>
  own(`insert into bot (stakeholder_id, code, name, greeting, fallback) values (2, '${fresh()}', 'Ours', 'Hello', 'Sorry') returning id`);
export const ownService = async (world: World) =>
  world.own(`insert into service (stakeholder_id, bot_id, name, response) values (2, ${await bot(world)}, '${fresh()}', 'Ours') returning id`);
export const role = ({ own }: World) => own("select id from role where stakeholder_id = 2 and name = 'Support agent'");
export const agent = ({ own }: World) => own("select id from app_user where login_id = 'agent2@acacia.test'");
export const agentVersion = ({ own }: World) => own("select version as id from app_user where login_id = 'agent2@acacia.test'");
/** Returns a capacity that differs from the agent's current one. */
export const nextCapacity = ({ own }: World) => own("select max_chats % 100 + 1 as id from app_user where login_id = 'agent2@acacia.test'");
/** Creates a session of a user, as if signed in on another device; returns its id. */
export const signIn = ({ own }: World, userId: number) =>
  own(`insert into user_session (stakeholder_id, user_id, refresh_hash, expires_at)
       values (2, ${userId}, decode(md5('${fresh()}' || random()), 'hex'), now() + interval '1 day') returning id`);
export const invited = ({ own }: World) =>
  own(`insert into app_user (stakeholder_id, role_id, login_id, first_name, last_name, contact_email)
       select 2, min(id), '${fresh()}@sweep.test', 'In', 'Vited', 'invited@sweep.test' from role where stakeholder_id = 2 returning id`);
/** Creates a user whose e-mail address is not confirmed. `keyHash` is null for an invited user, who has no password. */
export const unconfirmed = ({ own }: World, keyHash: string) =>
  own(`insert into app_user (stakeholder_id, role_id, login_id, first_name, last_name, contact_email, key_hash)
       select 2, min(id), '${fresh()}@sweep.test', 'Un', 'Confirmed', '${fresh()}@sweep.test', ${keyHash} from role where stakeholder_id = 2 returning id`);
/** Creates a support agent with an active chat; returns the login id. */
export const chatting = async (world: World): Promise<string> => {
  const loginId = `${fresh()}@sweep.test`;
  await world.own(`with made as (
      insert into app_user (stakeholder_id, role_id, login_id, first_name, last_name, contact_email, key_hash)
      values (2, ${await role(world)}, '${loginId}', 'Chat', 'Ting', 'chatting@sweep.test', 'signs in with a token') returning id)
    insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, owner_id, queued_at)
    select 2, (select min(id) from bot where stakeholder_id = 2), (select min(id) from customer where stakeholder_id = 2), 'web', 'active', id, now()
    from made returning id`);
  return loginId;
};
/** Creates a token of 43 characters as sent by e-mail, and stores its hash with `insert`. */
export const mailed = async ({ own }: World, insert: (hash: string) => string): Promise<string> => {
  const token = fresh().padEnd(43, "x");
  await own(insert(`sha256('${token}')`));
  return token;
};
/** Creates a link that confirms an e-mail address; returns its token. */
export const addressLink = (world: World, userId: number, address: string): Promise<string> =>
  mailed(
    world,
    (hash) => `insert into email_link (token_hash, stakeholder_id, user_id, address, asked_at, expires_at)
      values (${hash}, 2, ${userId}, '${address}', now(), now() + interval '1 hour') returning user_id as id`,
  );
/** Sets a new e-mail address that the user has not confirmed; returns it. */
export const waiting = async ({ own }: World, userId: number): Promise<string> => {
  const address = `${fresh()}@sweep.test`;
  await own(`update app_user set pending_email = '${address}' where id = ${userId} returning id`);
  return address;
};
export const service = ({ own }: World) => own("select min(id) as id from service where stakeholder_id = 2");
export const knowledge = ({ own }: World) => own("select min(id) as id from kb_entry where stakeholder_id = 2");
export const ownKnowledge = ({ own }: World) =>
  own(`insert into kb_entry (stakeholder_id, bot_id, question, answer, normalized) select 2, min(id), '${fresh()}', 'Ours', '${fresh()}'
       from bot where stakeholder_id = 2 returning id`);
export const session = ({ own }: World, status: "queued" | "active" | "ended") =>
  own(`insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, owner_id, queued_at)
       select 2, min(b.id), min(c.id), 'web', '${status}', case when '${status}' = 'active' then nullif($1::int, 0) end, now()
       from bot b, customer c where b.stakeholder_id = 2 and c.stakeholder_id = 2 returning id`);
export const snoozed = async (world: World) => {
  const id = await session(world, "queued");
  return world.own(`update chat_session set snoozed_at = now() where id = ${id} returning id`);
};
/** Creates a colleague's chat, which the caller may take over as a lead. */
export const colleaguesChat = async ({ own }: World) => {
  const ownerId = await own("select id from app_user where login_id = 'agent1@acacia.test'");
  const sessionId = await own(`insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, owner_id, queued_at)
       select 2, min(b.id), min(c.id), 'web', 'active', ${ownerId}, now()
       from bot b, customer c where b.stakeholder_id = 2 and c.stakeholder_id = 2 returning id`);
  return { sessionId, ownerId };
};
/** Makes a colleague online with free capacity; returns the id. */
const colleagueThere = async ({ own }: World) => {
  const id = await own("update app_user set max_chats = 100 where login_id = 'agent2@acacia.test' returning id");
  await own(`insert into agent_state (user_id, stakeholder_id, status) values (${id}, 2, 'online')
       on conflict (user_id) do update set status = 'online', gone_at = null returning user_id as id`);
  return id;
};
/** Possible targets of an escalation: an agent who is online, and a team with that agent. */
export const askable = async (world: World) => {
  const agentId = await colleagueThere(world);
  const teamId = await world.own(`with made as (insert into team (stakeholder_id, name) values (2, '${fresh()}') returning id)
       insert into team_member (team_id, user_id, stakeholder_id) select id, ${agentId}, 2 from made returning team_id as id`);
  return { agentId, teamId };
};
/** Creates an open escalation: to the caller about a colleague's chat, or by the caller about an own chat. */
export const escalation = async (world: World, whose: "toCaller" | "byCaller") => {
  const agentId = await colleagueThere(world);
  const [from, to] = whose === "toCaller" ? [String(agentId), "$1::int"] : ["$1::int", String(agentId)];
  await world.own("update app_user set max_chats = 100 where id = $1 returning id");
  return world.own(`with made as (
         insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, owner_id, queued_at)
         select 2, min(b.id), min(c.id), 'web', 'active', ${from}, now() from bot b, customer c where b.stakeholder_id = 2 and c.stakeholder_id = 2 returning id)
       insert into escalation (stakeholder_id, session_id, requested_by, target_user_id, reason, expires_at)
       select 2, id, ${from}, ${to}, 'Ours', now() + interval '1 hour' from made returning id`);
};
export const failedResponse = ({ own }: World, status: "open" | "ignored" = "open") =>
  own(`insert into failed_response (stakeholder_id, bot_id, text, normalized, status, resolution)
       select 2, min(id), '${fresh()}', '${fresh()}', '${status}', case when '${status}' = 'ignored' then 'ignored' end
       from bot where stakeholder_id = 2 returning id`);
export const userCode = async ({ gateway }: World): Promise<string> => {
  const { user_code } = await gateway.test.database.scoped(OWN).selectFrom("customer").select("user_code").limit(1).executeTakeFirstOrThrow();
  return user_code;
};
export const attachment = async (world: World) => {
  const sessionId = await session(world, "active");
  const id = await world.own(`insert into attachment (stakeholder_id, session_id, file_name, mime, size, sha256, storage_key)
    values (2, ${sessionId}, 'ours.txt', 'text/plain', 4, '\\x00', 'nowhere') returning public_id::float8 as id`);
  return { sessionId, id };
};

export const job = ({ own }: World, state: "running" | "done" = "running") =>
  own(`with made as (
         insert into job (stakeholder_id, owner_id, kind, operation, title, state, via, heard_at, created_at)
         values (2, $1, 'bulk', 'users.activate', 'Ours', '${state}', 'api', now(), now()) returning id, owner_id)
       insert into audit_log (stakeholder_id, actor_user_id, actor_name, action, entity_type, verb, job_id)
       select 2, owner_id, 'Ours', 'user activated', 'user', 'activated', id from made returning job_id as id`);
export const schedule = ({ own, caller }: World) =>
  own(`insert into export_schedule (stakeholder_id, owner_id, name, report, range, format, cron, time_zone, email_to, next_run_at, created_at)
       values (2, $1, 'Ours', 'session-list', 'last-week', 'csv', '0 7 * * 1', 'UTC', '${caller.loginId}', now() + interval '1 day', now()) returning id`);
export const accessToken = ({ own }: World) =>
  own(`with s as (insert into user_session (stakeholder_id, user_id, device, expires_at) values (2, $1, 'token', now() + interval '1 day') returning id, user_id)
       insert into named_token (stakeholder_id, user_id, session_id, name, hint, permissions, created_by, expires_at)
       select 2, user_id, id, 'Ours', 'abcd', '[]', user_id, now() + interval '1 day' from s returning id`);
export const serviceAccount = async (world: World) =>
  world.own(`insert into app_user (stakeholder_id, role_id, login_id, first_name, last_name, contact_email, is_service)
       values (2, ${await role(world)}, 'service:${fresh()}', 'Ours', '', '', true) returning id`);
/** Returns the id of a stakeholder category, which belongs to the platform. */
export const stakeholderCategory = ({ own }: World) => own("select min(id) as id from stakeholder_category");
export const plan = ({ own }: World) => own("select min(id) as id from plan");
/** Creates a plan that no client has had; returns its id. */
export const newPlan = ({ own }: World) =>
  own(`insert into plan (code, name, base_price, currency) values ('${fresh()}', 'Ours', 100, 'USD') returning id`);
/** Creates a price of a plan that becomes effective in the future; returns its id. */
export const planPrice = ({ own }: World) =>
  own(`insert into plan_price_location (plan_id, kind, code, price, currency, effective_from)
       select min(id), 'country', 'KE', 100, 'KES', (now() + random() * 3000 * interval '1 day')::date + 1 from plan returning id`);
/** Sets the state of Acacia's newest plan; returns its ids and version. */
export const clientPlan = async ({ own }: World, state: "active" | "deactivated" | "replaced" = "active") => {
  const id = await own(
    `update client_plan set state = '${state}' where id = (select max(id) from client_plan where stakeholder_id = 2) returning id`,
  );
  const of = (column: string) => own(`select ${column} as id from client_plan where id = ${id}`);
  return { id, planId: await of("plan_id"), version: await of("version") };
};
export const clientRequest = ({ own }: World) => own("select min(id) as id from channel_client_request where stakeholder_id = 2");
export const ticket = ({ own }: World) =>
  own(`insert into ticket (stakeholder_id, number, customer_id, channel, subject)
       select 2, (select max(number) + 1000 from ticket where stakeholder_id = 2), min(id), 'web', '${fresh()}' from customer where stakeholder_id = 2 returning id`);
/** Creates a ticket of the conversation's customer. The conversation is added to the ticket if `isAdded` is true. */
export const talkedTicket = async ({ own }: World, sessionId: number, isAdded: boolean) => {
  const id = await own(`insert into ticket (stakeholder_id, number, customer_id, channel, subject)
       select 2, (select max(number) + 1000 from ticket where stakeholder_id = 2), customer_id, 'web', '${fresh()}' from chat_session where id = ${sessionId} returning id`);
  if (isAdded)
    await own(`insert into ticket_conversation (ticket_id, session_id, stakeholder_id) values (${id}, ${sessionId}, 2) returning ticket_id as id`);
  return { id, session_id: sessionId };
};
export const mergedTicket = async (world: World) => {
  const [id, into] = [await ticket(world), await ticket(world)];
  await world.own(`with turned as (update ticket set status = 'merged', merged_into_id = ${into}, paused_since = now() where id = ${id})
    insert into ticket_merge (stakeholder_id, target_id, source_id, source_status, note_ids, source_tag_ids, added_tag_ids, merged_by)
    values (2, ${into}, ${id}, 'open', '{}', '{}', '{}', $1) returning id`);
  return id;
};
export const customer = async ({ gateway }: World) => {
  const found = gateway.test.database.scoped(OWN).selectFrom("chat_session as s").innerJoin("customer as c", "c.id", "s.customer_id");
  return found.select(["c.user_code as userCode", "s.id as session_id"]).orderBy("s.id").executeTakeFirstOrThrow();
};
export const auditEntry = ({ own }: World) =>
  own(`insert into audit_log (stakeholder_id, actor_user_id, actor_name, action, entity_type, verb)
    values (2, $1, 'Ours', 'tag created', 'tag', 'created') returning id::int as id`);
/** Creates an audit entry of the caller; returns the caller's id. */
export const actor = async (world: World) => {
  await auditEntry(world);
  return world.caller.userId;
};
export const incident = ({ own }: World) =>
  own("insert into incident (part, title, automatic, opened_at, updates) values ('mail', 'Ours', false, now(), '[]') returning id");
/** Sets the logo of Acacia, because a stakeholder has at most one. */
export const logo = ({ own }: World) =>
  own(`insert into stakeholder_logo (stakeholder_id, storage_key, kind, width, height) values (2, 'none', 'image/png', 1, 1)
       on conflict (stakeholder_id) do update set storage_key = 'none' returning stakeholder_id as id`);
export const broadcast = async (world: World, status: BroadcastState = "draft") =>
  world.own(`insert into broadcast_batch (stakeholder_id, name, template_id, audience, status, scheduled_at, started_at)
       values (2, 'Ours', ${await pushTemplate(world)}, '{"typeIds":[],"locations":[],"platforms":[]}', '${status}',
         case when '${status}' = 'scheduled' then now() + interval '1 day' end, case when '${status}' not in ('draft', 'scheduled') then now() end) returning id`);
export const attribute = ({ own }: World) =>
  own(`insert into subscriber_attribute (stakeholder_id, name, kind) values (2, '${fresh()}', 'text') returning id`);
export const audience = async (world: World) => ({
  typeIds: [await world.own("select min(id) as id from subscriber_type where stakeholder_id = 2")],
  locations: [],
  platforms: [],
  attributes: [{ id: await attribute(world), value: "known" }],
});
/** Creates a routing criterion that matches no conversation; returns its id. */
export const routingCriterion = created("routingCriterion");
