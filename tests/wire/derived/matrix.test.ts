import { allows, type Holder } from "@parley/core/access";
import { contractRows, type Row } from "@parley/core/contract";
import { allRights, everything, minimalWays, nobody, provider, superAdmin } from "@parley/core/testing";
import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePerson, type Person, signInAgain } from "../../people.ts";
import { type Parts, sendRow } from "./send-row.ts";

/** Whoever the demo has, and whoever is nothing but one mark. */
const NAMED: Record<string, Holder> = {
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

/** Each user who is just enough for some call, and each who has one part less: every kind is tried on every call, not only on its own. */
const kinds = new Map(Object.entries(NAMED).map(([title, holder]) => [JSON.stringify(holder), { title, holder }]));
for (const [name, { access }] of closed) {
  for (const { enough, tooLittle, title } of minimalWays(access)) {
    for (const [holder, label] of [[enough, title] as const, ...tooLittle.map((less) => [less, `too little for ${name} (${title})`] as const)])
      if (holder !== undefined && !kinds.has(JSON.stringify(holder))) kinds.set(JSON.stringify(holder), { title: label, holder });
  }
}

const NEVER = 2_147_483_647;
/** Nothing that is there, and a body that says nothing: whoever may make the call gets as far as its checks and changes nothing. */
const emptyCall = (name: string, row: Row, person: Person): Parts => ({
  // A user's own rights may be read by that user, and this row's further check is about others.
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
  test("answers a visitor 401", async () => {
    const { status, body } = await sendRow(gateway, row, emptyCall(name, row, { userId: NEVER, loginId: "", token: "", refreshKey: "" }));
    // Spec section 8 gives GraphQL a code of its own.
    const error = row.graphql ? { code: "FORBIDDEN", message: "Forbidden resource" } : { code: "unauthenticated", message: "Sign in to go on" };
    expect([status, body]).toEqual([401, { error }]);
  });

  test("lets in who may make the call, and tells all others what is missing", async () => {
    const wrong: string[] = [];
    for (const [key, { title, holder }] of kinds) {
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

describe.each(open)("%s, which is open", (_name, row) => {
  test("does not ask who calls", async () => {
    const { status } = await sendRow(gateway, row, { ...(row.body && { body: {} }) });
    expect([200, 400]).toContain(status);
  });
});

test("there are kinds of users enough for the matrix to mean something", () => {
  expect(kinds.size).toBeGreaterThan(20);
  expect(closed.length).toBeGreaterThan(60);
});
