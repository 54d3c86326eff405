import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

/** Tests requests with idempotency keys. Every pair of requests in the table below is tried. */
let gateway: TestGateway;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  for (const loginId of ["admin@acacia.test", "super@parley.test"]) tokens[loginId] = (await gateway.signIn(loginId)).token;
});
/** Cancels all waiting jobs, because a user may have only twenty and no job runs in this test. */
afterEach(() => gateway.test.database.platform.updateTable("job").set({ state: "cancelled" }).where("state", "=", "queued").execute());
afterAll(() => gateway.close());

interface Asked {
  readonly report: string;
  readonly query: Readonly<Record<string, string>>;
}
const requests: Record<string, Asked> = {
  "a report": { report: "sessions-by-hour", query: { from: "2026-10-01", to: "2026-11-01" } },
  "another report": { report: "support-sessions", query: { from: "2026-10-01", to: "2026-11-01" } },
  "another range": { report: "sessions-by-hour", query: { from: "2026-09-01", to: "2026-10-01" } },
  "another format": { report: "sessions-by-hour", query: { from: "2026-10-01", to: "2026-11-01", fileType: "xlsx" } },
  "another platform": { report: "sessions-by-hour", query: { from: "2026-10-01", to: "2026-11-01", platform: "whatsapp" } },
  "another recipient": { report: "sessions-by-hour", query: { from: "2026-10-01", to: "2026-11-01", emailTo: "OWN" } },
};
const pairs = Object.keys(requests).flatMap((first) => Object.keys(requests).map((second): [string, string] => [first, second]));

const ask = ({ report, query }: Asked, key: string, loginId = "admin@acacia.test") => {
  const given = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value === "OWN" ? loginId : value]));
  return gateway.request("GET", `/api/reports/${report}/async?${new URLSearchParams(given)}`, {
    token: tokens[loginId] ?? "",
    headers: { "idempotency-key": key },
  });
};
const jobCount = async () => (await gateway.test.database.platform.selectFrom("job").select("id").execute()).length;

describe("idempotency key", () => {
  test.each(pairs)("used for %s, then for %s", async (first, second) => {
    const key = `${first}-${second}`.replaceAll(" ", "-");
    const one = await ask(requests[first] as Asked, key);
    expect(one.status).toBe(200);
    const before = await jobCount();
    const two = await ask(requests[second] as Asked, key);
    expect([two.status, await jobCount()]).toEqual([first === second ? 200 : 409, before]);
    if (first === second) expect(two.body.data.id).toBe(one.body.data.id);
    else expect(two.body.error.code).toBe("conflict");
  });

  test("belongs to one user, so another user with the same key gets another export", async () => {
    const one = await ask(requests["a report"] as Asked, "shared");
    const two = await ask(requests["a report"] as Asked, "shared", "super@parley.test");
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body.data.id).not.toBe(one.body.data.id);
  });
});
