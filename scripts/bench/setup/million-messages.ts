import type pg from "pg";
import { inDatabase } from "./gateway.ts";

export const STAKEHOLDER = 2;
const MESSAGES = 1_000_000;
/** Range of days with all messages if they are spread over a year; `to` is exclusive. */
export const RANGE = { from: "2024-01-01", to: "2025-01-01" } as const;
/** Range of days with all messages if they are spread over three years, the longest range of a report. */
export const LONGEST_RANGE = { from: "2023-10-01", to: "2026-09-21" } as const;
const A_SESSION = 8;

/**
 * Distribution of the test messages: start time, interval between sessions and between customers, and the service that
 * answers the second message of a session.
 */
interface Spread {
  readonly from: string;
  readonly everySeconds: number;
  readonly customerEveryMinutes: number;
  readonly serviceId: string;
}
const A_YEAR: Spread = { from: "2024-01-02", everySeconds: 250, customerEveryMinutes: 15, serviceId: "null" };
const SERVICES = `array(select id from service where stakeholder_id = ${STAKEHOLDER} order by id)`;
const THREE_YEARS: Spread = {
  from: "2023-10-01",
  everySeconds: 750,
  customerEveryMinutes: 45,
  serviceId: `case n when 2 then (${SERVICES})[1 + s.id % cardinality(${SERVICES})] end`,
};

const conversations = ({ from, everySeconds, customerEveryMinutes, serviceId }: Spread): readonly string[] => [
  `insert into customer (stakeholder_id, user_code, name, platform, first_seen_at)
     select ${STAKEHOLDER}, 'B' || i, 'Customer ' || i, (array['web','whatsapp','messenger','instagram','telegram','sms','email'])[1 + i % 7], timestamptz '${from}' + i * interval '${customerEveryMinutes} minutes'
     from generate_series(1, 20000) i`,
  `insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, started_at, ended_at, last_seq, said)
     select ${STAKEHOLDER}, (select min(id) from bot where stakeholder_id = ${STAKEHOLDER}), c.id, c.platform, 'ended', at, at + interval '9 minutes', ${A_SESSION}, ${A_SESSION}
     from generate_series(0, ${MESSAGES / A_SESSION - 1}) i join customer c on c.user_code = 'B' || (1 + i % 20000), lateral (select timestamptz '${from}' + i * interval '${everySeconds} seconds' as at) t`,
  `insert into message (stakeholder_id, session_id, seq, client_id, ts, direction, kind, sender_type, body, service_id, created_at)
     select ${STAKEHOLDER}, s.id, n, 'b' || n, 0, 'in', 'text', case when n % 2 = 1 then 'customer' else 'bot' end, 'I would like to know more about trip ' || s.id || ', please.', ${serviceId}, s.started_at + n * interval '1 minute'
     from chat_session s join customer c on c.id = s.customer_id, generate_series(1, ${A_SESSION}) n where c.user_code like 'B%' order by s.started_at`,
];
/**
 * SQL for the other data of reports. A third of the conversations went to agents; of these, half were rated and three
 * in ten came from an advertisement.
 */
const REST = [
  `update chat_session s set owner_id = people.ids[1 + s.id % cardinality(people.ids)], queued_at = started_at + interval '2 minutes', accepted_at = started_at + (3 + s.id % 40) * interval '1 minute',
       first_reply_at = started_at + (4 + s.id % 50) * interval '1 minute', ended_at = started_at + (60 + s.id % 90) * interval '1 minute',
       ad = case when s.id % 10 < 3 then 'spring-' || s.id % 7 end, rating = case when s.id % 2 = 0 then 1 + s.id % 5 end, rated_at = case when s.id % 2 = 0 then started_at + interval '3 hours' end
     from (select array_agg(id order by id) as ids from app_user where stakeholder_id = ${STAKEHOLDER}) people, customer c
     where c.id = s.customer_id and c.user_code like 'B%' and s.id % 3 = 0`,
  `insert into ticket (stakeholder_id, number, customer_id, channel, subject, owner_id, status, paused_since, resolved_at, created_at, updated_at)
     select s.stakeholder_id, 100000 + s.id, s.customer_id, s.platform, 'A ticket', s.owner_id, 'resolved', s.ended_at, s.ended_at + s.id % 3 * interval '1 day', s.ended_at, s.ended_at
     from chat_session s join customer c on c.id = s.customer_id where c.user_code like 'B%' and s.id % 3 = 0`,
  `insert into sla_clock (ticket_id, stakeholder_id, target, minutes, started_at, due_at, met_at, missed_at)
     select id, stakeholder_id, 'resolution', 600, created_at, created_at + interval '10 hours', resolved_at, case when resolved_at > created_at + interval '10 hours' then created_at + interval '10 hours' end
     from ticket where number > 100000`,
  `insert into audit_log (stakeholder_id, actor_name, action, entity_type, verb, entity_id, before, after, at)
     select ${STAKEHOLDER}, 'Somebody', 'tag changed', 'tag', 'changed', i, '{"name": "Then", "color": "red"}', '{"name": "Now", "color": "red"}', timestamptz '2023-10-01' + i * interval '16 minutes' from generate_series(1, 100000) i`,
  `insert into notification (stakeholder_id, user_id, type, title, created_at)
     select ${STAKEHOLDER}, (select min(id) from app_user where stakeholder_id = ${STAKEHOLDER}), (array['chat', 'job', 'ticket'])[1 + i % 3], 'A notice', timestamptz '2023-10-01' + i * interval '31 minutes' from generate_series(1, 50000) i`,
  `insert into llm_token_usage (stakeholder_id, bot_id, day, model, tokens_in, tokens_out)
     select ${STAKEHOLDER}, b.id, date '2023-10-01' + n, model, 1000 + n, 100 from generate_series(0, 1090) n, unnest(array['small-chat', 'large-chat']) model, (select min(id) as id from bot where stakeholder_id = ${STAKEHOLDER}) b
     on conflict do nothing`,
];

/**
 * Creates a million messages of one stakeholder over a year, on every platform. The gateway's own triggers count them.
 */
export const fillMillionMessages = (connection: pg.ClientConfig): Promise<void> =>
  inDatabase(connection, ...conversations(A_YEAR), "vacuum analyze message, chat_session, customer, rollup_hour");

/** Creates a million messages over three years, and realistic amounts of the other rows that reports count. */
export const fillThreeYears = (connection: pg.ClientConfig): Promise<void> =>
  inDatabase(connection, ...conversations(THREE_YEARS), ...REST, "vacuum analyze");
