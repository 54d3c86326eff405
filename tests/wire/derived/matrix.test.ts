import { allows, type RightsHolder } from "@parley/core/access";
import { contractRows, type Row } from "@parley/core/contract";
import { enterpriseClients, mayReadEnterpriseClients } from "@parley/core/contract/billing/enterprise-clients";
import { BUILT_SCREENS } from "@parley/core/screens";
import { callsOf } from "@parley/core/screens/calls";
import { allRights, everything, minimalWays, nobody, provider, superAdmin } from "@parley/core/testing";
import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { makePerson, type Person, signInAgain } from "../../people.ts";
import { type Parts, sendRow } from "./send-row.ts";

/** Users with typical sets of rights, by description. */
const NAMED: Record<string, RightsHolder> = {
  "a user without rights": nobody,
  "a user without rights at the provider": provider(),
  "a super admin without rights": superAdmin(),
  "all rights in Acacia": allRights,
  "all rights in Baobab": { ...allRights, stakeholderId: 3 },
  "everything at the provider": everything,
};

const rows = Object.entries<Row>(contractRows);
const closed = rows.filter(([, { access }]) => access.kind !== "open");
const open = rows.filter(([, { access }]) => access.kind === "open");

interface Kind {
  readonly title: string;
  readonly holder: RightsHolder;
}
type Kinds = ReadonlyMap<string, Kind>;

const named: Kinds = new Map(Object.entries(NAMED).map(([title, holder]) => [JSON.stringify(holder), { title, holder }]));
/** Users who have exactly the rights that a call needs, and users who lack one of them. */
const waysOf = (name: string, { access }: Row): Kinds =>
  new Map(
    minimalWays(access).flatMap(({ enough, tooLittle, title }) =>
      [{ title, holder: enough }, ...tooLittle.map((holder) => ({ title: `too little for ${name} (${title})`, holder }))].flatMap(
        ({ title: label, holder }) => (holder === undefined ? [] : [[JSON.stringify(holder), { title: label, holder }] as const]),
      ),
    ),
  );
const kinds: Kinds = new Map(
  [...closed]
    .reverse()
    .flatMap(([name, row]) => [...waysOf(name, row)])
    .concat([...named]),
);

/**
 * For each access rule, the first call is tried with all types of users and other calls only with the users whom the
 * rule concerns. This covers all combinations, because the gateway evaluates rules regardless of the call's name.
 */
const firstOf = new Map([...closed].reverse().map(([name, { access }]) => [JSON.stringify(access), name]));
const triedOn = (name: string, row: Row): Kinds =>
  firstOf.get(JSON.stringify(row.access)) === name ? kinds : new Map([...named, ...waysOf(name, row)]);

const NEVER = 2_147_483_647;
/**
 * Input with ids that do not exist and an empty body. A permitted user gets a validation error, and nothing changes.
 */
const emptyCall = (name: string, row: Row, person: Person): Parts => ({
  // Uses the id of the user for this call, because it has an additional check for the rights of other users, which
  // would refuse it.
  params: name === "roles.ofUser" ? { id: person.userId } : Object.fromEntries([...row.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, NEVER])),
  ...(row.body && { body: {} }),
});

let gateway: TestGateway;
const people = new Map<string, Person>();
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  for (const [key, { holder }] of kinds) people.set(key, await makePerson(gateway, holder));
});
afterAll(() => gateway.close());

describe.each(closed)("%s", (name, row) => {
  test("returns 401 without a token", async () => {
    const { status, body } = await sendRow(gateway, row, emptyCall(name, row, { userId: NEVER, loginId: "", token: "", refreshKey: "" }));
    // GraphQL has a different error code according to spec section 8.
    const error = row.graphql
      ? { code: "FORBIDDEN", message: "Forbidden resource" }
      : { code: "unauthenticated", message: "Sign in to continue", details: { code: "signInNeeded" } };
    expect([status, body]).toEqual([401, { error }]);
  });

  test("allows every permitted type of user and names the missing right to all others", async () => {
    const wrong: string[] = [];
    for (const [key, { title, holder }] of triedOn(name, row)) {
      const person = people.get(key) as Person;
      const token = name === "authentication.signOut" ? (await signInAgain(gateway, person, holder)).token : person.token;
      const { status, body } = await sendRow(gateway, row, emptyCall(name, row, person), token);
      const answered = body?.error?.details?.missing?.length > 0 ? `${status} with the missing right` : String(status);
      const good = allows(row.access, holder) ? status !== 401 && status !== 403 && status < 500 : answered === "403 with the missing right";
      if (!good) wrong.push(`${title} (stakeholder ${holder.stakeholderId}): ${answered}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** Calls that the screens for all signed-in users make when they are opened (spec section 6), without duplicates. */
const alwaysMade = new Set(
  BUILT_SCREENS.filter(({ access }) => access.kind === "signedIn")
    .flatMap((row) => callsOf(row).needs)
    .filter((name) => (contractRows[name] as Row).method === "GET" || (contractRows[name] as Row).graphql !== undefined),
);
describe("calls of screens open to every user", () => {
  beforeAll(async () => {
    const { token } = people.get(JSON.stringify(everything)) as Person;
    const created = { token, body: { company: "Baobab Group", discountPct: 15 } };
    const { body } = await gateway.request("POST", "/api/main/billing/enterpriseclient/create", created);
    await gateway.test.database.platform.updateTable("stakeholder").set({ parent_enterprise_id: body.data.id }).where("id", "in", [2, 3]).execute();
  });

  test.each([...alwaysMade])("return data to every user for %s, but none of Baobab to users of Acacia", async (name) => {
    const row: Row = contractRows[name];
    const query = row.query && !z.safeParse(row.query, {}).success ? { from: "2026-11-01", to: "2026-11-20" } : {};
    const wrong: string[] = [];
    for (const [key, { title, holder }] of kinds) {
      const person = people.get(key) as Person;
      const { status, body } = await sendRow(gateway, row, { ...emptyCall(name, row, person), query }, person.token);
      const isForeign = holder.stakeholderId === 2 && !holder.isSuperAdmin && JSON.stringify(body).includes("Baobab");
      if (status !== 200 || isForeign) wrong.push(`${title} (stakeholder ${holder.stakeholderId}): ${status} ${JSON.stringify(body).slice(0, 200)}`);
    }
    expect(wrong).toEqual([]);
  });

  test("return enterprise clients only to provider staff who may manage them", async () => {
    for (const [key, { holder }] of kinds) {
      const { body } = await sendRow(gateway, enterpriseClients.list, {}, people.get(key)?.token);
      const file = await sendRow(gateway, enterpriseClients.file, { query: { fileType: "json" } }, people.get(key)?.token);
      expect([body.data.rowCount, body.data.items.length]).toEqual(allows(mayReadEnterpriseClients, holder) ? [1, 1] : [0, 0]);
      expect(JSON.stringify(file.body).includes("Baobab")).toBe(allows(mayReadEnterpriseClients, holder));
    }
  });
});

describe.each(open)("%s, which is public", (_name, row) => {
  test("requires no sign-in", async () => {
    const { status } = await sendRow(gateway, row, { ...(row.body && { body: {} }) });
    // Accepts 404, because the setup call is not available to anybody after the setup.
    expect([200, 400, 404]).toContain(status);
  });
});

test("enough types of users are covered by the rights matrix", () => {
  expect(kinds.size).toBeGreaterThan(20);
  expect(closed.length).toBeGreaterThan(60);
  expect(firstOf.size).toBeGreaterThan(20);
});
