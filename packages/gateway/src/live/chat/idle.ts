import { END_REASONS } from "@parley/core/contract/chats/end-reasons";
import { IDLE_TEXTS } from "@parley/core/contract/chats/support-settings";
import { type Calendar, openStateAt } from "@parley/core/hours";
import { type RawBuilder, sql, type Transaction } from "kysely";
import { audit, SYSTEM } from "../../audit/audit.ts";
import type { Schema } from "../../db/schema.ts";
import { PLATFORM } from "../../db/scope.ts";
import { notify } from "../../identity/notify.ts";
import type { NewMessage, WriteResult } from "../message-statement.ts";
import { activity, writeMessagesIn } from "./activity.ts";
import { publishCustomerLeft, publishSession, publishStoredMessages } from "./announce.ts";
import type { ChatContext } from "./context.ts";
import { effectiveHoursOf } from "./read-calendar.ts";

type IdleContext = Pick<ChatContext, "database" | "live" | "reader" | "now">;

/**
 * Maximum number of silent conversations that one transaction handles. If its process dies, another process handles
 * them again.
 */
const AT_ONCE = 200;
const MINUTE_MS = 60_000;
const ENDED = END_REASONS.customerSilent;
const SILENT = END_REASONS.customerSaidNothingMore;

interface Rules {
  readonly stakeholderId: number;
  readonly askMinutes: number | null;
  readonly endMinutes: number | null;
  readonly askText: string;
  readonly endText: string;
  readonly silenceMinutes: number | null;
}

interface Due {
  readonly id: number;
  readonly botId: number;
  readonly ownerId: number | null;
  readonly lastSeq: number;
  readonly customerName: string;
}

const RULES = `select stakeholder_id as "stakeholderId", idle_ask_minutes as "askMinutes", idle_end_minutes as "endMinutes", idle_ask_text as "askText",
    idle_end_text as "endText", silence_minutes as "silenceMinutes"
  from support_setting s where (idle_ask_minutes is not null or silence_minutes is not null)
    and exists (select from stakeholder h where h.id = s.stakeholder_id and h.status = 'active') order by stakeholder_id`;

/**
 * SQL condition for chats that wait for the customer: an agent has answered and the chat is not snoozed. E-mail
 * conversations are excluded, because they never time out.
 */
const THEIR_TURN = sql`s.status = 'active' and s.waiting_since is null and s.snoozed_at is null and s.platform <> 'email'`;
const ASKED_SINCE = sql`s.idle_asked_at is not null and (s.customer_said_at is null or s.customer_said_at < s.idle_asked_at)`;

/** Returns whether the hours were open for the entire period, because silence at night does not count as leaving. */
const isOpenThroughout = (calendar: Calendar, from: Date, to: Date): boolean => {
  const { isOpen, changesAt } = openStateAt(calendar, from);
  return isOpen && (changesAt === null || changesAt > to);
};

/**
 * Returns a message of the bot. Its client id contains the number of the message that it follows, so that it is stored
 * only once.
 */
const line = ({ id, botId, lastSeq }: Due, kind: "ask" | "end", body: string, at: Date): NewMessage => ({
  sessionId: id,
  clientId: `idle-${kind}-${lastSeq}`,
  timestamp: at.getTime(),
  direction: "out",
  kind: "text",
  senderType: "bot",
  senderId: botId,
  senderName: null,
  body,
  attachmentIds: [],
  gate: "any",
});

/** Change of conversations in which the customer has been silent for too long. */
interface IdleStep {
  /** SQL condition of the conversations to which the step applies. */
  readonly which: RawBuilder<unknown>;
  /** SQL assignments that the step makes in these conversations. */
  readonly change: RawBuilder<unknown>;
  /** Writes audit entries for the changed conversations and returns the messages to add to them. */
  readonly follow: (trx: Transaction<Schema>, due: readonly Due[]) => Promise<NewMessage[]>;
  readonly queue: boolean;
  readonly left?: true;
}

/**
 * Applies a step to the conversations that are due and not locked. Concurrent processes share the conversations, and
 * each conversation is changed only once.
 */
const carryOut = async ({ database, live, reader }: IdleContext, stakeholderId: number, step: IdleStep): Promise<void> => {
  for (;;) {
    const { ids, written } = await database.transaction(stakeholderId, async (trx): Promise<{ ids: number[]; written: WriteResult[] }> => {
      const { rows } = await sql<Due>`with due as materialized (
          select s.id from chat_session s where s.stakeholder_id = ${stakeholderId}::int and ${step.which}
          order by s.last_activity_at, s.id limit ${AT_ONCE} for update skip locked)
        update chat_session s set ${step.change} from due join chat_session o on o.id = due.id join customer c on c.id = o.customer_id where s.id = due.id
        returning s.id, s.bot_id as "botId", s.owner_id as "ownerId", s.last_seq as "lastSeq", c.name as "customerName"`.execute(trx);
      const lines = await step.follow(trx, rows);
      return { ids: rows.map(({ id }) => id), written: lines.length === 0 ? [] : await writeMessagesIn(trx, stakeholderId, lines) };
    });
    publishStoredMessages(live, written);
    for (const session of await reader.many(stakeholderId, ids)) {
      publishSession(live, session, { queue: step.queue });
      if (step.left) publishCustomerLeft(live, session, "abandoned");
    }
    if (ids.length < AT_ONCE) return;
  }
};

const ended = (trx: Transaction<Schema>, stakeholderId: number, due: Due, verb: "ended" | "abandoned", reason: string) =>
  audit(
    trx,
    SYSTEM,
    { entity: "session", verb },
    { stakeholderId, entityId: due.id, ...(verb === "ended" && { before: { ownerId: due.ownerId } }), after: { reason, ownerId: due.ownerId } },
  );

/** Ends chats whose customer did not respond to the question whether they are still there. */
const endStep = ({ stakeholderId, endText }: Rules, at: Date, since: Date): IdleStep => ({
  which: sql`${THEIR_TURN} and ${ASKED_SINCE} and greatest(s.idle_asked_at, s.last_activity_at) <= ${since}::timestamptz`,
  change: sql`status = 'ended', ended_at = ${at}::timestamptz, end_reason = ${ENDED}, unread = 0`,
  follow: async (trx, due) => {
    for (const one of due) {
      await ended(trx, stakeholderId, one, "ended", ENDED);
      if (one.ownerId !== null)
        await notify(trx, one.ownerId, { type: "session", title: `The chat with ${one.customerName} has ended: the customer did not answer` });
    }
    return due.flatMap((one) => [
      line(one, "end", endText || IDLE_TEXTS.end, at),
      activity(one.id, "The conversation ended because the customer did not answer"),
    ]);
  },
  queue: false,
});

/** Asks customers whether they are still there. */
const askStep = ({ askText }: Rules, at: Date, since: Date): IdleStep => ({
  which: sql`${THEIR_TURN} and not (${ASKED_SINCE}) and s.last_activity_at <= ${since}::timestamptz`,
  // Uses the clock of the database, which also records the customer's messages.
  change: sql`idle_asked_at = now()`,
  follow: async (_trx, due) => due.map((one) => line(one, "ask", askText || IDLE_TEXTS.ask, at)),
  queue: false,
});

/** Removes silent customers from the queue. */
const abandonStep = ({ stakeholderId }: Rules, at: Date, since: Date): IdleStep => ({
  which: sql`s.status = 'queued' and s.snoozed_at is null and s.platform <> 'email' and s.queued_at <= ${since}::timestamptz
    and (s.customer_said_at is null or s.customer_said_at <= ${since}::timestamptz)`,
  change: sql`status = 'abandoned', ended_at = ${at}::timestamptz, end_reason = ${SILENT}, unread = 0, waiting_since = null`,
  follow: async (trx, due) => {
    for (const one of due) await ended(trx, stakeholderId, one, "abandoned", SILENT);
    return due.map((one) => activity(one.id, `${one.customerName} said nothing more and left the queue`));
  },
  queue: true,
  left: true,
});

const apply = async (context: IdleContext, rules: Rules): Promise<void> => {
  const { stakeholderId, askMinutes, endMinutes, silenceMinutes } = rules;
  const at = context.now();
  const calendar = await effectiveHoursOf(context.database, stakeholderId);
  const carryOutAfter = async (minutes: number, stepSince: (rules: Rules, at: Date, since: Date) => IdleStep) => {
    const since = new Date(at.getTime() - minutes * MINUTE_MS);
    if (isOpenThroughout(calendar, since, at)) await carryOut(context, stakeholderId, stepSince(rules, at, since));
  };
  if (askMinutes !== null && endMinutes !== null) await carryOutAfter(endMinutes, endStep);
  if (askMinutes !== null) await carryOutAfter(askMinutes, askStep);
  if (silenceMinutes !== null) await carryOutAfter(silenceMinutes, abandonStep);
};

/**
 * Asks silent customers whether they are still there, ends their chats, and removes silent customers from the queue,
 * according to the stakeholder's settings (docs/adr/0130).
 */
export const sweepIdle = async (context: IdleContext & Pick<ChatContext, "log">): Promise<void> => {
  const { database, log } = context;
  // Logs an error of one stakeholder, so that it does not affect the others. The next run, one minute later, tries
  // again.
  for (const rules of await database.query<Rules & Record<string, unknown>>(PLATFORM, { name: "idle_rules", text: RULES, values: [] }))
    await apply(context, rules).catch((error: unknown) =>
      log.error({ err: error, stakeholderId: rules.stakeholderId }, "idle chats could not be looked after"),
    );
};
