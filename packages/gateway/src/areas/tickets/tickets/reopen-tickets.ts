import { DAY_MS, HOUR_MS } from "@parley/core/calendar";
import type { Transaction } from "kysely";
import { audit, SYSTEM } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { PLATFORM } from "../../../db/scope.ts";
import { notify } from "../../../identity/notify.ts";
import type { Tasks } from "../../../jobs/jobs.ts";
import { findWorkers } from "../../../live/chat/ticket-workers.ts";
import type { LiveHub } from "../../../live/hub.ts";
import { publishTicketChanges } from "../../../live/tell-tickets.ts";
import { beginTicket } from "./begin-ticket.ts";
import { applyChange } from "./change-ticket.ts";
import { IS_ACTIVE } from "./columns.ts";
import { findLevel, transitionTo } from "./decisions.ts";
import { lockTickets, readTicketIn } from "./held-ticket.ts";
import { overdueRecipients } from "./overdue-recipients.ts";
import { reopenDaysOf } from "./setting-routes.ts";
import { snapshot } from "./snapshot.ts";
import type { TicketRow } from "./stored-clocks.ts";

const TASK = "reopenTickets";

export const REOPEN_TICKETS_SCHEDULE = { [TASK]: "* * * * *" };

/**
 * Length in milliseconds of the past period that the first run of a process checks for messages. Later runs check only
 * the last `LOOK_MS` milliseconds.
 */
const FIRST_LOOK_MS = 7 * DAY_MS;
const LOOK_MS = HOUR_MS;

interface Found {
  readonly id: number;
  readonly stakeholderId: number;
  readonly sessionId: number;
  /** Time of the customer's first message since the ticket was resolved. */
  readonly at: string;
}

/**
 * SQL for resolved tickets in whose conversations the customer has written since; for a merged ticket, the ticket it
 * was merged into. Conversations with an open ticket are excluded, and of several resolved tickets the last resolved
 * one is chosen. Automatic e-mails do not count, because they are stored as notes (ADR 0122).
 */
const WRITTEN_TO = `with recursive news as materialized (
    select s.id, s.customer_said_at from chat_session s where s.last_activity_at >= $1 and s.customer_said_at is not null
  ), family as (
    select n.id as session_id, t.id, t.status, t.merged_into_id from news n join ticket_conversation x on x.session_id = n.id join ticket t on t.id = x.ticket_id
    union select f.session_id, t.id, t.status, t.merged_into_id from family f join ticket t on t.id = f.merged_into_id
  ), latest as (
    select distinct on (f.session_id) f.session_id, t.id, t.stakeholder_id, t.resolved_at, t.continued_by_id
    from family f join ticket t on t.id = f.id and t.status in ('resolved', 'closed')
    where not exists (select from family a join ticket t on t.id = a.id where a.session_id = f.session_id and ${IS_ACTIVE})
    order by f.session_id, t.resolved_at desc nulls last, t.id desc
  )
  select distinct on (l.id) l.id, l.stakeholder_id as "stakeholderId", l.session_id as "sessionId", word.at
  from latest l join news n on n.id = l.session_id and n.customer_said_at >= l.resolved_at - interval '2 seconds'
  cross join lateral (
    select min(m.created_at) as at from message m
    where m.session_id = l.session_id and m.sender_type = 'customer' and m.kind in ('text', 'file') and m.created_at > l.resolved_at
  ) word
  where l.continued_by_id is null and word.at is not null order by l.id, word.at`;

interface Needs {
  readonly database: Database;
  readonly now: () => Date;
  readonly live?: Pick<LiveHub, "tell">;
}

/**
 * Task that reopens a resolved ticket or creates a follow-up ticket when the customer writes again (ADR 0133). Each
 * ticket is checked again while it is locked, so that only one of several processes acts.
 */
export const reopenTicketsTasks = ({ database, now, live }: Needs): Tasks => {
  let hasLooked = false;
  const whom = overdueRecipients(database);

  const tell = async (trx: Transaction<Schema>, ticket: TicketRow, title: string): Promise<void> => {
    for (const userId of await whom(trx, ticket)) await notify(trx, userId, { type: "ticket", title });
  };

  const reopen = async (trx: Transaction<Schema>, ticket: TicketRow, at: Date): Promise<void> => {
    const before = snapshot(await readTicketIn(trx, ticket));
    const columns = await transitionTo(trx, ticket, { status: "open", pendingUntil: null, at });
    await applyChange(trx, SYSTEM, ticket, at, { verb: "reopened by the customer", before, change: { columns } });
    await tell(trx, ticket, `Ticket ${ticket.number} is open again, the customer wrote: ${ticket.subject}`);
  };

  /**
   * Creates a follow-up ticket. The old and the new ticket refer to each other. The owner stays the same if they still
   * work on tickets.
   */
  const goOn = async (trx: Transaction<Schema>, old: TicketRow, sessionId: number, at: Date): Promise<TicketRow> => {
    const { stakeholder_id, customer_id, channel, subject, priority, owner_id } = old;
    const isThere = owner_id !== null && (await findWorkers(database, stakeholder_id, owner_id)).length > 0;
    const level = await findLevel(trx, stakeholder_id, old.sla_priority_id);
    const ticket = await beginTicket(
      trx,
      {
        stakeholder_id,
        customer_id,
        channel,
        subject,
        priority,
        issue_type_id: old.issue_type_id,
        session_id: sessionId,
        owner_id: isThere ? owner_id : null,
        level,
      },
      at,
    );
    await trx.updateTable("ticket").set({ continued_by_id: ticket.id }).where("id", "=", old.id).execute();
    const after = { ...snapshot(await readTicketIn(trx, ticket)), continues: old.number };
    await audit(trx, SYSTEM, { entity: "ticket", verb: "created" }, { stakeholderId: stakeholder_id, entityId: ticket.id, after });
    await tell(trx, ticket, `Ticket ${ticket.number} goes on from ticket ${old.number}, the customer wrote: ${subject}`);
    return ticket;
  };

  const work = async ({ id, stakeholderId, sessionId, at: said }: Found): Promise<readonly number[]> =>
    database.transaction(stakeholderId, async (trx) => {
      const [ticket] = await lockTickets(trx, stakeholderId, [id]);
      if (!ticket || (ticket.status !== "resolved" && ticket.status !== "closed") || ticket.continued_by_id !== null) return [];
      // Skips a ticket that was resolved again after the query, because that resolution covers the message.
      if (ticket.resolved_at !== null && new Date(said) <= new Date(ticket.resolved_at)) return [];
      const days = await reopenDaysOf(trx, stakeholderId);
      if (days === null) return [];
      const isRecent = new Date(said).getTime() - Date.parse(ticket.resolved_at ?? ticket.updated_at) <= days * DAY_MS;
      if (isRecent) {
        await reopen(trx, ticket, now());
        return [id];
      }
      return [id, (await goOn(trx, ticket, sessionId, now())).id];
    });

  return {
    [TASK]: async () => {
      const since = new Date(now().getTime() - (hasLooked ? LOOK_MS : FIRST_LOOK_MS));
      const found = await database.query<Found & Record<string, unknown>>(PLATFORM, {
        name: "tickets_written_to",
        text: WRITTEN_TO,
        values: [since],
      });
      for (const one of found) {
        const changed = await work(one);
        if (live)
          publishTicketChanges(
            live,
            null,
            changed.map((id) => ({ id, stakeholderId: one.stakeholderId })),
          );
      }
      hasLooked = true;
    },
  };
};
