import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let gateway: TestGateway;
let provider: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  provider = (await gateway.signIn("super@parley.test")).token;
});
afterAll(() => gateway.close());

const send = (method: "POST" | "PUT", body: object, token = provider) => gateway.request(method, "/api/main/stakeholders", { token, body });

test("a stakeholder is created and changed, and an outdated change is refused", async () => {
  const made = await send("POST", { title: "Cedar Foods", shortName: "cedar", country: "KE" });
  expect([made.status, made.body.data]).toEqual([
    200,
    expect.objectContaining({
      title: "Cedar Foods",
      shortName: "cedar",
      shCode: "CEDAR",
      country: "KE",
      timeZone: "UTC",
      status: "active",
      version: 1,
    }),
  ]);
  const change = { id: made.body.data.id, version: 1, title: "Cedar" };
  expect((await send("PUT", change)).body.data).toMatchObject({ title: "Cedar", country: "KE", version: 2 });
  const stale = await send("PUT", change);
  expect([stale.status, stale.body.error.details.present.title]).toEqual([409, "Cedar"]);
});

test("a new stakeholder has its own users, who see nothing of other stakeholders", async () => {
  const { id: stakeholderId } = (await send("POST", { title: "Oak", shortName: "oak" })).body.data;
  const permissions = [{ area: "Stakeholder", actions: [{ actionName: "Create Stakeholder" }] }];
  const post = (path: string, body: object) => gateway.request("POST", `/api/main/${path}`, { token: provider, body });
  const { id: roleId } = (await post("roles/shRole", { stakeholderId, name: "Owner", permissions })).body.data;
  const names = { firstName: "Olu", lastName: "Ade", contactEmail: "olu@oak.test" };
  await post("users", { loginId: "olu@oak.test", ...names, stakeholderId, roleId, key: "a long password" });
  const { token } = await gateway.signIn("olu@oak.test", "a long password");
  const { data } = (await gateway.request("GET", "/api/main/stakeholders", { token })).body;
  expect(data.items.map(({ title }: { title: string }) => title)).toEqual(["Oak"]);
});
