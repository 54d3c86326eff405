import type { Database } from "../../db/database.ts";
import type { OpenDatabase } from "../../db/open-database.ts";
import { PLATFORM } from "../../db/scope.ts";
import { unavailable } from "../../handlers/unavailable.ts";
import { createFloodGuard, type FloodGuard, MESSAGES_PER_MINUTE_MAX } from "../flood-guard.ts";
import type { LiveHub } from "../hub.ts";
import { createMessageWriter, type MessageWriter } from "../message-writer.ts";
import { createRouting, type Routing } from "../routing/routing.ts";
import { publishStoredMessages, publishToStaff } from "./announce.ts";
import { type BotTurn, createBotTurn } from "./bot-turn.ts";
import type { ChatContext } from "./context.ts";
import { createDepartures, type Departures } from "./customer/departures.ts";
import { followEscalations } from "./escalation/escalation-news.ts";
import { createMessageReader, type MessageReader } from "./message-reader.ts";
import { createSessionReader, type SessionReader } from "./session-reader.ts";
import { createTestGuard, type TestGuard, type TestLimit } from "./test-guard.ts";

/** All actions on conversations between customers, bots and support agents, used by HTTP calls and by the socket. */
export interface Chat {
  /** Dependencies of the functions of this folder. */
  readonly context: ChatContext;
  readonly botTurn: Pick<BotTurn, "take">;
  readonly departures: Departures;
  readonly tests: TestGuard;
  readonly routing: Routing;
  readonly sessions: SessionReader;
  readonly messages: MessageReader;
  readonly writer: MessageWriter;
  readonly flood: FloodGuard;
  /**
   * Returns a `Chat` for a dry run that uses the given database, which is the dry run's transaction. Parts with effects
   * outside the transaction throw when they are used.
   */
  inTransaction(database: Database, live: LiveHub): Chat;
  /** Waits until pending work is complete. */
  close(): Promise<void>;
}

export type ChatOptions = Pick<ChatContext, "live" | "bots" | "log" | "now" | "offersUtf8"> & {
  readonly database: OpenDatabase;
  /**
   * Maximum number of messages per minute from one author in one conversation. Load measurements set a higher value,
   * because they write faster than people.
   */
  readonly messagesAMinute?: number | undefined;
  /** Milliseconds between closing a customer's last browser tab and notifying the staff; tests use a shorter time. */
  readonly awayAfterMs?: number | undefined;
  /**
   * Maximum number of test conversations per person, regardless of their rights. Load measurements raise it to simulate
   * many customers.
   */
  readonly testLimit?: TestLimit | undefined;
};

type Shared = Pick<ChatContext, "bots" | "log" | "now" | "startedAt" | "offersUtf8" | "tests" | "flood">;

const contextOf = (shared: Shared, database: Database, live: LiveHub): ChatContext => {
  const reader = createSessionReader(database);
  /**
   * Publishes conversations that are no longer snoozed because somebody wrote. A list that misses the event shows them
   * at its next read.
   */
  const tellBack = async (ids: readonly number[]): Promise<void> => {
    for (const session of await reader.many(PLATFORM, ids)) publishToStaff(live, session, { queue: true });
  };
  const writer = createMessageWriter(database, (written, from) => {
    publishStoredMessages(live, written, from);
    const back = written.flatMap((one) => (one.outcome === "stored" && one.isBack ? [one.message.session_id] : []));
    if (back.length > 0)
      tellBack(back).catch((error: unknown) => shared.log.warn({ err: error }, "it could not be told that conversations are back"));
  });
  return { ...shared, database, live, reader, writer };
};

/**
 * Creates the parts that only use the database and live events of their context, so that a dry run can use them as
 * well.
 */
const partsOf = (context: ChatContext) => ({
  context,
  sessions: context.reader,
  messages: createMessageReader(context.database),
});

export const createChat = ({ messagesAMinute = MESSAGES_PER_MINUTE_MAX, awayAfterMs, testLimit, database, live, ...options }: ChatOptions): Chat => {
  const tests = createTestGuard(database, testLimit);
  const flood = createFloodGuard(options.now, messagesAMinute);
  const shared = { ...options, startedAt: options.now(), tests, flood };
  const context = contextOf(shared, database, live);
  const { writer } = context;
  const botTurn = createBotTurn(context);
  const departures = createDepartures(context, { awayAfterMs });
  const routing = createRouting({ ...context, database });
  const stopFollowing = followEscalations({ ...context, database });
  return {
    ...partsOf(context),
    departures,
    tests,
    routing,
    botTurn,
    writer,
    flood,
    inTransaction: (within, quiet) => unavailable<Chat>("this part of chats", partsOf(contextOf(shared, within, quiet))),
    close: async () => {
      await routing.close();
      await stopFollowing();
      await departures.close();
      await botTurn.idle();
      await writer.close();
    },
  };
};
