import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import pg from "pg";

/**
 * SQL that adds data missing in the demo: a conversation by e-mail, notifications, audit entries and language model
 * tokens.
 */
const MORE = `
  with person as (insert into customer (stakeholder_id, user_code, name, platform, first_seen_at) values (2, 'mail-1', 'Mail', 'email', now() - interval '4 days') returning id),
  talk as (insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, started_at, last_seq)
    select 2, (select min(id) from bot where stakeholder_id = 2), id, 'email', 'ended', now() - interval '4 days', 1 from person returning id),
  said as (insert into message (stakeholder_id, session_id, seq, client_id, ts, direction, kind, sender_type, body, created_at)
    select 2, id, 1, 'mail-1', 0, 'in', 'text', 'customer', 'By mail', now() - interval '4 days' from talk returning id, session_id)
  insert into email (stakeholder_id, session_id, message_id, direction, rfc_id, from_party, sender, subject, state, created_at)
    select 2, session_id, id, 'in', 'mail-1@else.test', '{"name": "Mail", "address": "mail@else.test"}', 'mail@else.test', 'By mail', 'received', now() - interval '4 days' from said;
  insert into notification (stakeholder_id, user_id, type, title, created_at)
    select 2, min(id), type, 'A notice', now() - ago * interval '1 day' from app_user, unnest(array['chat', 'job']) type, generate_series(1, 40, 3) ago where stakeholder_id = 2 group by type, ago;
  insert into audit_log (stakeholder_id, actor_name, action, entity_type, verb, at)
    select 2, 'Somebody', 'user created', 'user', 'created', now() - ago * interval '1 day' from generate_series(1, 50, 5) ago;
  insert into llm_token_usage (stakeholder_id, bot_id, day, model, tokens_in, tokens_out)
    select 2, min(id), current_date - ago, 'small-chat', 10, 1 from bot, generate_series(1, 50, 5) ago where stakeholder_id = 2 group by ago`;

/** Starts a gateway with the demo and additional data, so that every report about recorded data has rows. */
export const startReportGateway = async (): Promise<TestGateway> => {
  const gateway = await startTestGateway({ work: false });
  const client = new pg.Client(gateway.test.connection);
  await client.connect();
  await client.query("select set_config('parley.scope', '0', false)");
  await client.query(MORE);
  await client.end();
  return gateway;
};
