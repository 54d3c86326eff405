import { AUDIT_FIELDS } from "@parley/core/audit";
import type { AuditEntity, AuditVerb } from "@parley/core/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readNames } from "../../../audit/names/read-names.ts";
import { NAMED_RECORD_KINDS, nameSourceOf } from "../../../audit/names/things.ts";
import type { Database } from "../../../db/database.ts";
import { PLATFORM } from "../../../db/scope.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

const LOG = "/api/messenger/auditLog";

let gateway: TestGateway;
let admin: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  admin = (await gateway.signIn("admin@acacia.test")).token;
});
afterAll(() => gateway.close());

const get = async (path: string) => (await gateway.request("GET", `${LOG}${path}`, { token: admin })).body.data;
const list = async (query: string) => (await get(`?${query}`)).items;
const idOf = async (loginId: string): Promise<number> =>
  (await gateway.test.database.platform.selectFrom("app_user").select("id").where("login_id", "=", loginId).executeTakeFirstOrThrow()).id;
/** Writes an audit entry as a handler would, with its own request id. */
const left = async (entity: AuditEntity, verb: AuditVerb, entityId: string | number, sides: { before?: object; after?: object } = {}) => {
  const requestId = `left-${entity}-${entityId}-${verb.replaceAll(" ", "-")}`;
  await gateway.test.database.platform
    .insertInto("audit_log")
    .values({
      stakeholder_id: 2,
      actor_name: "Somebody",
      action: `${entity} ${verb}`,
      verb,
      entity_type: entity,
      entity_id: String(entityId),
      before: sides.before === undefined ? null : JSON.stringify(sides.before),
      after: sides.after === undefined ? null : JSON.stringify(sides.after),
      request_id: requestId,
    })
    .execute();
  const [entry] = await list(`requestId=${requestId}`);
  return entry;
};

test("an audit entry names a ticket by its number and subject although it stores neither", async () => {
  const ticket = await gateway.test.database.platform
    .selectFrom("ticket")
    .select(["id", "number", "subject"])
    .where("stakeholder_id", "=", 2)
    .executeTakeFirstOrThrow();
  const name = `#${ticket.number} ${ticket.subject}`;
  const entry = await left("ticket", "status changed", ticket.id, { before: { status: "open" }, after: { status: "closed" } });
  expect([entry.thing, entry.present]).toEqual([name, name]);
  const { body } = await gateway.request("GET", `${LOG}/file?requestId=${entry.requestId}`, { token: admin });
  expect(String(body)).toContain(name);
});

test("an audit entry names a user by name", async () => {
  const id = await idOf("agent1@acacia.test");
  expect(await left("user", "signed out", id)).toMatchObject({ thing: "Brian Mwangi", present: "Brian Mwangi" });
});

test("an audit entry shows the former name of an entity and its current name", async () => {
  const { body } = await gateway.request("POST", "/api/messenger/tags", { token: admin, body: { name: "Now", color: "red", is_active: true } });
  const entry = await left("tag", "created", body.data.id, { after: { name: "Then" } });
  expect([entry.thing, entry.present]).toEqual(["Then", "Now"]);
});

test("an audit entry of a deleted entity shows its stored name and no current name", async () => {
  expect(await left("tag", "removed", 987_654, { before: { name: "Long gone" } })).toMatchObject({ thing: "Long gone", present: null });
});

test("an audit entry of several entities is named after the first", async () => {
  expect(await left("failedResponse", "resolved", "", { after: { texts: ["is tipping expected", "student discount?"] } })).toMatchObject({
    thing: "is tipping expected",
  });
});

test("an audit entry resolves ids in its fields, lists and nested objects to names", async () => {
  const { platform } = gateway.test.database;
  const type = await platform.selectFrom("subscriber_type").select(["id", "name"]).where("stakeholder_id", "=", 2).executeTakeFirstOrThrow();
  const level = await platform.selectFrom("sla_priority_level").select(["id", "name"]).where("stakeholder_id", "=", 2).executeTakeFirstOrThrow();
  const ownerId = await idOf("agent2@acacia.test");
  const { id } = await left("broadcast", "created", 999_999, {
    after: { ownerId, slaPriorityId: level.id, audience: { typeIds: [type.id], locations: [] } },
  });
  expect((await get(`/${id}`)).names).toEqual({
    [`ownerId ${ownerId}`]: "Cheptoo Kiprono",
    [`slaPriorityId ${level.id}`]: level.name,
    [`typeIds ${type.id}`]: type.name,
  });
});

test("ids in job arguments do not reveal names of another stakeholder in the audit", async () => {
  const [own, theirs] = [await idOf("agent1@acacia.test"), await idOf("agent1@baobab.test")];
  const begun = await gateway.request("POST", "/api/main/jobs", {
    token: admin,
    body: { operation: "users.activate", title: "Guessing", total: 1, args: { ownerId: theirs, actorId: own, stakeholderId: 3 } },
  });
  expect([begun.status, begun.body.error]).toEqual([200, undefined]);
  const [{ id }] = await list(`entity=job&entityId=${begun.body.data.id}`);
  const entry = await get(`/${id}`);
  expect(entry.after.args).toMatchObject({ ownerId: theirs });
  expect(entry.names).toEqual({ [`actorId ${own}`]: "Brian Mwangi" });
});

test("names in the audit list are read in one query per page, and each entity type has a table for them", async () => {
  const { database } = gateway.deps;
  let asked = 0;
  const counted: Pick<Database, "query"> = {
    query: (...given) => {
      asked += 1;
      return database.query(...given);
    },
  };
  const things = NAMED_RECORD_KINDS.flatMap((kind) => Array.from({ length: 60 }, (_, at) => ({ kind, id: at + 1 })));
  const nameOf = await readNames(counted, PLATFORM, things);
  expect(asked).toBe(1);
  expect([nameOf({ kind: "stakeholder", id: 2 }), nameOf({ kind: "bot", id: 2 }), nameOf({ kind: "tag", id: 999_999 })]).toEqual([
    "Acacia Travel",
    "Acacia helper",
    undefined,
  ]);
});

test("every entity type whose ids appear in audit fields has a name lookup", () => {
  const kinds = Object.values(AUDIT_FIELDS).flatMap(({ of }) => (of === undefined ? [] : [of]));
  expect(kinds.filter((kind) => nameSourceOf(kind) === undefined)).toEqual([]);
});
