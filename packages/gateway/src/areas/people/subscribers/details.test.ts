import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openLive } from "../../../live/testing/live-client.ts";
import { mailText } from "../../../testing/hand-mail.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

let gateway: TestGateway;
let admin: string;
let other: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  admin = (await gateway.signIn("admin@acacia.test")).token;
  other = (await gateway.signIn("admin@baobab.test")).token;
});
afterAll(() => gateway.close());

const platform = () => gateway.test.database.platform;
const update = (userCode: string, body: object, token = admin, headers = {}) =>
  gateway.request("PUT", `/api/messenger/subscribers/user/${userCode}`, { token, body, headers });
let made = 0;
const subscriber = async (values: object = {}) => {
  made += 1;
  return platform()
    .insertInto("customer")
    .values({ stakeholder_id: 2, user_code: `details-${made}`, name: `Details ${made}`, platform: "web", ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
};
const storedRow = (userCode: string) => platform().selectFrom("customer").selectAll().where("user_code", "=", userCode).executeTakeFirstOrThrow();
const audits = (id: number) =>
  platform()
    .selectFrom("audit_log")
    .select(["before", "after"])
    .where("entity_id", "=", String(id))
    .where("action", "=", "subscriber changed")
    .execute();
/** Posts an e-mail and returns its conversation and customer. */
const mail = async (from: string, head: Record<string, string> = {}) => {
  made += 1;
  const raw = mailText({
    From: from,
    To: "care@acacia.test",
    Subject: "Hello",
    "Message-ID": `<details-${made}@else.test>`,
    body: `Words ${made}`,
    ...head,
  });
  const { status } = await gateway.request("POST", "/api/messenger/email/inbound", {
    token: admin,
    body: raw,
    headers: { "content-type": "message/rfc822" },
  });
  expect(status).toBeLessThan(300);
  return platform()
    .selectFrom("email")
    .innerJoin("chat_session", "chat_session.id", "email.session_id")
    .select(["email.session_id as sessionId", "chat_session.customer_id as customerId", "email.rfc_id as rfcId"])
    .where("email.rfc_id", "=", `details-${made}@else.test`)
    .executeTakeFirstOrThrow();
};

describe("details of a subscriber", () => {
  test("are stored in normalized form, raise the version once, and only changed fields are audited", async () => {
    const { id, user_code } = await subscriber({ country: "KE", location: "Nairobi" });
    const given = { name: " Anna\u200b Taylor ", phone: "0712 555 019", email: "Anna@B\u00fccher.test", language: "sw", location: "Nairobi" };
    const { status, body } = await update(user_code, { ...given, version: 1 });
    const after = { name: "Anna Taylor", phone: "+254712555019", email: "anna@xn--bcher-kva.test", language: "sw" };
    expect([status, body.data]).toMatchObject([200, { ...after, location: "Nairobi", country: "KE", version: 2 }]);
    const before = { name: `Details ${made}`, phone: null, email: null, language: null };
    expect(await audits(id)).toEqual([{ before: { userCode: user_code, ...before }, after: { userCode: user_code, ...after } }]);
    const cleared = await update(user_code, { phone: null, email: null, country: null, location: null, language: null });
    expect(cleared.body.data).toMatchObject({ phone: null, email: null, country: null, location: null, language: null, version: 3 });
  });

  test("stay as they are if nothing differs, without an audit entry", async () => {
    const { id, user_code } = await subscriber({ phone: "+254712555018" });
    expect((await update(user_code, { phone: "+254 712 555 018", version: 1 })).body.data.version).toBe(1);
    expect(await audits(id)).toEqual([]);
  });

  test.each([
    ["name", "\u200b"],
    ["name", "x".repeat(101)],
    ["phone", "call me"],
    ["phone", "+1"],
    ["email", "anna"],
    ["email", `${"a".repeat(65)}@else.test`],
    ["country", "XX"],
    ["country", "Kenya"],
    ["language", "tlh"],
    ["location", "Nairobi\nKenya"],
  ])("are refused at the field %s for %j, and nothing is stored", async (field, value) => {
    const { user_code } = await subscriber();
    const before = await storedRow(user_code);
    const { status, body } = await update(user_code, { location: "Kisumu", [field]: value });
    expect([status, body.error.details.fields.map(({ path }: { path: string }) => path)]).toEqual([400, [field]]);
    expect(await storedRow(user_code)).toEqual(before);
  });

  test("of an outdated version return 409 with the present subscriber", async () => {
    const { user_code } = await subscriber();
    await update(user_code, { location: "Kisumu", version: 1 });
    const { status, body } = await update(user_code, { location: "Nakuru", version: 1 });
    expect([status, body.error.details]).toMatchObject([
      409,
      { code: "subscriberChanged", present: { userCode: user_code, location: "Kisumu", version: 2 } },
    ]);
  });

  test("accept one of twenty simultaneous changes of one version", async () => {
    const { id, user_code } = await subscriber();
    const all = await Promise.all(Array.from({ length: 20 }, (_, index) => update(user_code, { location: `Place ${index}`, version: 1 })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect([(await storedRow(user_code)).version, (await audits(id)).length]).toEqual([2, 1]);
  });

  test("are checked but not stored or announced in a dry run, and unknown to other stakeholders", async () => {
    const { user_code } = await subscriber();
    const heard = await openLive(gateway.url, { token: admin });
    const dry = await update(user_code, { location: "Kisumu" }, admin, { "x-parley-validate-only": "1" });
    expect([dry.status, dry.body.data.location, (await storedRow(user_code)).version]).toEqual([200, "Kisumu", 1]);
    expect((await update(user_code, { location: "Kisumu" }, other)).status).toBe(404);
    await update(user_code, { location: "Nakuru" });
    await heard.next("customer", (told) => told.userCode === user_code);
    expect(heard.all("customer").filter((told) => told.userCode === user_code)).toHaveLength(1);
    heard.close();
  });

  test("are announced to colleagues of the stakeholder only", async () => {
    const { user_code } = await subscriber();
    const [ours, theirs] = [
      await openLive(gateway.url, { token: (await gateway.signIn("agent1@acacia.test")).token }),
      await openLive(gateway.url, { token: other }),
    ];
    await update(user_code, { name: "Renamed" });
    expect(await ours.next("customer", (told) => told.userCode === user_code)).toEqual({ userCode: user_code, name: "Renamed" });
    await theirs.socket.emitWithAck("resume", {});
    expect(theirs.all("customer")).toEqual([]);
    for (const live of [ours, theirs]) live.close();
  });
});

describe("e-mail address or phone number of a subscriber", () => {
  test.each([
    ["email", "Taken@else.test", "taken@ELSE.test", "e-mail address"],
    ["phone", "+254712555001", "+254 712 555 001", "phone number"],
  ])("that another has (%s) is refused with their name, while another stakeholder's or a tester's is not", async (field, stored, given, says) => {
    const [first, second] = [await subscriber({ [field]: stored }), await subscriber()];
    const { status, body } = await update(second.user_code, { [field]: given });
    expect([status, body.error.details.fields[0]]).toMatchObject([
      400,
      { path: field, message: `${first.name} (${first.user_code}) has this ${says}` },
    ]);
    await platform().updateTable("customer").set({ is_test: true }).where("id", "=", first.id).execute();
    expect((await update(second.user_code, { [field]: given })).status).toBe(200);
    const theirs = await subscriber({ stakeholder_id: 3 });
    expect((await update(theirs.user_code, { [field]: given }, other)).status).toBe(200);
  });

  test.each([
    ["email", "race@else.test"],
    ["phone", "+254712555002"],
  ])("(%s) given to ten subscribers at the same time is stored for one", async (field, value) => {
    const people = await Promise.all(Array.from({ length: 10 }, () => subscriber()));
    const all = await Promise.all(people.map(({ user_code }) => update(user_code, { [field]: value })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
  });

  test("that arrives in an e-mail while staff enters it belongs to one subscriber", async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => subscriber()));
    for (const [index, { user_code }] of people.entries()) {
      const address = `meets${index}@else.test`;
      await Promise.all([mail(address), update(user_code, { email: address })]);
      expect(await platform().selectFrom("customer").select("id").where("email", "=", address).execute()).toHaveLength(1);
    }
  });
});

describe("e-mail of a subscriber whose address was changed", () => {
  test("from the new address belongs to the subscriber, from the former one it does not", async () => {
    const { id, user_code } = await subscriber({ email: "typo@else.test" });
    await update(user_code, { email: "right@else.test" });
    expect((await mail("right@else.test")).customerId).toBe(id);
    expect((await mail("typo@else.test")).customerId).not.toBe(id);
  });

  test("in an open conversation stays there, and its next reply goes to the address that wrote", async () => {
    const first = await mail("before@else.test");
    const { user_code } = await platform().selectFrom("customer").select("user_code").where("id", "=", first.customerId).executeTakeFirstOrThrow();
    await update(user_code, { email: "after@else.test" });
    const thread = (await gateway.request("GET", `/api/messenger/email/messages/${first.sessionId}`, { token: admin })).body.data;
    expect(JSON.stringify(thread)).toContain("before@else.test");
    const again = await mail("before@else.test", { "In-Reply-To": `<${first.rfcId}>`, References: `<${first.rfcId}>` });
    expect([again.sessionId, again.customerId]).toEqual([first.sessionId, first.customerId]);
  });
});
