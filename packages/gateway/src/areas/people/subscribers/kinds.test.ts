import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

let gateway: TestGateway;
let admin: string;
let other: string;
let userCode: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  admin = (await gateway.signIn("admin@acacia.test")).token;
  other = (await gateway.signIn("admin@baobab.test")).token;
  userCode = (
    await platform().selectFrom("customer").select("user_code").where("stakeholder_id", "=", 2).orderBy("id").limit(1).executeTakeFirstOrThrow()
  ).user_code;
});
afterAll(() => gateway.close());

const platform = () => gateway.test.database.platform;
const call = (method: string, path: string, body?: unknown, token = admin) =>
  gateway.request(method, `/api/messenger/subscribers/${path}`, { token, ...(body !== undefined && { body }) });
const created = async (path: string, draft: object) => (await call("POST", path, draft)).body.data;
const update = (body: object, token = admin, of = userCode) => call("PUT", `user/${of}`, body, token);
const known = () => platform().selectFrom("subscriber_value").selectAll().orderBy("attribute_id").execute();
let count = 0;
const attribute = (kind: string, choices: string[] = []) => {
  count += 1;
  return created("attributes", { name: `Attribute ${count}`, kind, choices });
};

describe("subscriber type", () => {
  test("assigned to a subscriber is shown, counted, searchable and audited with both states", async () => {
    const type = await created("types", { name: "Member" });
    const { status, body } = await update({ typeId: type.id });
    expect([status, body.data]).toMatchObject([200, { typeId: type.id, typeName: "Member" }]);
    expect((await call("GET", "types")).body.data).toContainEqual({ ...type, subscriberCount: 1 });
    const entry = await platform()
      .selectFrom("audit_log")
      .select(["before", "after"])
      .where("action", "=", "subscriber changed")
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ before: { userCode }, after: { userCode, typeId: type.id } });
  });

  test("in use by a subscriber cannot be deleted, and the error names one", async () => {
    const type = await created("types", { name: "Regular" });
    await update({ typeId: type.id });
    const { status, body } = await call("DELETE", `types/${type.id}`);
    expect([status, body.error.message]).toEqual([
      409,
      expect.stringContaining("is of the type Regular. Assign another type to its subscribers first"),
    ]);
    await update({ typeId: null });
    expect((await call("DELETE", `types/${type.id}`)).status).toBe(200);
  });

  test("used by a broadcast not yet sent cannot be deleted", async () => {
    const type = await created("types", { name: "Invited" });
    const template = await platform().selectFrom("push_template").select("id").where("stakeholder_id", "=", 2).limit(1).executeTakeFirstOrThrow();
    const audience = JSON.stringify({ typeIds: [type.id], locations: [], platforms: [] });
    await platform()
      .insertInto("broadcast_batch")
      .values({ stakeholder_id: 2, name: "Gala", template_id: template.id, variables: "{}", audience, status: "draft" })
      .execute();
    const { status, body } = await call("DELETE", `types/${type.id}`);
    expect([status, body.error.message]).toEqual([409, "The broadcast Gala is for the type Invited. Change it first"]);
  });
});

describe("attribute value of a subscriber", () => {
  test.each([
    ["text", [], "  left-handed ", "left-handed"],
    ["number", [], "007.50", "7.5"],
    ["day", [], "2024-02-29", "2024-02-29"],
    ["yes_no", [], "YES", "yes"],
    ["choice", ["Silver", "Gold"], "gold", "Gold"],
  ])("of the type %s is stored in one normalised form and can be searched for", async (kind, choices, given, kept) => {
    const { id, name } = await attribute(kind, choices);
    const { body } = await update({ attributes: [{ id, value: given }] });
    expect(body.data.attributes).toContainEqual({ id, name, kind, value: kept });
    const found = async (value: string) =>
      (await gateway.request("GET", `/api/messenger/subscribers?attributeId=${id}&attributeValue=${encodeURIComponent(value)}`, { token: admin }))
        .body.data;
    expect([(await found(kept)).items.map((one: { userCode: string }) => one.userCode), (await found("another")).rowCount]).toEqual([[userCode], 0]);
  });

  test.each([
    ["number", [], "twelve", "number"],
    ["number", [], "1e9", "number"],
    ["day", [], "2023-02-29", "date"],
    ["yes_no", [], "maybe", "yes or no"],
    ["choice", ["Silver", "Gold"], "Bronze", "one of: Silver, Gold"],
  ])("that is not a valid %s is refused at its field, and no part of the change is stored", async (kind, choices, value, says) => {
    const [good, bad] = [await attribute("text"), await attribute(kind, choices)];
    const before = await known();
    const { status, body } = await update({
      attributes: [
        { id: good.id, value: "fine" },
        { id: bad.id, value },
      ],
    });
    expect([status, body.error.details.fields[0]]).toMatchObject([400, { path: "attributes.1.value", message: expect.stringContaining(says) }]);
    expect(await known()).toEqual(before);
  });

  test("is removed by null, while omitted attributes stay unchanged", async () => {
    const [first, second] = [await attribute("text"), await attribute("text")];
    await update({ attributes: [first, second].map(({ id }) => ({ id, value: "known" })) });
    const { body } = await update({ attributes: [{ id: first.id, value: null }] });
    const ids = body.data.attributes.map(({ id }: { id: number }) => id);
    expect([ids.includes(first.id), ids.includes(second.id)]).toEqual([false, true]);
  });

  test("returns 404 for another stakeholder's subscriber or attribute and stores nothing", async () => {
    const { id } = await attribute("text");
    const theirs = (await call("POST", "attributes", { name: "Theirs" }, other)).body.data;
    const before = await known();
    const answers = [await update({ attributes: [{ id, value: "x" }] }, other), await update({ attributes: [{ id: theirs.id, value: "x" }] })];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(await known()).toEqual(before);
  });
});

describe("subscriber attribute", () => {
  test("with stored values cannot change its type", async () => {
    const { id, name } = await attribute("text");
    await update({ attributes: [{ id, value: "known" }] });
    const { status, body } = await call("PUT", `attributes/${id}`, { name, kind: "number", choices: [], version: 1 });
    expect([status, body.error.message]).toEqual([409, `${name} has values for 1 subscribers, so its type cannot change`]);
    expect((await call("PUT", `attributes/${id}`, { name: `${name} more`, kind: "text", choices: [], version: 1 })).status).toBe(200);
  });

  test("requires choices for the choice type", async () => {
    const { status, body } = await call("POST", "attributes", { name: "Empty", kind: "choice" });
    expect([status, body.error.details.fields[0].path]).toEqual([400, "choices"]);
  });

  test("used by a broadcast not yet sent cannot be deleted", async () => {
    const { id, name } = await attribute("text");
    const template = await platform().selectFrom("push_template").select("id").where("stakeholder_id", "=", 2).limit(1).executeTakeFirstOrThrow();
    const audience = JSON.stringify({ typeIds: [], locations: [], platforms: [], attributes: [{ id, value: "known" }] });
    await platform()
      .insertInto("broadcast_batch")
      .values({ stakeholder_id: 2, name: "Ball", template_id: template.id, variables: "{}", audience, status: "draft" })
      .execute();
    const { status, body } = await call("DELETE", `attributes/${id}`);
    expect([status, body.error.message]).toEqual([409, `The broadcast Ball is for ${name}. Change it first`]);
  });

  test("is deleted with its own values only", async () => {
    const [gone, kept] = [await attribute("text"), await attribute("text")];
    await update({ attributes: [gone, kept].map(({ id }) => ({ id, value: "known" })) });
    expect((await call("DELETE", `attributes/${gone.id}`)).status).toBe(200);
    const ids = (await known()).map(({ attribute_id }) => attribute_id);
    expect([ids.includes(gone.id), ids.includes(kept.id)]).toEqual([false, true]);
  });
});
