import { PLATFORM } from "../../db/scope.ts";
import { createFloodGuard, type FloodGuard, MESSAGES_A_MINUTE } from "../flood-guard.ts";
import { createMessageWriter, type MessageWriter } from "../message-writer.ts";
import { createRouting, type Routing } from "../routing/routing.ts";
import { type AgentChat, createAgentChat } from "./agent-chat.ts";
import { tellStaff, tellStored } from "./announce.ts";
import { type Availability, createAvailability } from "./availability.ts";
import { createBotTurn } from "./bot-turn.ts";
import type { ChatContext } from "./context.ts";
import { type CustomerChat, createCustomerChat } from "./customer-chat.ts";
import { createDepartures, type Departures } from "./departures.ts";
import { createEndings, type Endings } from "./endings.ts";
import { followEscalations } from "./escalation-news.ts";
import { createEscalations, type Escalations } from "./escalations.ts";
import { createHandOver } from "./hand-over.ts";
import { createIdle, type Idle } from "./idle.ts";
import { createMessageReader, type MessageReader } from "./message-reader.ts";
import { createOutgoingEmail, type OutgoingEmail } from "./outgoing-email.ts";
import { createReleases, type Releases } from "./releases.ts";
import { createSessionReader, type SessionReader } from "./session-reader.ts";
import { createSnoozes, type Snoozes } from "./snoozes.ts";
import { createTestGuard, type TestGuard, type TestLimit } from "./test-guard.ts";

/** Conversations between customers, bots and support agents: the same for calls and for the socket. */
export interface Chat {
  readonly agents: AgentChat;
  readonly customers: CustomerChat;
  readonly departures: Departures;
  readonly escalations: Escalations;
  readonly endings: Endings;
  readonly tests: TestGuard;
  readonly releases: Releases;
  readonly availability: Availability;
  readonly snoozes: Snoozes;
  readonly idle: Idle;
  readonly routing: Routing;
  readonly emails: OutgoingEmail;
  readonly sessions: SessionReader;
  readonly messages: MessageReader;
  readonly writer: MessageWriter;
  readonly flood: FloodGuard;
  /** Stores and answers what was begun. */
  close(): Promise<void>;
}

export type ChatOptions = Pick<ChatContext, "database" | "live" | "bots" | "log" | "now" | "offersUtf8"> & {
  /** Most messages a minute of each side in one conversation; measurements write faster than people. */
  readonly messagesAMinute?: number | undefined;
  /** How long a customer's last window is closed before staff are told; tests need not wait as people do. */
  readonly awayAfterMs?: number | undefined;
  /** How many test conversations a person may have, whatever rights they hold; measurements are many customers at once. */
  readonly testLimit?: TestLimit | undefined;
};

export const createChat = ({ messagesAMinute = MESSAGES_A_MINUTE, awayAfterMs, testLimit, ...options }: ChatOptions): Chat => {
  const reader = createSessionReader(options.database);
  /**
   * Tells lists that a snoozed conversation is back because somebody wrote. Lists that miss the event show it on the
   * next read.
   */
  const tellBack = async (ids: readonly number[]): Promise<void> => {
    for (const session of await reader.many(PLATFORM, ids)) tellStaff(options.live, session, { queue: true });
  };
  const writer = createMessageWriter(options.database, (written, from) => {
    tellStored(options.live, written, from);
    const back = written.flatMap((one) => (one.outcome === "stored" && one.isBack ? [one.message.session_id] : []));
    if (back.length > 0)
      tellBack(back).catch((error: unknown) => options.log.warn({ err: error }, "it could not be told that conversations are back"));
  });
  const tests = createTestGuard(options.database, testLimit);
  const flood = createFloodGuard(options.now, messagesAMinute);
  const context: ChatContext = { ...options, reader, writer, tests, flood };
  const handOver = createHandOver(context);
  const botTurn = createBotTurn(context, handOver);
  const departures = createDepartures(context, { awayAfterMs });
  const releases = createReleases(context);
  const routing = createRouting(context);
  const emails = createOutgoingEmail(context);
  const stopFollowing = followEscalations(context);
  return {
    departures,
    escalations: createEscalations(context),
    endings: createEndings(context),
    tests,
    releases,
    availability: createAvailability(context, releases),
    snoozes: createSnoozes(context),
    idle: createIdle(context),
    routing,
    emails,
    agents: createAgentChat(context, emails),
    customers: createCustomerChat(context, botTurn, handOver),
    sessions: reader,
    messages: createMessageReader(options.database),
    writer,
    flood,
    close: async () => {
      await routing.close();
      await stopFollowing();
      await departures.close();
      await botTurn.idle();
      await writer.close();
    },
  };
};
