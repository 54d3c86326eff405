import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

/** Maximum number of PostgreSQL connections of the gateway process. */
const MOST = 6;
const AT_ONCE = 60;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ environment: { DATABASE_CONNECTIONS: String(MOST) } });
});
afterAll(async () => {
  await gateway.close();
});

test("many concurrent calls get a response without exceeding the database connection limit", async () => {
  const { token } = await gateway.signIn("admin@acacia.test");
  const asked = Array.from({ length: AT_ONCE }, (_, index) =>
    index % 2 === 0
      ? gateway.request("GET", "/api/messenger/tags", { token })
      : gateway.request("POST", "/api/messenger/tags", { token, body: { name: `Tag of call ${index}`, color: "red", is_active: false } }),
  );
  const statuses = new Set((await Promise.all(asked)).map(({ status }) => status));
  expect([...statuses]).toEqual([200]);
  const other = new pg.Client(gateway.test.connection);
  await other.connect();
  const { rows } = await other.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'parley'",
  );
  await other.end();
  expect(rows).toEqual([{ count: MOST }]);
});
