import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { marker, stored } from "../../../live/testing/chats.ts";
import { openCustomer } from "../../../live/testing/live-client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";
import { waitingForLocks } from "../../../testing/waiting-for-locks.ts";

const WAIT = { timeout: 20_000, interval: 50 };
const BASE = "/api/messenger/pushnotification";

let gateway: TestGateway;
let admin: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = (await gateway.signIn("admin@acacia.test")).token;
});
afterAll(() => gateway.close());

const call = async (method: string, path: string, body?: object) => {
  const answer = await gateway.request(method, `${BASE}/${path}`, { token: admin, body });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data;
};
const platform = () => gateway.test.database.platform;

let made = 0;
let templates = 0;
/** Creates subscribers with a unique location, so that a broadcast reaches only the subscribers of its test. */
const peopleOf = async (count: number, more: object = {}) => {
  made += 1;
  const location = `Place ${made}`;
  const people = Array.from({ length: count }, (_, n) => ({
    stakeholder_id: 2,
    user_code: `p${made}-${n}`,
    name: `Person ${n}`,
    platform: "web",
    location,
    ...more,
  }));
  await platform().insertInto("customer").values(people).execute();
  return { location, audience: { typeIds: [], locations: [location], platforms: [] } };
};
const draftOf = async (audience: object, body = "Dear {{name}}, hello", variables: object = {}) => {
  templates += 1;
  const { id: templateId } = await call("POST", "templates", { name: `T${templates}`, body });
  return call("POST", "draft", { name: `B${made}`, templateId, audience, variables });
};
const batch = (id: number) => call("GET", `batch/${id}`);
const becomes = (id: number, status: string) => expect.poll(async () => (await batch(id)).status, WAIT).toBe(status);
const turn = (id: number, to: string) => call("POST", `batch/${id}/turn`, { turn: to });
/** Messages that the broadcast sent, one per conversation. */
const messagesOf = (id: number) =>
  platform()
    .selectFrom("message as m")
    .innerJoin("chat_session as s", "s.id", "m.session_id")
    .select(["s.customer_id", "m.body", "m.sender_type", "m.session_id"])
    .where("m.client_id", "=", `broadcast-${id}`)
    .execute();
const sumsOf = (total: number, sums: object = {}) => ({ total, pending: 0, sent: 0, failed: 0, skipped: 0, ...sums });

describe("sent broadcast", () => {
  test("adds one personalised message to a conversation of each recipient, with consistent sums", async () => {
    const { audience, location } = await peopleOf(230);
    await platform().updateTable("customer").set({ opted_in: false }).where("location", "=", location).where("user_code", "like", "%-22_").execute();
    const { id } = await draftOf(audience);
    await call("POST", "send", { id });
    await becomes(id, "completed");
    const { sums, excluded, startedAt, finishedAt } = await batch(id);
    expect([sums, excluded]).toEqual([sumsOf(220, { sent: 220 }), { optedOut: 10, deactivated: 0, duplicate: 0 }]);
    expect(finishedAt >= startedAt).toBe(true);
    const messages = await messagesOf(id);
    expect([messages.length, new Set(messages.map(({ customer_id }) => customer_id)).size]).toEqual([220, 220]);
    expect(messages.map(({ body }) => body)).toContain("Dear Person 219, hello");
    const { items } = await call("GET", `batch/${id}/recipients?status=sent&pageSize=1`);
    expect(items[0]).toMatchObject({ userCode: expect.any(String), status: "sent", sessionId: expect.any(Number), at: expect.any(String) });
  });

  test("reaches only members of its audience with the given attribute", async () => {
    const { audience, location } = await peopleOf(3);
    const made = await gateway.request("POST", "/api/messenger/subscribers/attributes", { token: admin, body: { name: "Reached" } });
    const attribute_id: number = made.body.data.id;
    const people = await platform().selectFrom("customer").select("id").where("location", "=", location).orderBy("id").execute();
    await platform()
      .insertInto("subscriber_value")
      .values(people.map((one, index) => ({ stakeholder_id: 2, attribute_id, customer_id: one.id, value: index === 1 ? "yes" : "no" })))
      .execute();
    const { id } = await draftOf({ ...audience, attributes: [{ id: attribute_id, value: "yes" }] });
    await call("POST", "send", { id });
    await becomes(id, "completed");
    expect((await messagesOf(id)).map(({ customer_id }) => customer_id)).toEqual([people[1]?.id]);
  });

  test("is delivered live to an online customer in the open conversation", async () => {
    const customer = await openCustomer(gateway, admin);
    const { customer_id } = await platform()
      .selectFrom("chat_session")
      .select("customer_id")
      .where("id", "=", customer.sessionId)
      .executeTakeFirstOrThrow();
    const { location, audience } = await peopleOf(1);
    await platform().deleteFrom("customer").where("location", "=", location).execute();
    await platform().updateTable("customer").set({ location, is_test: false, opted_in: true }).where("id", "=", customer_id).execute();
    const { id } = await draftOf(audience, "The road is open again");
    await call("POST", "send", { id });
    const heard = await customer.next("message", ({ body }) => body === "The road is open again");
    expect(heard).toMatchObject({ session_id: customer.sessionId, direction: "out", kind: "text", senderType: "system" });
    await marker(customer);
    expect((await stored(gateway, customer.sessionId)).filter(({ body }) => body === "The road is open again")).toHaveLength(1);
    customer.close();
  });

  test("skips recipients who opted out after its start", async () => {
    const { audience, location } = await peopleOf(3);
    const { id } = await draftOf(audience);
    const paused = { status: "paused", started_at: new Date(), body: "Late" } as const;
    await platform().updateTable("broadcast_batch").set(paused).where("id", "=", id).execute();
    const people = await platform().selectFrom("customer").select("id").where("location", "=", location).execute();
    await platform()
      .insertInto("broadcast_recipient")
      .values(people.map((one) => ({ batch_id: id, customer_id: one.id, stakeholder_id: 2 })))
      .execute();
    await platform().updateTable("customer").set({ opted_in: false }).where("location", "=", location).execute();
    await turn(id, "resume");
    await becomes(id, "completed");
    expect((await batch(id)).sums).toEqual(sumsOf(3, { skipped: 3 }));
    expect(await messagesOf(id)).toEqual([]);
  });

  test("fails with a reason if no recipient can be reached and notifies its author", async () => {
    const { audience, location } = await peopleOf(1);
    const { id } = await draftOf(audience);
    await call("POST", "send", { id, afterSeconds: 1 });
    await platform().updateTable("customer").set({ opted_in: false }).where("location", "=", location).execute();
    await becomes(id, "failed");
    expect(await batch(id)).toMatchObject({ reason: "Nobody of its audience could be reached", sums: sumsOf(0) });
    const { items } = (await gateway.request("GET", "/api/main/notification/list", { token: admin })).body.data;
    expect(items[0].title).toContain("was not sent");
  });
});

describe("broadcast recipient without a variable value", () => {
  test("fails with the reason, and a retry sends only to failed recipients", async () => {
    const { audience, location } = await peopleOf(5);
    await platform()
      .updateTable("customer")
      .set({ email: "known@mail.test" })
      .where("location", "=", location)
      .where("user_code", "like", "%-0")
      .execute();
    const { id } = await draftOf(audience, "Written to {{email}}");
    await call("POST", "send", { id });
    await becomes(id, "completed_with_failures");
    expect((await batch(id)).sums).toEqual(sumsOf(5, { sent: 1, failed: 4 }));
    expect((await call("GET", `batch/${id}/recipients?status=failed`)).items[0].reason).toBe("No value for {{email}}");
    await platform().updateTable("customer").set({ email: "new@mail.test" }).where("location", "=", location).where("email", "is", null).execute();
    await turn(id, "retry");
    await becomes(id, "completed");
    expect((await batch(id)).sums).toEqual(sumsOf(5, { sent: 5 }));
    expect((await messagesOf(id)).map(({ body }) => body).sort()).toEqual([
      "Written to known@mail.test",
      ...Array(4).fill("Written to new@mail.test"),
    ]);
  });
});

describe("running broadcast", () => {
  /**
   * Starts a broadcast while a lock on one conversation blocks the first group of recipients until `release` is called.
   */
  const held = async (people: number) => {
    const { audience, location } = await peopleOf(people);
    const { id } = await draftOf(audience);
    const all = await platform().selectFrom("customer").select("id").where("location", "=", location).orderBy("id").execute();
    const bot = await platform().selectFrom("bot").select("id").where("stakeholder_id", "=", 2).limit(1).executeTakeFirstOrThrow();
    await platform()
      .insertInto("chat_session")
      .values(all.map((one) => ({ stakeholder_id: 2, bot_id: bot.id, customer_id: one.id, platform: "web" })))
      .execute();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isHeld = () => {};
    const holding = new Promise<void>((resolve) => {
      isHeld = resolve;
    });
    const hold = gateway.test.database.transaction(0, async (trx) => {
      await trx
        .selectFrom("chat_session")
        .select("id")
        .where("customer_id", "=", all[0]?.id ?? 0)
        .forUpdate()
        .execute();
      isHeld();
      await released;
    });
    await holding;
    onTestFinished(release);
    await call("POST", "send", { id });
    // Waits until the second worker has sent something, because otherwise the broadcast may not have started.
    await expect.poll(async () => (await batch(id)).sums.sent, WAIT).toBeGreaterThan(0);
    return {
      id,
      release: async () => {
        release();
        await hold;
        const isSettled = () =>
          platform()
            .selectFrom("broadcast_recipient")
            .select("status")
            .where("batch_id", "=", id)
            .where("customer_id", "=", all[0]?.id ?? 0)
            .where("status", "<>", "pending")
            .executeTakeFirst();
        await expect.poll(isSettled, WAIT).toBeDefined();
      },
    };
  };

  test("stops after the current batch when it is paused, and completes when it is resumed", async () => {
    const { id, release } = await held(150);
    const paused = await turn(id, "pause");
    expect([paused.status, paused.sums.pending > 0]).toEqual(["paused", true]);
    await release();
    expect((await batch(id)).status).toBe("paused");
    await turn(id, "resume");
    await becomes(id, "completed");
    expect(await messagesOf(id)).toHaveLength(150);
  });

  test("sends to no further recipient when aborted, with consistent sums", async () => {
    const { id, release } = await held(150);
    const aborting = turn(id, "abort");
    // The first group waits for the locked conversation and the abort waits for that group. Two waiting locks show that
    // the abort has started.
    await expect.poll(() => waitingForLocks(gateway.test.database), WAIT).toBe(2);
    await release();
    await aborting;
    const { status, sums } = await batch(id);
    expect([status, sums.pending, sums.sent + sums.skipped]).toEqual(["aborted", 0, 150]);
    expect(await messagesOf(id)).toHaveLength(sums.sent);
  });

  test("cannot reset a sent recipient to pending, because the database refuses it", async () => {
    const { id, release } = await held(150);
    await release();
    await becomes(id, "completed");
    const back = platform().updateTable("broadcast_recipient").set({ status: "pending" }).where("batch_id", "=", id).execute();
    await expect(back).rejects.toThrow("a recipient that is sent cannot become pending");
    expect((await batch(id)).sums).toEqual(sumsOf(150, { sent: 150 }));
  });
});

describe("delay before the sending of a broadcast", () => {
  test("allows cancelling, so that no message is sent", async () => {
    const { audience } = await peopleOf(2);
    const { id } = await draftOf(audience);
    const { scheduledAt } = await call("POST", "send", { id, afterSeconds: 60 });
    await turn(id, "unschedule");
    // Adds the start job that was queued before, because it still runs after the broadcast was unscheduled.
    await gateway.deps.jobs.add("startBroadcast", { stakeholderId: 2, id, scheduledAt });
    const other = await draftOf((await peopleOf(1)).audience);
    await call("POST", "send", { id: other.id });
    await becomes(other.id, "completed");
    expect([(await batch(id)).status, await messagesOf(id)]).toEqual(["draft", []]);
  });

  test("does not prevent a scheduled broadcast without a queued job from starting at its minute", async () => {
    const { audience } = await peopleOf(1);
    const { id } = await draftOf(audience);
    await platform().updateTable("broadcast_batch").set({ status: "scheduled", scheduled_at: new Date() }).where("id", "=", id).execute();
    await gateway.deps.jobs.add("startDueBroadcasts", {});
    await becomes(id, "completed");
    expect(await messagesOf(id)).toHaveLength(1);
  });
});

describe("test message of a broadcast template", () => {
  test("is sent to the conversation of one subscriber and not listed as a broadcast", async () => {
    const customer = await openCustomer(gateway, admin);
    const before = (await call("GET", "list")).rowCount;
    const { id: templateId } = await call("POST", "templates", { name: "Trial", body: "{{name}}: {{word}}" });
    const { user_code, name } = await platform()
      .selectFrom("customer as c")
      .innerJoin("chat_session as s", "s.customer_id", "c.id")
      .select(["c.user_code", "c.name"])
      .where("s.id", "=", customer.sessionId)
      .executeTakeFirstOrThrow();
    const sent = await call("POST", "sendsingle", { templateId, variables: { word: "hello" }, userCode: user_code });
    expect(sent).toEqual({ sessionId: customer.sessionId, body: `${name}: hello` });
    await customer.next("message", ({ body }) => body === sent.body);
    expect((await call("GET", "list")).rowCount).toBe(before);
    customer.close();
  });

  test("is refused for a subscriber who opted out or a missing value", async () => {
    const { location } = await peopleOf(1, { opted_in: false });
    const { user_code } = await platform().selectFrom("customer").select("user_code").where("location", "=", location).executeTakeFirstOrThrow();
    const { id: templateId } = await call("POST", "templates", { name: "Refused", body: "{{word}}" });
    const count = async () =>
      (
        await platform()
          .selectFrom("message")
          .select(({ fn }) => fn.countAll().as("n"))
          .executeTakeFirstOrThrow()
      ).n;
    const before = await count();
    const single = (body: object) =>
      gateway.request("POST", `${BASE}/sendsingle`, { token: admin, body: { templateId, variables: { word: "x" }, ...body } });
    expect((await single({ userCode: user_code })).status).toBe(409);
    expect((await single({ userCode: "nobody-here" })).status).toBe(404);
    await platform().updateTable("customer").set({ opted_in: true }).where("location", "=", location).execute();
    const { status, body } = await single({ userCode: user_code, variables: {} });
    expect([status, body.error.details.fields]).toMatchObject([400, [{ path: "variables", message: "No value for {{word}}" }]]);
    expect(await count()).toBe(before);
  });
});
