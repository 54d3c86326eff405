import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let gateway: TestGateway;
let provider: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  provider = (await gateway.signIn("super@parley.test")).token;
});
afterAll(() => gateway.close());

const list = (query: string, token = provider) => gateway.request("GET", `/api/main/self/clientRequest/all${query}`, { token });
const update = (body: object, token = provider) => gateway.request("PUT", "/api/main/self/clientRequest", { token, body });

test("client requests are listed by type and moved through their states with remarks", async () => {
  const { status, body } = await list("?type=whatsapp&page=1&pageSize=100");
  expect([status, body.data]).toEqual([200, expect.objectContaining({ page: 1, pageSize: 100, rowCount: expect.any(Number), pageCount: 1 })]);
  expect(body.data.items).toHaveLength(body.data.rowCount);
  expect(body.data.rowCount).toBeGreaterThan(0);
  for (const request of body.data.items) expect(request).toMatchObject({ type: "whatsapp", requestId: expect.any(Number) });

  const [{ requestId, remarks: before }] = (await list("?status=pending")).body.data.items;
  const skipped = await update({ requestId, status: "live", remarks: "At once" });
  expect([skipped.status, skipped.body.error.details.present]).toEqual([409, expect.objectContaining({ status: "pending", remarks: before })]);
  for (const next of ["in_review", "approved", "live"])
    expect((await update({ requestId, status: next, remarks: next })).body.data).toMatchObject({ requestId, status: next, remarks: next });
});

test("client requests are available only to provider staff with View Admin Reports", async () => {
  const { token } = await gateway.signIn("admin@acacia.test");
  expect((await list("", token)).status).toBe(403);
  expect((await update({ requestId: 1, status: "in_review", remarks: "" }, token)).status).toBe(403);
  expect((await gateway.request("GET", "/api/main/self/clientRequest/all")).status).toBe(401);
});
