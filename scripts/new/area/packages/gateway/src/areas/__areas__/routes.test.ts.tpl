import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestGateway, type TestGateway } from "../../testing/index.ts";

const PATH = "__gatewayPath__/__areas__";
const MISSING_ID = 2_000_000_000;

let gateway: TestGateway;
let token: string;
let foreignToken: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  ({ token } = await gateway.signIn("agent1@acacia.test"));
  ({ token: foreignToken } = await gateway.signIn("agent1@baobab.test"));
});
afterAll(() => gateway.close());

const names = async (as: string): Promise<string[]> => {
  const { body } = await gateway.request("GET", PATH, { token: as });
  return body.data.items.map(({ name }: { name: string }) => name);
};
const create = async (name: string): Promise<number> => {
  const { body } = await gateway.request("POST", PATH, { token, body: { name } });
  return body.data.id;
};

describe("GET __areas__", () => {
  it("wants to know who asks", async () => {
    expect((await gateway.request("GET", PATH)).status).toBe(401);
  });

  it("shows one's own stakeholder's only", async () => {
    await create("Ours alone");
    expect(await names(token)).toContain("Ours alone");
    expect(await names(foreignToken)).not.toContain("Ours alone");
  });

  it("takes the signs of a search as they are", async () => {
    await create("100 % sure");
    const { body } = await gateway.request("GET", `${PATH}?search=${encodeURIComponent("0 % s")}`, { token });
    expect(body.data.rowCount).toBe(1);
  });
});

describe("POST __areas__", () => {
  it("stores nothing when the name is blank", async () => {
    const before = await names(token);
    expect((await gateway.request("POST", PATH, { token, body: { name: " " } })).status).toBe(400);
    expect(await names(token)).toEqual(before);
  });
});

describe.each([
  ["PUT", { name: "Taken over" }],
  ["DELETE", undefined],
])("%s __areas__/{id}", (method, body) => {
  it("does not tell another stakeholder's from one that never existed, and changes nothing", async () => {
    const name = `Kept from ${method}`;
    const id = await create(name);
    const foreign = await gateway.request(method, `${PATH}/${id}`, { token: foreignToken, body });
    const missing = await gateway.request(method, `${PATH}/${MISSING_ID}`, { token: foreignToken, body });
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    expect(await names(token)).toContain(name);
  });

  it("is done for one's own", async () => {
    const name = `Given to ${method}`;
    const id = await create(name);
    expect((await gateway.request(method, `${PATH}/${id}`, { token, body })).status).toBe(200);
    expect(await names(token)).not.toContain(name);
  });
});
