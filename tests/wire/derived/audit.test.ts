import { PROVIDER_ID } from "@parley/core/access";
import { AUDIT_FIELDS } from "@parley/core/audit";
import {
  AUDIT_VERBS,
  type AuditSides,
  actionsOf,
  actionText,
  type CallName,
  contractRows,
  type Row,
  returnsFile,
  VALIDATE_ONLY,
} from "@parley/core/contract";
import { everything } from "@parley/core/testing";
import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePerson, type Person, signInAgain } from "../../people.ts";
import { EXAMPLES } from "./examples.ts";
import { sendRow } from "./send-row.ts";
import { OWN, openWorld, type World } from "./world.ts";

let gateway: TestGateway;
let world: World;
let provider: Person;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  world = await openWorld(gateway);
  provider = await makePerson(gateway, everything);
});
afterAll(async () => {
  await world.close();
  await gateway.close();
});

/** Calls that change something, and calls that record who has viewed data. */
const audited = Object.entries<Row>(contractRows)
  .filter(([, { audit }]) => audit !== undefined)
  .map(([name, row]) => ({ name: name as CallName, row, actions: actionsOf(row) }));

const entries = (since: number) =>
  gateway.test.database.platform
    .selectFrom("audit_log")
    .selectAll()
    .where("id", ">", since)
    .where("refused_minute", "is", null)
    .orderBy("id")
    .execute();
const lastEntry = async (): Promise<number> => (await entries(0)).at(-1)?.id ?? 0;

/** Names of all fields that were found in any audit entry. */
const kept = new Set<string>();

/**
 * Sides that an audit entry must or must not have. With `after`, an entry may also have `before`, which is the replaced
 * item.
 */
const SIDES: Readonly<Record<AuditSides, { readonly before?: boolean; readonly after?: boolean }>> = {
  both: { before: true, after: true },
  after: { after: true },
  before: { before: true, after: false },
  neither: { before: false, after: false },
};

describe.each(audited)("$name", ({ name, row, actions }) => {
  test("writes the declared audit entry with user, stakeholder and request, and nothing in a dry run", async () => {
    const make = EXAMPLES[name];
    if (!make) throw new Error(`${name} changes something: add an example of a good call to tests/wire/derived/examples.ts`);
    const written = new Set<string>();
    const examples = await make(world);
    for (const { parts, status = 200 } of examples) {
      // Makes a call of the provider as a user of the provider, because it is refused to the usual caller.
      const [by, stakeholderId] = status === 403 ? [provider, PROVIDER_ID] : [world.caller, OWN];
      const isOpen = row.access.kind === "open";
      // Creates a new token for each example, because some calls end the sessions of the caller.
      const token = isOpen ? undefined : (await signInAgain(gateway, by, { stakeholderId })).token;
      const since = await lastEntry();
      if (row.validates) {
        const dryRun = await sendRow(gateway, row, parts, token, { [VALIDATE_ONLY]: "1" });
        expect(dryRun.status, JSON.stringify(dryRun.body)).toBe(status === 403 ? 200 : status);
        expect(await entries(since)).toEqual([]);
      }
      const answer = await sendRow(gateway, row, parts, token);
      expect(answer.status, JSON.stringify(answer.body)).toBe(status === 403 ? 200 : status);
      const found = await entries(since);
      // A call that can return a file writes to the audit log only if it does so.
      const isTold = row.fileBy === undefined || returnsFile(row, parts.query);
      expect(found.length > 0).toBe(isTold && actions.length > 0 && status !== 401 && status !== 404);
      for (const entry of found) {
        const action = { entity: entry.entity_type, verb: entry.verb };
        expect(actions).toContainEqual(action);
        written.add(actionText(action));
        for (const side of [entry.before, entry.after]) for (const field of Object.keys(side ?? {})) kept.add(field);
        expect(entry).toMatchObject({
          action: actionText(action),
          actor_user_id: isOpen ? Number(entry.entity_id) : by.userId,
          via: "api",
          ip: expect.stringContaining("127.0.0.1"),
          request_id: found[0]?.request_id ?? "",
        });
        expect({ before: entry.before !== null, after: entry.after !== null }).toMatchObject(SIDES[AUDIT_VERBS[entry.verb]]);
        // The audit trail of a new stakeholder begins with its creation and contains everything created with it.
        const taken = found.find(({ entity_type, verb }) => entity_type === "stakeholder" && verb === "created");
        const owners = action.entity === "stakeholder" ? [Number(entry.entity_id)] : [OWN, stakeholderId, taken?.stakeholder_id];
        expect(owners).toContain(entry.stakeholder_id);
      }
    }
    const isHere = examples.every(({ elsewhere }) => elsewhere === undefined);
    expect([...written].sort()).toEqual(isHere ? actions.map(actionText).sort() : []);
  });
});

test("enough changing calls are covered by the audit tests", () => {
  expect(audited.filter(({ actions }) => actions.length > 0).length).toBeGreaterThan(60);
});

test("every field stored in an audit entry has a readable name", () => {
  expect(kept.size).toBeGreaterThan(60);
  // Ignores the names of attributes, which this test has chosen itself.
  const isNamedByPeople = (field: string) => field.startsWith("sweep-");
  expect([...kept].filter((field) => !Object.hasOwn(AUDIT_FIELDS, field) && !isNamedByPeople(field)).sort()).toEqual([]);
});
