import { actionText } from "@parley/core/contract";
import { savedViews } from "@parley/core/contract/reporting/saved-views";
import { slaPriorities } from "@parley/core/contract/tickets/sla-priorities";
import { tags as tagCalls } from "@parley/core/contract/tickets/tags";
import { sql, type Transaction } from "kysely";
import { clockRows, levelOf } from "../areas/tickets/tickets/stored-clocks.ts";
import type { Schema } from "../db/schema.ts";
import { type DemoCalls, demoUserLoginOf } from "./demo-calls.ts";
import { createRandom, type Random } from "./random.ts";
import { inventTicketStory, priorityOf, type TicketStory } from "./ticket-story.ts";
import { SLA_LEVELS, TICKET_NOTES, TICKET_SUBJECTS, TICKET_TAGS, TICKET_VIEWS } from "./ticket-words.ts";

const CLIENTS = [
  { id: 2, tickets: 340 },
  { id: 3, tickets: 260 },
] as const;
const TICKETS_MIN = 40;
const MINUTE_MS = 60_000;
/** Number of rows per INSERT statement. PostgreSQL allows at most 65,535 parameters in a statement. */
const AT_ONCE = 1000;

interface Invented extends TicketStory {
  readonly session: { readonly id: number; readonly customer_id: number; readonly platform: string };
  readonly subject: string;
  readonly ownerId: number | null;
  readonly slaPriorityId: number | null;
  readonly priority: ReturnType<typeof priorityOf>;
}

const date = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

const inParts = async <Row>(rows: readonly Row[], write: (part: Row[]) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < rows.length; from += AT_ONCE) await write(rows.slice(from, from + AT_ONCE));
};

const seedStakeholder = async (
  trx: Transaction<Schema>,
  calls: DemoCalls,
  random: Random,
  { id: stakeholder_id, tickets }: { id: number; tickets: number },
  now: Date,
): Promise<void> => {
  const nowMs = now.getTime();
  const call = await calls(demoUserLoginOf(stakeholder_id));
  const tags: { readonly id: number }[] = [];
  for (const tag of TICKET_TAGS) tags.push(await call(tagCalls.create, { body: tag }));
  for (const level of SLA_LEVELS) await call(slaPriorities.create, { body: level });
  for (const view of TICKET_VIEWS) await call(savedViews.create, { body: { ...view, screen: "chats-tickets", shared: true } });
  const levels = await trx.selectFrom("sla_priority_level").selectAll().where("stakeholder_id", "=", stakeholder_id).orderBy("id").execute();
  const agents = await trx
    .selectFrom("app_user")
    .select("id")
    .where("stakeholder_id", "=", stakeholder_id)
    .where("login_id", "like", "agent%")
    .orderBy("id")
    .execute();
  const sessions = await trx
    .selectFrom("chat_session")
    .select(["id", "customer_id", "platform", "ended_at"])
    .where("stakeholder_id", "=", stakeholder_id)
    .orderBy("started_at")
    .execute();

  const stories = Array.from({ length: tickets }, (_, index): Invented | undefined => {
    // Distributes tickets evenly over all conversations, oldest first, so that the last tickets belong to the newest conversations.
    const session = sessions[Math.floor(((index + random.next()) / tickets) * sessions.length)];
    const createdMs = Date.parse(session?.ended_at ?? "") + random.int(2, 50) * MINUTE_MS;
    if (!session || !(createdMs < nowMs)) return undefined;
    const level = random.next() < 0.75 ? random.pick(levels) : undefined;
    const story = inventTicketStory(random, { createdMs, nowMs, level: levelOf(level) });
    const isNew = story.updatedMs === createdMs;
    return {
      ...story,
      session,
      subject: random.pick(TICKET_SUBJECTS[stakeholder_id] ?? []),
      ownerId: random.next() < (isNew ? 0.4 : 0.92) ? random.pick(agents).id : null,
      slaPriorityId: level?.id ?? null,
      priority: priorityOf(random, level?.rank),
    };
  })
    .filter((story) => story !== undefined)
    .sort((one, other) => one.createdMs - other.createdMs);

  const ids: number[] = [];
  await inParts(stories, async (part) => {
    const made = await trx
      .insertInto("ticket")
      .values(
        part.map((story, index) => ({
          stakeholder_id,
          number: ids.length + index + 1,
          session_id: story.session.id,
          customer_id: story.session.customer_id,
          channel: story.session.platform,
          subject: story.subject,
          owner_id: story.ownerId,
          status: story.status,
          pending_until: date(story.pendingUntilMs),
          priority: story.priority,
          sla_priority_id: story.slaPriorityId,
          paused_since: date(story.clocks.pausedSince),
          paused_seconds: story.clocks.pausedSeconds,
          due_at: date(story.dueMs),
          merged_into_id: null,
          resolved_at: date(story.resolvedMs),
          created_at: new Date(story.createdMs),
          updated_at: new Date(story.updatedMs),
          version: 1 + story.transitions.length,
        })),
      )
      .returning("id")
      .execute();
    ids.push(...made.map(({ id }) => id));
  });
  await trx.insertInto("ticket_number").values({ stakeholder_id, last: ids.length }).execute();

  const told = stories.map((story, index) => ({ ...story, ticket_id: ids[index] ?? 0 }));
  const clocks = told.flatMap(({ ticket_id, clocks: all }) => clockRows({ id: ticket_id, stakeholder_id }, all));
  // Past pauses only, because the ticket row itself stores a pause that has not ended.
  const pauses = told.flatMap(({ ticket_id, transitions }) =>
    transitions.flatMap(({ from, atMs }, index) => {
      const before = transitions[index - 1];
      return from !== "pending" || before === undefined
        ? []
        : [{ ticket_id, stakeholder_id, status: from, began_at: new Date(before.atMs), ended_at: new Date(atMs) }];
    }),
  );
  await inParts(pauses, (part) => trx.insertInto("ticket_pause").values(part).execute());
  await inParts(clocks, (part) => trx.insertInto("sla_clock").values(part).execute());
  const labels = told.flatMap(({ ticket_id }) => {
    const wanted = new Set(
      Array.from(
        {
          length: random.weighted([
            [0, 3],
            [1, 5],
            [2, 2],
          ]),
        },
        () => random.pick(tags).id,
      ),
    );
    return [...wanted].map((tag_id) => ({ ticket_id, tag_id, stakeholder_id }));
  });
  await inParts(labels, (part) => trx.insertInto("ticket_tag").values(part).execute());
  const notes = told.flatMap(({ ticket_id, createdMs, updatedMs, ownerId }) =>
    ownerId === null
      ? []
      : Array.from(
          {
            length: random.weighted([
              [0, 4],
              [1, 4],
              [2, 2],
              [3, 1],
            ]),
          },
          () => ({
            stakeholder_id,
            ticket_id,
            author_id: random.next() < 0.8 ? ownerId : random.pick(agents).id,
            body: random.pick(TICKET_NOTES),
            created_at: new Date(createdMs + Math.round(random.next() * (updatedMs - createdMs))),
          }),
        ),
  );
  await inParts(notes, (part) => trx.insertInto("ticket_note").values(part).execute());
  await seedHistory(trx, stakeholder_id, told);
};

/** Creates audit entries for the creation and status changes of tickets. */
const seedHistory = async (trx: Transaction<Schema>, stakeholder_id: number, told: readonly (Invented & { ticket_id: number })[]): Promise<void> => {
  const entry = (ticket_id: number, at: number, verb: "created" | "status changed", sides: { before: object | null; after: object }) => ({
    stakeholder_id,
    actor_name: "Parley",
    action: actionText({ entity: "ticket", verb }),
    verb,
    entity_type: "ticket" as const,
    entity_id: String(ticket_id),
    before: sides.before && JSON.stringify(sides.before),
    after: JSON.stringify(sides.after),
    via: "system" as const,
    at: new Date(at),
  });
  const entries = told
    .flatMap(({ ticket_id, createdMs, subject, priority, transitions }) => [
      entry(ticket_id, createdMs, "created", { before: null, after: { subject, status: "open", priority } }),
      ...transitions.map(({ from, to, atMs }) => entry(ticket_id, atMs, "status changed", { before: { status: from }, after: { status: to } })),
    ])
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  await inParts(entries, (part) => trx.insertInto("audit_log").values(part).execute());
};

/** SQL that creates a duplicate of about every thirtieth ticket and merges it into the original ten minutes later. */
const MERGES = sql`
  with doubled as (
    select t.*, n.last + row_number() over (partition by t.stakeholder_id order by t.id) as next, t.created_at + interval '20 minutes' as twin_at
    from ticket t join ticket_number n on n.stakeholder_id = t.stakeholder_id
    where t.number % 30 = 7 and t.updated_at > t.created_at + interval '30 minutes'
  ), twin as (
    insert into ticket (stakeholder_id, number, session_id, customer_id, channel, subject, status, merged_into_id, paused_since, created_at, updated_at, version)
    select stakeholder_id, next, session_id, customer_id, channel, 'Again: ' || subject, 'merged', id, twin_at + interval '10 minutes', twin_at, twin_at + interval '10 minutes', 2
    from doubled order by id returning id, stakeholder_id, merged_into_id, updated_at
  ), journal as (
    insert into ticket_merge (stakeholder_id, target_id, source_id, source_status, note_ids, source_tag_ids, added_tag_ids, merged_by, merged_at)
    select w.stakeholder_id, w.merged_into_id, w.id, 'open', '{}', '{}', '{}', (select min(u.id) from app_user u where u.stakeholder_id = w.stakeholder_id), w.updated_at from twin w
  )
  update ticket_number n set last = d.last from (select stakeholder_id, max(next) as last from doubled group by 1) d where d.stakeholder_id = n.stakeholder_id`;

/** SQL that marks unfinished tickets without changes in the last day as read by all agents. */
const SEEN = (now: Date) => sql`
  insert into ticket_read (user_id, ticket_id, stakeholder_id, read_at)
  select u.id, t.id, t.stakeholder_id, t.updated_at from ticket t join app_user u on u.stakeholder_id = t.stakeholder_id
  where t.status in ('open', 'pending', 'unresolved') and t.updated_at < ${now}::timestamptz - interval '1 day'`;

/**
 * Creates tickets from conversations of the demo clients, in every status and with tags, deadlines and notes. Running it again on the same day
 * creates the same tickets.
 */
export const seedTickets = async (trx: Transaction<Schema>, calls: DemoCalls, { now, scale }: { now: Date; scale: number }): Promise<void> => {
  for (const { id, tickets } of CLIENTS)
    await seedStakeholder(trx, calls, createRandom(id * 15_485), { id, tickets: Math.max(TICKETS_MIN, Math.round(tickets * scale)) }, now);
  await MERGES.execute(trx);
  await SEEN(now).execute(trx);
};
