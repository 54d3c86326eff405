import { setImmediate as nextTurn } from "node:timers/promises";
import type { SlaClock } from "@parley/core/contract/tickets/tickets";
import type { Transaction } from "kysely";
import type { Logger } from "pino";
import { audit, SYSTEM } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { PLATFORM } from "../../../db/scope.ts";
import { notify } from "../../../identity/notify.ts";
import type { Tasks } from "../../../jobs/jobs.ts";
import type { LiveHub } from "../../../live/hub.ts";
import type { WriteResult } from "../../../live/message-statement.ts";
import { publishTicketChanges } from "../../../live/tell-tickets.ts";
import { applyChange } from "./change-ticket.ts";
import { type Clock, markMissedDeadlines, markTargetsMet, markWarned, recalculateClocks, startNextResponseClock } from "./clocks.ts";
import { IS_ACTIVE } from "./columns.ts";
import { findLevel, transitionTo } from "./decisions.ts";
import { lockTickets, readTicketIn } from "./held-ticket.ts";
import { type OverdueRecipients, overdueRecipients } from "./overdue-recipients.ts";
import { snapshot } from "./snapshot.ts";
import { levelOf, readClocks, type TicketRow, writeClocks } from "./stored-clocks.ts";

const TASK = "turnTickets";

export const DUE_TICKETS_SCHEDULE = { [TASK]: "* * * * *" };

interface Found {
  readonly id: number;
  readonly stakeholderId: number;
  /** Time of the message because of which the statement found this ticket. */
  readonly at?: string;
}

const FOUND = `t.id, t.stakeholder_id as "stakeholderId"`;
const PENDING_IS_OVER = `select ${FOUND} from ticket t where t.status = 'pending' and t.pending_until <= $1 order by t.id`;
/**
 * SQL for the first message of an agent since the ticket was created. It starts from the tickets, because there are far
 * more messages.
 */
const ANSWERED = (of: string) => `select ${FOUND}, answer.at from sla_clock k
  join ticket t on t.id = k.ticket_id and t.status <> 'merged'
  cross join lateral (
    select min(first.at) as at from ticket_conversation x
      join chat_session s on s.id = x.session_id and s.last_activity_at >= t.created_at - interval '2 seconds'
      cross join lateral (
        select m.created_at as at from message m
        where m.session_id = s.id and m.sender_type = 'agent' and m.kind in ('text', 'file') and m.created_at >= t.created_at order by m.seq limit 1
      ) first where x.ticket_id = t.id
  ) answer
  where k.target = 'first_response' and k.met_at is null and answer.at <= $1 ${of} order by t.id`;
/** SQL for the customer's first unanswered message since the ticket was created and since the last answer. */
const AWAITED = (of: string) => `select ${FOUND}, word.at from ticket t
  join sla_priority_level l on l.id = t.sla_priority_id and l.next_response_minutes is not null
  join sla_clock f on f.ticket_id = t.id and f.target = 'first_response' and f.met_at is not null
  left join sla_clock k on k.ticket_id = t.id and k.target = 'next_response'
  cross join lateral (
    select min(first.at) as at from ticket_conversation x
      join chat_session s on s.id = x.session_id and s.last_from = 'customer' and s.customer_said_at >= greatest(f.met_at, k.met_at) - interval '2 seconds'
      cross join lateral (
        select m.created_at as at from message m
        where m.session_id = s.id and m.sender_type = 'customer' and m.kind in ('text', 'file') and m.created_at > greatest(f.met_at, k.met_at)
          and m.seq > coalesce((select a.seq from message a where a.session_id = s.id and a.sender_type = 'agent' and a.kind in ('text', 'file') order by a.seq desc limit 1), 0)
        order by m.seq limit 1
      ) first where x.ticket_id = t.id
  ) word
  where ${IS_ACTIVE} and (k.ticket_id is null or k.met_at is not null) and word.at <= $1 ${of} order by t.id`;
/** SQL for the first message of an agent since the next-response clock started. */
const ANSWERED_NEXT = (of: string) => `select ${FOUND}, answer.at from sla_clock k
  join ticket t on t.id = k.ticket_id and t.status <> 'merged'
  cross join lateral (
    select min(first.at) as at from ticket_conversation x
      join chat_session s on s.id = x.session_id and s.last_activity_at >= k.started_at - interval '2 seconds'
      cross join lateral (
        select m.created_at as at from message m
        where m.session_id = s.id and m.sender_type = 'agent' and m.kind in ('text', 'file') and m.created_at >= k.started_at order by m.seq limit 1
      ) first where x.ticket_id = t.id
  ) answer
  where k.target = 'next_response' and k.met_at is null and answer.at <= $1 ${of} order by t.id`;
/** SQL for the tickets with clocks whose business hours have changed. */
const STALE = `select distinct ${FOUND} from sla_clock k join ticket t on t.id = k.ticket_id where k.stale and $1::timestamptz is not null order by t.id`;
const WARNED = `select distinct ${FOUND} from sla_clock k join ticket t on t.id = k.ticket_id
  where k.met_at is null and k.missed_at is null and k.warned_at is null and k.warn_at <= $1 and t.paused_since is null order by t.id`;
const MISSED = `select distinct ${FOUND} from sla_clock k join ticket t on t.id = k.ticket_id
  where k.met_at is null and k.missed_at is null and k.due_at <= $1 and t.paused_since is null order by t.id`;

const NAMES: Record<SlaClock["target"], string> = { first_response: "first response", next_response: "next response", resolution: "resolution" };

/** Reopens a ticket whose pending status has ended, and resumes its SLA clocks. */
const reopen = async (trx: Transaction<Schema>, ticket: TicketRow, now: Date): Promise<void> => {
  if (ticket.status !== "pending" || ticket.pending_until === null || new Date(ticket.pending_until) > now) return;
  const before = snapshot(await readTicketIn(trx, ticket));
  const columns = await transitionTo(trx, ticket, { status: "open", pendingUntil: null, at: now });
  await applyChange(trx, SYSTEM, ticket, now, { verb: "is pending no more", before, change: { columns } });
};

/** Writes clocks without changing the version of the ticket, because a passed deadline is not an edit by a user. */
const writeDue = async (trx: Transaction<Schema>, ticket: TicketRow, clocks: Parameters<typeof writeClocks>[2]): Promise<void> => {
  await trx
    .updateTable("ticket")
    .set(await writeClocks(trx, ticket, clocks))
    .where("id", "=", ticket.id)
    .execute();
};

const answered =
  (target: SlaClock["target"]) =>
  async (trx: Transaction<Schema>, ticket: TicketRow, at: Date): Promise<void> => {
    if (ticket.status !== "merged") await writeDue(trx, ticket, markTargetsMet(await readClocks(trx, ticket), at.getTime(), target));
  };

const awaited = async (trx: Transaction<Schema>, ticket: TicketRow, since: Date, now: Date): Promise<void> => {
  const before = await readClocks(trx, ticket);
  const level = await findLevel(trx, ticket.stakeholder_id, ticket.sla_priority_id);
  const after = startNextResponseClock(before, levelOf(level), since.getTime(), now.getTime());
  if (after !== before) await writeDue(trx, ticket, after);
};

const namesOf = (clocks: readonly Clock[]): string[] => clocks.map(({ target }) => NAMES[target]);

/**
 * Marks deadlines as missed, writes an audit entry and notifies users. The second of two concurrent gateways finds them
 * already marked and does nothing.
 */
const missed = async (trx: Transaction<Schema>, ticket: TicketRow, now: Date, whom: OverdueRecipients): Promise<void> => {
  const before = await readClocks(trx, ticket);
  const after = markMissedDeadlines(before, now.getTime());
  const news = after.clocks.filter(({ missedAt }, index) => missedAt !== null && before.clocks[index]?.missedAt === null);
  if (news.length === 0) return;
  await writeDue(trx, ticket, after);
  const { id, number, subject, stakeholder_id: stakeholderId } = ticket;
  const names = namesOf(news);
  const entry = { stakeholderId, entityId: id, before: {}, after: { missed: names } };
  await audit(trx, SYSTEM, { entity: "ticket", verb: "missed a deadline" }, entry);
  const title = `Ticket ${number} missed its ${names.join(" and ")}: ${subject}`;
  for (const userId of await whom(trx, ticket)) await notify(trx, userId, { type: "ticket", title });
};

const warned = async (trx: Transaction<Schema>, ticket: TicketRow, now: Date, whom: OverdueRecipients): Promise<void> => {
  const before = await readClocks(trx, ticket);
  const after = markWarned(before, now.getTime());
  const news = after.clocks.filter(
    ({ warnedAt, dueAt }, index) => warnedAt !== null && before.clocks[index]?.warnedAt === null && dueAt > now.getTime(),
  );
  await writeDue(trx, ticket, after);
  if (news.length === 0) return;
  const minutes = Math.max(1, Math.ceil((Math.min(...news.map(({ dueAt }) => dueAt)) - now.getTime()) / 60_000));
  const title = `Ticket ${ticket.number}: ${namesOf(news).join(" and ")} due in ${minutes} ${minutes === 1 ? "minute" : "minutes"}: ${ticket.subject}`;
  for (const userId of await whom(trx, ticket)) await notify(trx, userId, { type: "ticket", title });
};

const recounted = async (trx: Transaction<Schema>, ticket: TicketRow, now: Date): Promise<void> =>
  writeDue(trx, ticket, recalculateClocks(await readClocks(trx, ticket), now.getTime()));

/** SQL suffix for all tickets; `THESE` limits the statement to the ids in its second parameter. */
const ALL = "";
const THESE = "and t.id = any($2::int[])";

/**
 * Dependencies of the tasks that change tickets over time. A task may run twice, late, or in several processes, because
 * each ticket is checked again while it is locked.
 */
interface DueTickets {
  readonly database: Database;
  readonly now: () => Date;
  /** Publishes ticket changes; absent in tests of the SLA clocks. */
  readonly live?: Pick<LiveHub, "tell">;
}

type Work = (trx: Transaction<Schema>, ticket: TicketRow, found: Found) => Promise<void>;

const eachFound = async ({ database, live }: DueTickets, name: string, text: string, values: readonly unknown[], work: Work): Promise<void> => {
  for (const found of await database.query<Found & Record<string, unknown>>(PLATFORM, { name, text, values: [...values] })) {
    await database.transaction(found.stakeholderId, async (trx) => {
      const [ticket] = await lockTickets(trx, found.stakeholderId, [found.id]);
      if (ticket) await work(trx, ticket, found);
    });
    if (live) publishTicketChanges(live, null, [found]);
  }
};

/** Updates SLA clocks from the messages in the conversations of all tickets or of the given tickets. */
const takeWords = async (options: DueTickets, at: Date, ids?: readonly number[]): Promise<void> => {
  const [of, suffix, values] = ids === undefined ? [ALL, "", [at]] : [THESE, "_now", [at, ids]];
  await eachFound(options, `tickets_answered${suffix}`, ANSWERED(of), values, (trx, ticket, found) =>
    answered("first_response")(trx, ticket, new Date(found.at ?? at)),
  );
  await eachFound(options, `tickets_answered_next${suffix}`, ANSWERED_NEXT(of), values, (trx, ticket, found) =>
    answered("next_response")(trx, ticket, new Date(found.at ?? at)),
  );
  await eachFound(options, `tickets_awaited${suffix}`, AWAITED(of), values, (trx, ticket, found) =>
    awaited(trx, ticket, new Date(found.at ?? at), at),
  );
};

export const dueTicketsTasks = (options: DueTickets): Tasks => {
  const { database, now } = options;
  return {
    [TASK]: async () => {
      const at = now();
      await eachFound(options, "tickets_pending_is_over", PENDING_IS_OVER, [at], (trx, ticket) => reopen(trx, ticket, at));
      // Handles answers before missed deadlines, because an answer that is found only now may have met its deadline.
      await takeWords(options, at);
      const whom = overdueRecipients(database);
      await eachFound(options, "tickets_stale", STALE, [at], (trx, ticket) => recounted(trx, ticket, at));
      await eachFound(options, "tickets_missed", MISSED, [at], (trx, ticket) => missed(trx, ticket, at, whom));
      // Handles missed deadlines before warnings, so that a missed deadline is not also reported as upcoming.
      await eachFound(options, "tickets_warned", WARNED, [at], (trx, ticket) => warned(trx, ticket, at, whom));
    },
  };
};

const TICKETS_OF = "select distinct ticket_id as id from ticket_conversation where session_id = any($1::int[])";

/**
 * Updates SLA clocks as soon as messages are stored, so that an answer stops the clock immediately. If an update fails,
 * the task that checks all tickets every minute repeats it. Returns the listener for stored messages and a function to
 * stop.
 */
export const updateClocksOnMessages = (options: DueTickets & { readonly log: Logger }) => {
  const { database, now, log } = options;
  const said = new Set<number>();
  let running: Promise<void> | undefined;
  const take = async (): Promise<void> => {
    // Waits until all stored messages of a batch were published, so that one query serves them.
    await nextTurn();
    while (said.size > 0) {
      const sessionIds = [...said];
      said.clear();
      const tickets = await database.query<{ id: number }>(PLATFORM, { name: "tickets_of_sessions", text: TICKETS_OF, values: [sessionIds] });
      if (tickets.length === 0) continue;
      await takeWords(
        options,
        now(),
        tickets.map(({ id }) => id),
      );
    }
  };
  return {
    hear: (written: readonly WriteResult[]): void => {
      for (const one of written) {
        if (one.outcome !== "stored") continue;
        const { kind, senderType, session_id } = one.message;
        if ((kind === "text" || kind === "file") && (senderType === "agent" || senderType === "customer")) said.add(session_id);
      }
      if (said.size === 0) return;
      running ??= take()
        .catch((error: unknown) => log.warn({ err: error }, "the clocks of tickets wait for the next minute"))
        .finally(() => {
          running = undefined;
        });
    },
    close: async (): Promise<void> => {
      said.clear();
      await running;
    },
  };
};
