import { contractRows, ENTITY_KINDS, type EntityKind, type Row } from "@parley/core/contract";
import { allRights, everything } from "@parley/core/testing";
import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePerson, type Person } from "../../people.ts";
import { chanceOf, hostileCall } from "./hostile-values.ts";
import { pathOf, sendRow } from "./send-row.ts";
import { isText, NEVER, NEVER_NAME, openWorld, type World } from "./world.ts";

/**
 * Number of random requests. The target is 50,000 (bars.md, Gateway): `PARLEY_FUZZ=50000`. A failed run can be repeated
 * with its seed.
 */
const REQUESTS = Number(process.env.PARLEY_FUZZ ?? 3_000);
const SEED = Number(process.env.PARLEY_FUZZ_SEED ?? 20_261);
const AT_ONCE = 8;
const MS_A_REQUEST = 25;

/** Matches internal details that no response may contain: stack traces, file names and PostgreSQL messages. */
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

test(`${REQUESTS} malformed calls of every type cause no internal error and reveal no internal details`, {
  timeout: 60_000 + REQUESTS * MS_A_REQUEST,
}, async () => {
  const rows = Object.entries<Row>(contractRows);
  const chance = chanceOf(SEED);
  const people: Person[] = [];
  // Replaces the two callers from time to time, because a random call may sign out its own caller, revoke the caller's
  // rights or suspend the stakeholder.
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
  // A tenth of the calls must succeed, because otherwise the code behind the checks would not be tested.
  expect((statuses.get(200) ?? 0) / REQUESTS).toBeGreaterThan(0.1);
});
