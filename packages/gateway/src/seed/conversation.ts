import type { BotKnowledge } from "./knowledge.ts";
import { AGENT_LINES, CUSTOMER_LINES } from "./people.ts";
import type { Random } from "./random.ts";

/** Message of the demo history before it is inserted, so it has no id yet. */
export interface DraftMessage {
  atMs: number;
  senderType: "customer" | "bot" | "agent" | "system";
  kind: "text" | "activity";
  body: string;
  failed: boolean;
  /**
   * Index of the service whose answer the message contains, in the bot's list of services; undefined for other
   * messages.
   */
  service: number | undefined;
}

/**
 * Conversation of the demo history before it is inserted, so it has no id yet. Times are in milliseconds since 1970.
 */
export interface DraftConversation {
  messages: DraftMessage[];
  queuedAtMs: number | undefined;
  acceptedAtMs: number | undefined;
  endedAtMs: number;
  status: "ended" | "abandoned";
  failedText: string | undefined;
}

const SECOND = 1000;

/**
 * Generates a random conversation. The bot answers most questions and fails on some; part of the failures are handed
 * over to an agent.
 */
export const inventConversation = (random: Random, bot: BotKnowledge, startMs: number, hasAgents: boolean): DraftConversation => {
  const messages: DraftMessage[] = [];
  let atMs = startMs;
  const say = (senderType: DraftMessage["senderType"], body: string, afterMs: number, more: Partial<DraftMessage> = {}) => {
    atMs += afterMs;
    messages.push({ atMs, senderType, kind: "text", body, failed: false, service: undefined, ...more });
  };
  const made: Omit<DraftConversation, "endedAtMs"> = {
    messages,
    queuedAtMs: undefined,
    acceptedAtMs: undefined,
    status: "ended",
    failedText: undefined,
  };

  say("bot", bot.greeting, 0);
  for (let turn = random.int(1, 3); turn > 0; turn -= 1) {
    const thinkMs = random.skewed(15) * SECOND;
    const roll = random.next();
    if (roll < 0.62) {
      const service = random.int(0, bot.services.length - 1);
      const known = bot.services[service];
      say("customer", random.pick(known?.phrases ?? [""]), thinkMs);
      say("bot", known?.response ?? "", 400, { service });
    } else if (roll < 0.8) {
      const [question, answer] = random.pick(bot.faqs);
      say("customer", question, thinkMs);
      say("bot", answer, 400);
    } else {
      made.failedText = random.pick(bot.gaps);
      say("customer", made.failedText, thinkMs);
      say("bot", bot.fallback, 400, { failed: true });
    }
  }
  const wantsPerson = hasAgents && random.next() < (made.failedText ? 0.6 : 0.06);
  if (!wantsPerson) return { ...made, endedAtMs: atMs + 300 * SECOND };

  say("system", "Asked for a person", 8 * SECOND, { kind: "activity" });
  made.queuedAtMs = atMs;
  const waitMs = random.skewed(70) * SECOND;
  if (waitMs > 600 * SECOND || random.next() < 0.05) return { ...made, status: "abandoned", endedAtMs: atMs + Math.min(waitMs, 900 * SECOND) };
  atMs += waitMs;
  made.acceptedAtMs = atMs;
  for (let turn = random.int(2, 5); turn > 0; turn -= 1) {
    say("agent", random.pick(AGENT_LINES), random.skewed(25) * SECOND);
    say("customer", random.pick(CUSTOMER_LINES), random.skewed(20) * SECOND);
  }
  return { ...made, endedAtMs: atMs + random.skewed(40) * SECOND };
};
