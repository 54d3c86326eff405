import { contractRows, type Row } from "@parley/core/contract";
import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chanceOf, hostileCall } from "./hostile-values.ts";
import { sendRow } from "./send-row.ts";

const CALLS_EACH = 20;

describe("public call on an empty platform", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({ empty: true });
  });
  afterAll(() => gateway.close());

  const chance = chanceOf(1);
  test.each(Object.entries<Row>(contractRows).filter(([, row]) => row.access.kind === "open"))(
    "%s returns no server error and creates no stakeholder",
    async (_name, row) => {
      const calls = Array.from({ length: CALLS_EACH }, () => hostileCall(row, chance, () => ["ada@obi.test", 1]));
      for (const parts of calls) expect((await sendRow(gateway, row, parts)).status, JSON.stringify(parts)).toBeLessThan(500);
      expect(await gateway.test.database.platform.selectFrom("stakeholder").select("id").execute()).toEqual([]);
    },
  );
});
