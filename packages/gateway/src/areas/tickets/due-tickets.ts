import type { SlaClock } from "@parley/core/contract/messenger/tickets";
import type { Transaction } from "kysely";
import { audit, SYSTEM } from "../../changes/audit.ts";
import { notify } from "../../changes/notify.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { PLATFORM } from "../../db/scope.ts";
import type { Tasks } from "../../jobs/jobs.ts";
import { applyChange } from "./change-ticket.ts";
import { meet, missUntil } from "./clocks.ts";
import { transitionTo } from "./decisions.ts";
import { lockTickets, readTicketIn } from "./held-ticket.ts";
import { snapshot } from "./snapshot.ts";
import { readClocks, type TicketRow, writeClocks } from "./stored-clocks.ts";

const TASK = "turnTickets";

/** Every minute. */
export const DUE_TICKETS_SCHEDULE = { [TASK]: "* * * * *" };

interface Found {
  readonly id: number;
  readonly stakeholderId: number;
  /** When an agent answered first. */
  readonly at?: string;
}

const FOUND = `t.id, t.stakeholder_id as "stakeholderId"`;
const PENDING_IS_OVER = `select ${FOUND} from ticket t where t.status = 'pending' and t.pending_until <= $1 order by t.id`;
/** An agent's first message in the ticket's conversation since the ticket began. Messages come by the thousand, so tickets look at them and not they at tickets. */
const ANSWERED = `select ${FOUND}, answer.at from sla_clock k
  join ticket t on t.id = k.ticket_id and t.status <> 'merged' join chat_session s on s.id = t.session_id and s.last_activity_at >= t.created_at - interval '2 seconds'
  cross join lateral (
    select m.created_at as at from message m
    where m.session_id = t.session_id and m.sender_type = 'agent' and m.kind in ('text', 'file') and m.created_at >= t.created_at order by m.seq limit 1
  ) answer
  where k.target = 'first_response' and k.met_at is null and answer.at <= $1 order by t.id`;
const MISSED = `select distinct ${FOUND} from sla_clock k join ticket t on t.id = k.ticket_id
  where k.met_at is null and k.missed_at is null and k.due_at <= $1 and t.paused_since is null order by t.id`;

const NAMES: Record<SlaClock["target"], string> = { first_response: "first response", resolution: "resolution" };

/** The date of a pending ticket has come: it is open again, and its clocks go on. */
const reopen = async (trx: Transaction<Schema>, ticket: TicketRow, now: Date): Promise<void> => {
  if (ticket.status !== "pending" || ticket.pending_until === null || new Date(ticket.pending_until) > now) return;
  const before = snapshot(await readTicketIn(trx, ticket));
  const columns = await transitionTo(trx, ticket, { status: "open", pendingUntil: null, at: now });
  await applyChange(trx, SYSTEM, ticket, now, { verb: "is pending no more", before, change: { columns } });
};

/** No version for these: a deadline that passed is nobody's edit. */
const writeDue = async (trx: Transaction<Schema>, ticket: TicketRow, clocks: Parameters<typeof writeClocks>[2]): Promise<void> => {
  await trx
    .updateTable("ticket")
    .set(await writeClocks(trx, ticket, clocks))
    .where("id", "=", ticket.id)
    .execute();
};

const answerFirst = async (trx: Transaction<Schema>, ticket: TicketRow, at: Date): Promise<void> => {
  if (ticket.status !== "merged") await writeDue(trx, ticket, meet(await readClocks(trx, ticket), at.getTime(), "first_response"));
};

/** Marks what has passed, once, and tells the owner (field notes 51). */
const miss = async (trx: Transaction<Schema>, ticket: TicketRow, now: Date): Promise<void> => {
  const before = await readClocks(trx, ticket);
  const after = missUntil(before, now.getTime());
  const missed = after.clocks.filter(({ missedAt }, index) => missedAt !== null && before.clocks[index]?.missedAt === null);
  if (missed.length === 0) return;
  await writeDue(trx, ticket, after);
  const { id, number, subject, stakeholder_id: stakeholderId, owner_id: ownerId } = ticket;
  const names = missed.map(({ target }) => NAMES[target]);
  await audit(
    trx,
    SYSTEM,
    { entity: "ticket", verb: "missed a deadline" },
    {
      stakeholderId,
      entityId: id,
      before: {},
      after: { missed: names },
    },
  );
  if (ownerId !== null) await notify(trx, ownerId, { type: "ticket", title: `Ticket ${number} missed its ${names.join(" and ")}: ${subject}` });
};

/** What the clock does to tickets. It may run twice, or late, or in several processes at once: each ticket is looked at again under its lock. */
export const dueTicketsTasks = ({ database, now }: { readonly database: Database; readonly now: () => Date }): Tasks => {
  const each = async (name: string, text: string, at: Date, work: (trx: Transaction<Schema>, ticket: TicketRow, found: Found) => Promise<void>) => {
    for (const found of await database.query<Found & Record<string, unknown>>(PLATFORM, { name, text, values: [at] }))
      await database.transaction(found.stakeholderId, async (trx) => {
        const [ticket] = await lockTickets(trx, found.stakeholderId, [found.id]);
        if (ticket) await work(trx, ticket, found);
      });
  };
  return {
    [TASK]: async () => {
      const at = now();
      await each("tickets_pending_is_over", PENDING_IS_OVER, at, (trx, ticket) => reopen(trx, ticket, at));
      // Answers first: one that is noticed only now may have kept its deadline.
      await each("tickets_answered", ANSWERED, at, (trx, ticket, found) => answerFirst(trx, ticket, new Date(found.at ?? at)));
      await each("tickets_missed", MISSED, at, (trx, ticket) => miss(trx, ticket, at));
    },
  };
};
