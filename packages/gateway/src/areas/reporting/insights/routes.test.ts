import type { CallOutput } from "@parley/core/contract";
import type { insights } from "@parley/core/contract/reporting/insights";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

type Now = CallOutput<typeof insights.now>;
type Days = CallOutput<typeof insights.days>;
type Staffing = CallOutput<typeof insights.staffing>;

const OWN = 2;
/** Ids of the demo's agents. */
const [AGENT1, AGENT2] = [3, 4];
/** A Saturday, 12:00 in Nairobi, which is three hours ahead of UTC. */
const NOW = "2026-11-21T09:00:00Z";

let gateway: TestGateway;
let lead: string;
let agent: string;
let stranger: string;
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => new Date(NOW), work: false, environment: { TOKEN_TTL_SECONDS: "86400" } });
  const tokens = ["admin@acacia.test", "agent2@acacia.test", "admin@baobab.test"].map(async (login) => (await gateway.signIn(login)).token);
  [lead, agent, stranger] = (await Promise.all(tokens)) as [string, string, string];
});
afterAll(() => gateway.close());
const database = () => gateway.test.database.platform;
beforeEach(async () => {
  await database().updateTable("chat_session").set({ queued_at: null, status: "ended" }).execute();
  await database().deleteFrom("agent_state_change").execute();
});

const asked = (token: string, path: string) => gateway.request("GET", `/api/messenger/inbox/insights/${path}`, { token });
const ask = async <T>(path: string, token = lead): Promise<T> => {
  const { status, body } = await asked(token, path);
  expect([path, status]).toEqual([path, 200]);
  return body.data;
};
const later = (moment: string, seconds: number) => new Date(Date.parse(moment) + seconds * 1000).toISOString();

interface Came {
  readonly acceptedAfter?: number;
  readonly repliedAfter?: number;
  readonly lasting?: number;
  readonly ownerId?: number;
  readonly status?: "queued" | "active" | "ended" | "abandoned";
  readonly endedAfter?: number;
  readonly platform?: string;
  readonly isTest?: boolean;
}
/**
 * Stores a customer who asked for a person at the given time. Durations are seconds from that time; `lasting` counts
 * from the acceptance.
 */
const came = async (
  at: string,
  { acceptedAfter, repliedAfter, lasting, ownerId = AGENT1, endedAfter, platform = "web", isTest = false, ...rest }: Came = {},
) => {
  const { bot_id, customer_id } = await database()
    .selectFrom("chat_session")
    .select(["bot_id", "customer_id"])
    .where("stakeholder_id", "=", OWN)
    .limit(1)
    .executeTakeFirstOrThrow();
  const isAccepted = acceptedAfter !== undefined;
  const ended = isAccepted
    ? lasting === undefined
      ? null
      : later(at, acceptedAfter + lasting)
    : endedAfter === undefined
      ? null
      : later(at, endedAfter);
  const status = rest.status ?? (ended !== null ? "ended" : isAccepted ? "active" : "queued");
  await database()
    .insertInto("chat_session")
    .values({
      stakeholder_id: OWN,
      bot_id,
      customer_id,
      platform,
      status,
      is_test: isTest,
      started_at: at,
      queued_at: at,
      waiting_since: isAccepted ? null : at,
      last_activity_at: ended ?? later(at, 60),
      ended_at: ended,
      ...(isAccepted && { owner_id: ownerId, accepted_at: later(at, acceptedAfter) }),
      ...(repliedAfter !== undefined && { first_reply_at: later(at, repliedAfter) }),
    })
    .execute();
};
const ago = (minutes: number) => later(NOW, -minutes * 60);

describe("GET insights/now", () => {
  test("returns the number of waiting customers and the longest wait, without snoozed chats and e-mails", async () => {
    await came(ago(9));
    await came(ago(4));
    await came(ago(30), { platform: "email" });
    await came(ago(20));
    await database()
      .updateTable("chat_session")
      .set({ snoozed_at: NOW })
      .where("queued_at", "=", new Date(ago(20)).toISOString())
      .execute();
    const { waiting, waitingSince } = await ask<Now>("now");
    expect([waiting, new Date(waitingSince ?? 0).toISOString()]).toEqual([2, ago(9)]);
    await database().updateTable("chat_session").set({ snoozed_at: null }).execute();
  });

  test("returns zero values if no customer waits", async () => {
    expect(await ask<Now>("now")).toMatchObject({ waiting: 0, waitingSince: null, decided: 0, inTime: 0 });
  });

  test("counts chats of the last hour accepted in time among those with a known outcome", async () => {
    await came(ago(50), { acceptedAfter: 100 });
    await came(ago(40), { acceptedAfter: 121 });
    await came(ago(30));
    await came(ago(20), { status: "abandoned", endedAfter: 300 });
    // Not yet decided, because one customer has waited for only a minute and another left after a minute.
    await came(ago(1));
    await came(ago(10), { status: "abandoned", endedAfter: 60 });
    // Not counted, because they are older than an hour, by e-mail, or a test conversation.
    await came(ago(61), { acceptedAfter: 10 });
    await came(ago(20), { acceptedAfter: 10, platform: "email" });
    await came(ago(20), { acceptedAfter: 10, isTest: true });
    expect(await ask<Now>("now")).toMatchObject({ promisedSeconds: 120, decided: 4, inTime: 1 });
    expect(await ask<Now>("now?seconds=121")).toMatchObject({ promisedSeconds: 121, decided: 4, inTime: 2 });
  });

  test("uses the amber threshold of the queue as the target time if set", async () => {
    await database().insertInto("support_setting").values({ stakeholder_id: OWN, amber_minutes: 3, red_minutes: 9, grace_seconds: 120 }).execute();
    expect((await ask<Now>("now")).promisedSeconds).toBe(180);
    await database().deleteFrom("support_setting").execute();
  });

  test("lists each agent of the caller's own stakeholder with status and chats", async () => {
    await came(ago(5), { acceptedAfter: 10, ownerId: AGENT2 });
    const { agents } = await ask<Now>("now");
    expect(agents.find(({ id }) => id === AGENT2)).toMatchObject({ status: "offline", openChats: 1 });
    const theirs = (await ask<Now>("now", stranger)).agents.map(({ id }) => id);
    expect(agents.filter(({ id }) => theirs.includes(id))).toEqual([]);
  });
});

describe("GET insights/days", () => {
  const dayOf = ({ days }: Days, wanted: string) => days.find(({ day }) => day === wanted);

  test("returns full weeks up to today in the time zone of the stakeholder with values for each day", async () => {
    // The first two customers came ten minutes before and ten minutes after midnight in Nairobi.
    await came("2026-11-19T20:50:00Z", { acceptedAfter: 60, repliedAfter: 70, lasting: 600 });
    await came("2026-11-19T21:10:00Z", { acceptedAfter: 60, repliedAfter: 90, lasting: 300 });
    await came("2026-11-20T08:00:00Z", { acceptedAfter: 600, repliedAfter: 610, lasting: 500 });
    await came("2026-11-20T09:00:00Z", { acceptedAfter: 30, repliedAfter: 50, lasting: 100 });
    await came("2026-11-20T10:00:00Z", { status: "abandoned", endedAfter: 500 });
    await came("2026-11-20T10:00:00Z", { acceptedAfter: 10, lasting: 10, isTest: true });
    const found = await ask<Days>("days?weeks=1");
    expect([found.timeZone, found.agentId, found.days.length, found.days[0]?.day, found.days.at(-1)?.day]).toEqual([
      "Africa/Nairobi",
      null,
      7,
      "2026-11-15",
      "2026-11-21",
    ]);
    expect(dayOf(found, "2026-11-19")).toMatchObject({ arrivals: 1, accepted: 1, inTime: 1, firstResponseSeconds: 70, handleSeconds: 600 });
    expect(dayOf(found, "2026-11-20")).toEqual({
      day: "2026-11-20",
      arrivals: 4,
      accepted: 3,
      inTime: 2,
      unanswered: 1,
      firstResponseSeconds: 90,
      handleSeconds: 300,
    });
    expect(dayOf(found, "2026-11-18")).toMatchObject({ arrivals: 0, firstResponseSeconds: null, handleSeconds: null });
  });

  test("is restricted to the user's own values for users who are not leads", async () => {
    await came("2026-11-20T08:00:00Z", { acceptedAfter: 10, lasting: 60, ownerId: AGENT1 });
    await came("2026-11-20T08:00:00Z", { acceptedAfter: 10, lasting: 90, ownerId: AGENT2 });
    await came("2026-11-20T08:00:00Z");
    const own = await ask<Days>("days", agent);
    expect([own.agentId, dayOf(own, "2026-11-20")]).toEqual([AGENT2, expect.objectContaining({ arrivals: 1, accepted: 1, handleSeconds: 90 })]);
  });

  test("counts a chat for the agent who accepted it, after it has returned to the queue or gone to a colleague", async () => {
    await came("2026-11-20T08:00:00Z", { acceptedAfter: 10, ownerId: AGENT1 });
    await database().updateTable("chat_session").set({ owner_id: null, status: "queued" }).where("accepted_by", "=", AGENT1).execute();
    await came("2026-11-20T08:00:00Z", { acceptedAfter: 10, ownerId: AGENT2 });
    await database().updateTable("chat_session").set({ owner_id: AGENT1 }).where("accepted_by", "=", AGENT2).execute();
    for (const id of [AGENT1, AGENT2]) expect(dayOf(await ask<Days>(`days?agentId=${id}`), "2026-11-20")).toMatchObject({ arrivals: 1, accepted: 1 });
  });

  test("returns a colleague's values to a lead and 404 to other users", async () => {
    await came("2026-11-20T08:00:00Z", { acceptedAfter: 10, lasting: 60, ownerId: AGENT1 });
    expect(dayOf(await ask<Days>(`days?agentId=${AGENT1}`), "2026-11-20")?.arrivals).toBe(1);
    for (const [token, id] of [
      [agent, AGENT1],
      [stranger, AGENT1],
    ] as const) {
      const [colleague, nobody] = [await asked(token, `days?agentId=${id}`), await asked(token, "days?agentId=2000000000")];
      expect([colleague.status, colleague.body]).toEqual([404, nobody.body]);
    }
  });

  test("contains no values of another stakeholder", async () => {
    await came("2026-11-20T08:00:00Z");
    expect((await ask<Days>("days", stranger)).days.every(({ arrivals }) => arrivals === 0)).toBe(true);
  });
});

describe("GET insights/staffing", () => {
  /** Weekday index of Friday, the day of the test data (11:00 in Nairobi). */
  const FRIDAY = 4;
  const hourOf = ({ hours }: Staffing, weekday: number, hour: number) => hours.find((one) => one.weekday === weekday && one.hour === hour);
  const change = (user_id: number, status: "online" | "away" | "offline", changed_at: string) =>
    database().insertInto("agent_state_change").values({ stakeholder_id: OWN, user_id, status, changed_at }).execute();

  test("returns the customers of an hour over all weeks and the agents needed for the target", async () => {
    // 40 customers in two weeks are 20 per hour. With ten minutes each this is a load of 3.33 agents. Six agents answer
    // 88.6 % within a minute, five 72.3 %.
    for (let n = 0; n < 40; n += 1)
      await came(later(n % 2 === 0 ? "2026-11-20T08:05:00Z" : "2026-11-13T08:05:00Z", n), { acceptedAfter: 5, lasting: 600 });
    const found = await ask<Staffing>("staffing?weeks=2&share=80&seconds=60&chats=1&shrinkage=25");
    expect(found).toMatchObject({ from: "2026-11-07", to: "2026-11-20", arrivals: 40, handleSeconds: 600, chats: 1, promisedSeconds: 60 });
    expect(hourOf(found, FRIDAY, 11)).toEqual({ weekday: FRIDAY, hour: 11, arrivals: 20, needed: 6, roster: 8, online: null });
    expect(found.hours.length).toBe(168);
    expect(found.hours.filter(({ needed }) => needed > 0).length).toBe(1);
  });

  test("needs fewer agents with several concurrent chats each, by default the configured capacity", async () => {
    for (let n = 0; n < 40; n += 1) await came(later("2026-11-20T08:05:00Z", n), { acceptedAfter: 5, lasting: 600 });
    const needed = async (query: string) => hourOf(await ask<Staffing>(`staffing?weeks=1&seconds=60&${query}`), FRIDAY, 11)?.needed ?? 0;
    expect(await needed("chats=3")).toBeLessThan(await needed("chats=1"));
    const { chats } = await ask<Staffing>("staffing");
    expect(await needed("")).toBe(await needed(`chats=${chats}`));
  });

  test("limits the duration of a chat left open to four hours", async () => {
    await came("2026-11-13T08:00:00Z", { acceptedAfter: 5, lasting: 604_800 });
    expect((await ask<Staffing>("staffing")).handleSeconds).toBe(14_400);
  });

  test("returns the average number of agents online, including statuses set before the range", async () => {
    // Agent 1 is online since before the week and away for half an hour. Agent 2 is online for a quarter of an hour.
    await change(AGENT1, "online", "2026-11-10T08:00:00Z");
    await change(AGENT1, "away", "2026-11-20T08:30:00Z");
    await change(AGENT1, "online", "2026-11-20T09:00:00Z");
    await change(AGENT2, "online", "2026-11-20T08:15:00Z");
    await change(AGENT2, "offline", "2026-11-20T08:30:00Z");
    const found = await ask<Staffing>("staffing?weeks=1");
    expect([hourOf(found, FRIDAY, 10)?.online, hourOf(found, FRIDAY, 11)?.online, hourOf(found, FRIDAY, 12)?.online]).toEqual([1, 0.75, 1]);
    expect(hourOf(found, 0, 0)?.online).toBe(1);
  });

  test("returns zero for an hour without agents online after statuses are recorded", async () => {
    await change(AGENT2, "online", "2026-11-20T08:00:00Z");
    await change(AGENT2, "offline", "2026-11-20T09:00:00Z");
    const found = await ask<Staffing>("staffing?weeks=2");
    expect([hourOf(found, FRIDAY, 11)?.online, hourOf(found, FRIDAY, 12)?.online]).toEqual([0.5, 0]);
  });

  test("returns zero agents for a time without chats", async () => {
    const found = await ask<Staffing>("staffing");
    expect([found.arrivals, found.handleSeconds, found.hours.every(({ needed, roster }) => needed === 0 && roster === 0)]).toEqual([0, null, true]);
  });

  test.each([
    ["share=100", "share"],
    ["share=80.5", "share"],
    ["weeks=13", "weeks"],
    ["weeks=0", "weeks"],
    ["shrinkage=91", "shrinkage"],
    ["chats=0", "chats"],
    ["seconds=-1", "seconds"],
    ["month=1", "month"],
  ])("refuses %s at its field", async (query, field) => {
    const { status, body } = await asked(lead, `staffing?${query}`);
    expect([status, body.error.details.fields.map(({ path }: { path: string }) => path)]).toEqual([400, [field]]);
  });
});

test("is restricted to the agent's own row for a user who is not a lead, with the same totals", async () => {
  const now = await ask<Now>("now", agent);
  expect(now.agents.map(({ id }) => id)).toEqual([AGENT2]);
  expect({ ...now, agents: [] }).toEqual({ ...(await ask<Now>("now")), agents: [] });
  const hours = (await ask<Staffing>("staffing", agent)).hours;
  expect([hours.length, hours.filter(({ online }) => online !== null)]).toEqual([168, []]);
});
