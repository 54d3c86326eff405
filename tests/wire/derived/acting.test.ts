import { allows } from "@parley/core/access";
import { ACT_FOR, actionsOf, type CallName, contractRows, type Row, returnsFile } from "@parley/core/contract";
import { allRights, everything } from "@parley/core/testing";
import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePerson, type Person } from "../../people.ts";
import { EXAMPLES } from "./examples.ts";
import { idPlaces, isAt, nameOf, withId } from "./id-places.ts";
import { type Parts, pathOf, sendRow } from "./send-row.ts";
import { isText, NEVER, NEVER_NAME, OWN, openWorld, type World } from "./world.ts";

const BAOBAB = 3;
/**
 * Calls that are refused while acting for a stakeholder. Its conversations can be transferred but not taken (ADR 0065),
 * also not by a macro. The token of the example belongs to the caller's own stakeholder.
 */
const REFUSED: Partial<Record<CallName, number>> = {
  "escalations.accept": 409,
  "support.accept": 409,
  "tickets.applyMacro": 409,
  "tokens.revoke": 404,
};
/**
 * Values that are unique on the full platform, so a call only reports that they are taken (as in the tests of foreign
 * ids).
 */
const UNIQUE_EVERYWHERE: Record<string, string> = { "users.create body.loginId": "agent1@acacia.test" };
/** Calls that notify the provider's staff, whoever makes them (ADR 0083). */
const TOLD_AT_HOME: readonly CallName[] = ["clientRequests.create"];

/** Calls that send an e-mail immediately. Without a mail server it is stored in the platform's mailbox. */
const MAILED_AT_ONCE: readonly CallName[] = ["emailSending.test"];

let gateway: TestGateway;
let staff: Person;
let member: Person;
let world: World;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  staff = await makePerson(gateway, everything);
  member = await makePerson(gateway, { ...allRights, stakeholderId: OWN });
  world = await openWorld(gateway, staff);
});
afterAll(async () => {
  await world.close();
  await gateway.close();
});

const closed = Object.entries<Row>(contractRows).filter(([, { access }]) => access.kind !== "open");
const forOthers = closed.filter(([, { self }]) => !self).map(([name, row]) => ({ name: name as CallName, row }));
const withIds = forOthers.map((one) => ({ ...one, places: idPlaces(one.row) })).filter(({ places }) => places.length > 0);
const changing = forOthers.filter(({ row }) => actionsOf(row).length > 0);

const act = async (row: Row, parts: Parts): Promise<unknown> => {
  const { status, body } = await sendRow(gateway, row, parts, staff.token, { [ACT_FOR]: String(OWN) });
  return { status, body };
};
const examplesOf = async (name: CallName) => {
  const make = EXAMPLES[name];
  if (!make) throw new Error(`add an example of a good call of ${name} to tests/wire/derived/examples.ts`);
  return make(world);
};

describe.each(withIds)("$name with ids of other stakeholders, acting for Acacia", ({ name, row, places }) => {
  test("returns the same response as for missing ids and changes nothing there", async () => {
    const examples = await examplesOf(name);
    const before = await world.digest();
    for (const place of places) {
      const example = examples.find(({ parts }) => isAt(parts, place));
      const never = UNIQUE_EVERYWHERE[`${name} ${nameOf(place)}`] ?? (isText(place.kind) ? NEVER_NAME : NEVER);
      const expected = await act(row, withId(example?.parts ?? {}, place, never));
      for (const id of await world.foreign(place.kind))
        expect({ id, at: nameOf(place), answer: await act(row, withId(example?.parts ?? {}, place, id)) }).toEqual({
          id,
          at: nameOf(place),
          answer: expected,
        });
    }
    expect(await world.digest()).toEqual(before);
  });
});

const entriesAfter = (id: number) =>
  gateway.test.database.platform
    .selectFrom("audit_log")
    .select(["id", "actor_user_id", "effective_user_id", "acting_for_id", "stakeholder_id"])
    .where("id", ">", id)
    .where("refused_minute", "is", null)
    .orderBy("id")
    .execute();

describe.each(changing)("$name with the stakeholder's own data, acting for Acacia", ({ name, row }) => {
  test("acts in that stakeholder, and the audit log names the real user and the stakeholder", async () => {
    for (const { parts, status = 200 } of await examplesOf(name)) {
      const before = await world.digest();
      const last = (await entriesAfter(0)).at(-1)?.id ?? 0;
      // Expects 200 if only a super admin may make the call, because the examples expect the status for other callers.
      const expected = REFUSED[name] ?? (status === 403 && allows(row.access, { ...everything, stakeholderId: OWN }) ? 200 : status);
      expect(await act(row, parts)).toMatchObject({ status: expected });
      const entries = (await entriesAfter(last)).map(({ id: _id, ...entry }) => entry);
      // A call that can return a file writes to the audit log only if it does so.
      const isTold = row.fileBy === undefined || returnsFile(row, parts.query);
      expect(entries.length > 0).toBe(isTold && expected === 200);
      for (const entry of entries)
        expect(entry).toEqual({ actor_user_id: staff.userId, effective_user_id: staff.userId, acting_for_id: OWN, stakeholder_id: OWN });
      const after = await world.digest();
      const besides = {
        ...(TOLD_AT_HOME.includes(name) && { notification: before.notification }),
        ...(MAILED_AT_ONCE.includes(name) && { mail: before.mail }),
      };
      expect({ ...after, ...besides }).toEqual(before);
    }
  });
});

/** Input of a call with ids that do not exist and an empty body. */
const emptyCall = (row: Row): Parts => ({
  params: Object.fromEntries([...row.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, NEVER])),
  ...(row.body && { body: {} }),
});

describe.each(closed.filter(([name]) => name !== "authentication.signOut"))("%s", (_name, row) => {
  test("returns 404 if a stakeholder's user names another stakeholder, and succeeds for their own", async () => {
    const ask = (id?: number) => sendRow(gateway, row, emptyCall(row), member.token, id === undefined ? {} : { [ACT_FOR]: String(id) });
    const [never, foreign, providers] = [await ask(NEVER), await ask(BAOBAB), await ask(1)];
    expect([never.status, never.body.error]).toMatchObject([404, { code: "notFound", message: "Not found" }]);
    expect([foreign, providers].map(({ status, body }) => ({ status, body }))).toEqual([never, never].map(({ status, body }) => ({ status, body })));
    const plain = await ask();
    expect((await ask(OWN)).status).toBe(plain.status);
  });

  test("returns 400 for an invalid stakeholder id", async () => {
    for (const text of ["0", "-1", "acacia", "1e9", "02", "2,3", "9999999999"]) {
      const path = pathOf(row, emptyCall(row));
      const { status } = await gateway.request(row.method, path, {
        token: staff.token,
        headers: { [ACT_FOR]: text },
        ...(row.graphql && { body: { query: row.graphql.document, variables: {} } }),
      });
      expect([text, status]).toEqual([text, 400]);
    }
  });
});

test("enough calls are covered by the acting tests", () => {
  expect(withIds.length).toBeGreaterThan(50);
  expect(changing.length).toBeGreaterThan(60);
});
