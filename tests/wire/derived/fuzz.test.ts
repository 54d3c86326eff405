import { contractRows, ENTITY_KINDS, type EntityKind, type Row } from "@parley/core/contract";
import { allRights, everything } from "@parley/core/testing";
import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePerson, type Person } from "../../people.ts";
import { chanceOf, hostileCall } from "./hostile-values.ts";
import { pathOf, sendRow } from "./send-row.ts";
import { isText, NEVER, NEVER_NAME, openWorld, type World } from "./world.ts";

/** The target is 50,000 (bars, Gateway): `PARLEY_FUZZ=50000`. Failures can be repeated by their seed. */
const REQUESTS = Number(process.env.PARLEY_FUZZ ?? 3_000);
const SEED = Number(process.env.PARLEY_FUZZ_SEED ?? 20_261);
const AT_ONCE = 8;
const MS_A_REQUEST = 25;

/** Patterns of internals: stacks, file names, PostgreSQL messages. */
const INSIDES = /\bat \S+ \(|\.[jt]s:\d+|node_modules|select .* from|violates|syntax error at/i;

let gateway: TestGateway;
let world: World;
const ids = new Map<EntityKind, readonly unknown[]>();
const idsOf = (kind: EntityKind): readonly unknown[] => {
  const known = ids.get(kind);
  if (!known) throw new Error(`no ids of the kind ${kind} were looked for`);
  return known;
};
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  world = await openWorld(gateway);
  for (const kind of ENTITY_KINDS)
    ids.set(kind, [...(await world.foreign(kind)), ...(isText(kind) ? [NEVER_NAME, "acacia-helper"] : [NEVER, 1, 2, 3, 4])]);
});
afterAll(async () => {
  await world.close();
  await gateway.close();
});

test(`${REQUESTS} malformed calls of every kind: none is a fault of the gateway, none shows its insides`, {
  timeout: 60_000 + REQUESTS * MS_A_REQUEST,
}, async () => {
  const rows = Object.entries<Row>(contractRows);
  const chance = chanceOf(SEED);
  const people: Person[] = [];
  // A random call may sign out its own caller, revoke the rights or suspend the stakeholder: every so often two new
  // callers take over.
  const renew = async () => {
    await gateway.deps.database.platform.updateTable("stakeholder").set({ status: "active" }).execute();
    people.splice(0, people.length, await makePerson(gateway, everything), await makePerson(gateway, allRights));
  };
  const wrong: string[] = [];
  const statuses = new Map<number, number>();

  const sendOne = async (index: number): Promise<void> => {
    const [name, row] = rows[index % rows.length] as (typeof rows)[number];
    const parts = hostileCall(row, chance, idsOf);
    const { status, body } = await sendRow(gateway, row, parts, people[index % people.length]?.token);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const shown = JSON.stringify(body);
    const isAnswer = status === 200 ? true : typeof body?.error?.code === "string" && typeof body.error.message === "string";
    if (status >= 500 || !isAnswer || (status !== 200 && INSIDES.test(shown)))
      wrong.push(
        `${index} ${name} ${status} ${shown.slice(0, 200)} ${pathOf(row, parts).slice(0, 200)} ${JSON.stringify(parts.body)?.slice(0, 400)}`,
      );
  };

  for (let index = 0; index < REQUESTS && wrong.length < 20; index += AT_ONCE) {
    if (index % 400 === 0) await renew();
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, REQUESTS - index) }, (_, step) => sendOne(index + step)));
  }
  expect(wrong).toEqual([]);
  expect((await gateway.request("GET", "/health")).body).toMatchObject({ status: "ok" });
  // If nearly all calls were rejected early, the code behind the checks would not be tested.
  expect((statuses.get(200) ?? 0) / REQUESTS).toBeGreaterThan(0.1);
});
