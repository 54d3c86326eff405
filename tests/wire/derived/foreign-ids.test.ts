import { type CallName, contractRows, type Row } from "@parley/core/contract";
import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EXAMPLES } from "./examples.ts";
import { idPlaces, isAt, nameOf, withId } from "./id-places.ts";
import { type Parts, sendRow } from "./send-row.ts";
import { isText, NEVER, NEVER_NAME, openWorld, type World } from "./world.ts";

/**
 * Values that are unique on the full platform, so a taken one is refused. The refusal must not disclose the owner, so
 * it is equal to that for a value taken in the caller's own stakeholder.
 */
const UNIQUE_EVERYWHERE: Record<string, string> = { "users.create body.loginId": "agent1@acacia.test" };

let gateway: TestGateway;
let world: World;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  world = await openWorld(gateway);
});
afterAll(async () => {
  await world.close();
  await gateway.close();
});

const withIds = Object.entries<Row>(contractRows)
  .map(([name, row]) => ({ name: name as CallName, row, places: idPlaces(row) }))
  .filter(({ places }) => places.length > 0);

const ask = async (row: Row, parts: Parts): Promise<unknown> => {
  const { status, body } = await sendRow(gateway, row, parts, row.access.kind === "open" ? undefined : world.caller.token);
  return { status, body };
};

describe.each(withIds)("$name", ({ name, row, places }) => {
  test("returns the same response for another stakeholder's id as for a missing one and changes nothing there", async () => {
    const make = EXAMPLES[name];
    if (!make) throw new Error(`${name} takes an id: add an example of a good call to tests/wire/derived/examples.ts`);
    const examples = await make(world);
    const before = await world.digest();
    for (const place of places) {
      const example = examples.find(({ parts }) => isAt(parts, place));
      if (!example) throw new Error(`no example of ${name} holds ${nameOf(place)}: add one to tests/wire/derived/examples.ts`);
      const never = UNIQUE_EVERYWHERE[`${name} ${nameOf(place)}`] ?? (isText(place.kind) ? NEVER_NAME : NEVER);
      const expected = await ask(row, withId(example.parts, place, never));
      for (const id of await world.foreign(place.kind))
        expect({ id, at: nameOf(place), answer: await ask(row, withId(example.parts, place, id)) }).toEqual({
          id,
          at: nameOf(place),
          answer: expected,
        });
    }
    expect(await world.digest()).toEqual(before);
    // The unchanged examples must succeed. Otherwise the refusals above would prove nothing.
    for (const { parts, status = 200 } of examples) expect(await ask(row, parts)).toMatchObject({ status });
  });
});

test("contract rows with ids are found", () => {
  expect(withIds.flatMap(({ places }) => places).length).toBeGreaterThan(50);
});
