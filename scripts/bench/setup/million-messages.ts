import type pg from "pg";
import { inDatabase } from "./gateway.ts";

export const STAKEHOLDER = 2;
const MESSAGES = 1_000_000;
/** Half-open days that hold all of them. */
export const RANGE = { from: "2024-01-01", to: "2025-01-01" } as const;
const A_SESSION = 8;

/** A year of conversations of one stakeholder on every platform: a million messages, counted by the gateway's own triggers as they come. */
export const fillMillionMessages = (connection: pg.ClientConfig): Promise<void> =>
  inDatabase(
    connection,
    `insert into customer (stakeholder_id, user_code, name, platform, first_seen_at)
       select ${STAKEHOLDER}, 'B' || i, 'Customer ' || i, (array['web','whatsapp','messenger','instagram','telegram','sms','email'])[1 + i % 7], timestamptz '2024-01-02' + i * interval '15 minutes'
       from generate_series(1, 20000) i`,
    `insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, started_at, ended_at, last_seq)
       select ${STAKEHOLDER}, (select min(id) from bot where stakeholder_id = ${STAKEHOLDER}), c.id, c.platform, 'ended', at, at + interval '9 minutes', ${A_SESSION}
       from generate_series(0, ${MESSAGES / A_SESSION - 1}) i join customer c on c.user_code = 'B' || (1 + i % 20000), lateral (select timestamptz '2024-01-02' + i * interval '250 seconds' as at) t`,
    `insert into message (stakeholder_id, session_id, seq, client_id, ts, direction, kind, sender_type, body, created_at)
       select ${STAKEHOLDER}, s.id, n, 'b' || n, 0, 'in', 'text', case when n % 2 = 1 then 'customer' else 'bot' end, 'I would like to know more about trip ' || s.id || ', please.', s.started_at + n * interval '1 minute'
       from chat_session s join customer c on c.id = s.customer_id, generate_series(1, ${A_SESSION}) n where c.user_code like 'B%' order by s.started_at`,
    "vacuum analyze message, chat_session, customer, rollup_hour",
  );
