import { DAY_MS, dayOf, HOUR_MS, weekdayOf } from "@parley/core/calendar";
import { sql, type Transaction } from "kysely";
import { normalize } from "../bot/normalize.ts";
import type { Schema } from "../db/schema.ts";
import { type DraftConversation, inventConversation } from "./conversation.ts";
import type { DemoCalls } from "./demo-calls.ts";
import { seedDispositions } from "./dispositions.ts";
import { seedEscalations } from "./escalations.ts";
import { insertColumns } from "./insert-columns.ts";
import { BOT_KNOWLEDGE, type BotKnowledge } from "./knowledge.ts";
import { FIRST_NAMES, LAST_NAMES } from "./people.ts";
import { createRandom, type Random } from "./random.ts";
import { DEMO_VOLUMES, type DemoVolume, dayFactor, HOUR_WEIGHTS } from "./shapes.ts";
import { seedSubscriptions } from "./subscribers.ts";

const hours = HOUR_WEIGHTS.map((weight, hour) => [hour, weight] as const);

interface Customer {
  userCode: string;
  name: string;
  platform: string;
  firstMs: number;
  lastMs: number;
}

interface Invented extends DraftConversation {
  customer: number;
  platform: string;
  startMs: number;
}

export interface HistoryOptions {
  readonly now: Date;
  readonly days: number;
  readonly scale: number;
}

const inventCustomer = (random: Random, { stakeholderId, platforms }: DemoVolume, number: number, atMs: number): Customer => ({
  userCode: `C${stakeholderId}${String(number).padStart(6, "0")}`,
  name: `${random.pick(FIRST_NAMES[stakeholderId] ?? ["Sam"])} ${random.pick(LAST_NAMES[stakeholderId] ?? ["Doe"])}`,
  platform: random.weighted(platforms),
  firstMs: atMs,
  lastMs: atMs,
});

/**
 * Generates the conversations of one stakeholder, oldest first, none in the future. `offsetMs` is the difference
 * between the stakeholder's local time and UTC.
 */
const invent = (random: Random, shape: DemoVolume, bot: BotKnowledge, offsetMs: number, { now, days, scale }: HistoryOptions) => {
  const customers: Customer[] = [];
  const conversations: Invented[] = [];
  const midnightMs = Math.floor((now.getTime() + offsetMs) / DAY_MS) * DAY_MS - offsetMs;
  for (let daysAgo = days; daysAgo >= 0; daysAgo -= 1) {
    const dayMs = midnightMs - daysAgo * DAY_MS;
    const weekday = weekdayOf(dayOf(dayMs + offsetMs));
    const sessions = Math.round(shape.perDay * scale * dayFactor(daysAgo, days, weekday, random.next()));
    for (let count = 0; count < sessions; count += 1) {
      const startMs = dayMs + random.weighted(hours) * HOUR_MS + random.int(0, HOUR_MS - 1);
      const isReturning = customers.length > 0 && random.next() < shape.returning;
      const customer = isReturning ? random.int(0, customers.length - 1) : customers.length;
      const person = customers[customer] ?? inventCustomer(random, shape, customers.length + 1, startMs);
      const conversation = inventConversation(random, bot, startMs, shape.stakeholderId !== 1);
      if (conversation.endedAtMs >= now.getTime()) continue;
      if (!isReturning) customers.push(person);
      person.firstMs = Math.min(person.firstMs, startMs);
      person.lastMs = Math.max(person.lastMs, conversation.endedAtMs);
      conversations.push({ ...conversation, customer, platform: person.platform, startMs });
    }
  }
  return { customers, conversations: conversations.sort((a, b) => a.startMs - b.startMs) };
};

/** Advertisements of each stakeholder with their relative frequency, on platforms that report advertisements. */
const ADS: Readonly<Record<number, readonly (readonly [code: string, weight: number])[]>> = {
  2: [
    ["migration-season", 5],
    ["coast-weekend", 3],
    ["easter-offer", 2],
  ],
  3: [
    ["gold-loan", 4],
    ["first-account", 3],
  ],
};
const CARRY_ADS = ["web", "messenger", "instagram"];

/**
 * Assigns an advertisement to some conversations, more often to the first one of a customer. Uses its own random
 * sequence, so that the other demo data does not change.
 */
const beginAtAds = (stakeholderId: number, conversations: readonly Invented[]): (string | undefined)[] => {
  const random = createRandom(stakeholderId * 104_729);
  const known = new Set<number>();
  return conversations.map(({ customer, platform }) => {
    const share = known.has(customer) ? 0.03 : 0.15;
    known.add(customer);
    const ads = ADS[stakeholderId];
    return ads !== undefined && CARRY_ADS.includes(platform) && random.next() < share ? random.weighted(ads) : undefined;
  });
};

interface DemoRating {
  readonly rating: number;
  readonly comment: string | undefined;
  readonly atMs: number;
}

const COMMENTS: Readonly<Record<number, readonly string[]>> = {
  1: ["I had to explain everything twice.", "Nobody could help me."],
  2: ["It took far too long."],
  4: ["Friendly, but I waited a while."],
  5: ["Quick and kind, thank you!", "Solved in two minutes."],
};

/**
 * Generates customer ratings for about a third of the ended chats, some with a comment. Uses its own random sequence,
 * so that the other demo data does not change.
 */
const rate = (stakeholderId: number, conversations: readonly Invented[], nowMs: number): (DemoRating | undefined)[] => {
  const random = createRandom(stakeholderId * 15_485_863);
  return conversations.map(({ acceptedAtMs, endedAtMs, status }) => {
    const atMs = endedAtMs + random.int(5_000, 180_000);
    if (acceptedAtMs === undefined || status !== "ended" || atMs >= nowMs || random.next() > 0.35) return undefined;
    const rating = random.weighted([
      [5, 46],
      [4, 28],
      [3, 12],
      [2, 6],
      [1, 8],
    ] as const);
    const comments = COMMENTS[rating];
    return { rating, atMs, comment: comments !== undefined && random.next() < 0.3 ? random.pick(comments) : undefined };
  });
};

const moment = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());

const seedStakeholder = async (
  trx: Transaction<Schema>,
  calls: DemoCalls,
  shape: DemoVolume,
  bot: BotKnowledge,
  options: HistoryOptions,
): Promise<void> => {
  const { stakeholderId } = shape;
  const random = createRandom(stakeholderId * 7919);
  const [{ offset = 0 } = {}] = (
    await sql<{
      offset: number;
    }>`select extract(epoch from (now() at time zone time_zone) - (now() at time zone 'utc'))::int as offset from stakeholder where id = ${stakeholderId}`.execute(
      trx,
    )
  ).rows;
  const { customers, conversations } = invent(random, shape, bot, offset * 1000, options);
  const botRow = await trx.selectFrom("bot").select("id").where("code", "=", bot.code).executeTakeFirstOrThrow();
  const serviceIds = (await trx.selectFrom("service").select("id").where("bot_id", "=", botRow.id).orderBy("id").execute()).map(({ id }) => id);
  const agents = await trx
    .selectFrom("app_user")
    .select(["id", "first_name", "last_name"])
    .where("stakeholder_id", "=", stakeholderId)
    .where("login_id", "like", "agent%")
    .orderBy("id")
    .execute();

  const subscriptions = await seedSubscriptions(calls, stakeholderId, customers);
  const customerIds = await insertColumns(trx, "customer", customers, {
    stakeholder_id: ["int", () => stakeholderId],
    user_code: ["text", ({ userCode }) => userCode],
    name: ["text", ({ name }) => name],
    platform: ["text", ({ platform }) => platform],
    first_seen_at: ["timestamptz", ({ firstMs }) => moment(firstMs)],
    last_seen_at: ["timestamptz", ({ lastMs }) => moment(lastMs)],
    type_id: ["int", (_, index) => subscriptions[index]?.typeId],
    status: ["text", (_, index) => (subscriptions[index]?.remark === undefined ? "active" : "deactivated")],
    status_remark: ["text", (_, index) => subscriptions[index]?.remark],
    status_changed_at: ["timestamptz", ({ lastMs }, index) => (subscriptions[index]?.remark === undefined ? null : moment(lastMs))],
    opted_in: ["boolean", (_, index) => subscriptions[index]?.optedIn],
    phone: ["text", (_, index) => subscriptions[index]?.phone],
    email: ["text", (_, index) => subscriptions[index]?.email],
    country: ["text", (_, index) => subscriptions[index]?.country],
    location: ["text", (_, index) => subscriptions[index]?.location],
  });
  const owners = conversations.map(({ acceptedAtMs }) => (acceptedAtMs === undefined ? undefined : random.pick(agents)));
  const ads = beginAtAds(stakeholderId, conversations);
  const ratings = rate(stakeholderId, conversations, options.now.getTime());
  const dispositionOf = await seedDispositions(calls, stakeholderId);
  const firstReply = ({ messages }: Invented) => messages.find(({ senderType }) => senderType === "agent")?.atMs;
  const sessionIds = await insertColumns(trx, "chat_session", conversations, {
    stakeholder_id: ["int", () => stakeholderId],
    bot_id: ["int", () => botRow.id],
    customer_id: ["int", ({ customer }) => customerIds[customer]],
    platform: ["text", ({ platform }) => platform],
    status: ["text", ({ status }) => status],
    owner_id: ["int", (_, index) => owners[index]?.id],
    started_at: ["timestamptz", ({ startMs }) => moment(startMs)],
    queued_at: ["timestamptz", ({ queuedAtMs }) => moment(queuedAtMs)],
    accepted_at: ["timestamptz", ({ acceptedAtMs }) => moment(acceptedAtMs)],
    first_reply_at: ["timestamptz", (row) => moment(firstReply(row))],
    ended_at: ["timestamptz", ({ endedAtMs }) => moment(endedAtMs)],
    last_activity_at: ["timestamptz", ({ messages, startMs }) => moment(messages.at(-1)?.atMs ?? startMs)],
    last_seq: ["int", ({ messages }) => messages.length],
    said: ["int", ({ messages }) => messages.filter(({ senderType, kind }) => kind === "text" && senderType !== "system").length],
    read_seq: ["int", ({ messages }) => messages.length],
    last_preview: ["text", ({ messages }) => messages.at(-1)?.body ?? ""],
    failed_text: ["text", ({ failedText }) => failedText],
    disposition_id: ["int", ({ acceptedAtMs }) => (acceptedAtMs === undefined ? undefined : dispositionOf())],
    ad: ["text", (_, index) => ads[index]],
    rating: ["int", (_, index) => ratings[index]?.rating],
    rating_comment: ["text", (_, index) => ratings[index]?.comment],
    rated_at: ["timestamptz", (_, index) => moment(ratings[index]?.atMs)],
  });
  const messages = conversations.flatMap((conversation, index) => conversation.messages.map((message, at) => ({ ...message, index, seq: at + 1 })));
  await insertColumns(trx, "message", messages, {
    stakeholder_id: ["int", () => stakeholderId],
    session_id: ["int", ({ index }) => sessionIds[index]],
    seq: ["int", ({ seq }) => seq],
    client_id: ["text", ({ seq }) => `demo-${seq}`],
    ts: ["bigint", ({ atMs }) => Math.round(atMs)],
    direction: ["text", ({ senderType }) => (senderType === "customer" ? "in" : "out")],
    kind: ["text", ({ kind }) => kind],
    sender_type: ["text", ({ senderType }) => senderType],
    sender_id: ["int", ({ senderType, index }) => (senderType === "agent" ? owners[index]?.id : null)],
    sender_name: ["text", ({ senderType, index }) => (senderType === "agent" ? `${owners[index]?.first_name} ${owners[index]?.last_name}` : null)],
    body: ["text", ({ body }) => body],
    failed: ["boolean", ({ failed }) => failed],
    service_id: ["int", ({ service }) => (service === undefined ? null : serviceIds[service])],
    created_at: ["timestamptz", ({ atMs }) => moment(atMs)],
  });
  await seedEscalations(trx, stakeholderId);
  // Updates the usage count of each FAQ from the bot messages.
  await sql`update kb_entry e set usage_count = given.n
    from (select body, count(*)::int as n from message where stakeholder_id = ${stakeholderId} and sender_type = 'bot' group by body) given
    where e.stakeholder_id = ${stakeholderId} and e.answer = given.body`.execute(trx);
  await seedFailures(trx, { stakeholderId, botId: botRow.id }, conversations, sessionIds);
};

/** Creates one open failed response for each topic that the bot could not answer. */
const seedFailures = async (
  trx: Transaction<Schema>,
  owner: { stakeholderId: number; botId: number },
  conversations: readonly Invented[],
  sessionIds: readonly number[],
) => {
  const gaps = new Map<string, { count: number; firstMs: number; lastMs: number; sessionId: number | undefined }>();
  const asked = conversations.flatMap(({ messages }, index) =>
    messages.flatMap(({ body, atMs }, place) => (messages[place + 1]?.failed ? [{ body, atMs, sessionId: sessionIds[index] }] : [])),
  );
  for (const { body, atMs, sessionId } of asked.sort((one, other) => one.atMs - other.atMs)) {
    const known = gaps.get(body);
    gaps.set(body, { count: (known?.count ?? 0) + 1, firstMs: known?.firstMs ?? atMs, lastMs: atMs, sessionId });
  }
  await insertColumns(trx, "failed_response", [...gaps], {
    stakeholder_id: ["int", () => owner.stakeholderId],
    bot_id: ["int", () => owner.botId],
    text: ["text", ([text]) => text],
    normalized: ["text", ([text]) => normalize(text)],
    count: ["int", ([, { count }]) => count],
    first_seen_at: ["timestamptz", ([, { firstMs }]) => moment(firstMs)],
    last_seen_at: ["timestamptz", ([, { lastMs }]) => moment(lastMs)],
    last_session_id: ["int", ([, { sessionId }]) => sessionId],
  });
};

/**
 * Creates `days` of conversations for three demo stakeholders. Running it again on the same day creates the same
 * conversations.
 */
export const seedHistory = async (trx: Transaction<Schema>, calls: DemoCalls, options: HistoryOptions): Promise<void> => {
  for (const shape of DEMO_VOLUMES) {
    const bot = BOT_KNOWLEDGE.find(({ stakeholderId }) => stakeholderId === shape.stakeholderId);
    if (bot) await seedStakeholder(trx, calls, shape, bot, options);
  }
};
