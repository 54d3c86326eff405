import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, TEST_PASSWORD, type TestGateway } from "../../testing/index.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const signIn = (loginId: string, key: string) => gateway.request("POST", "/api/main/authentication", { body: { loginId, key } });
const profileStatus = async (token: string) => (await gateway.request("DELETE", "/api/main/authentication", { token })).status;

describe("POST authentication", () => {
  test("answers the signed-in user with token, refresh key and rights", async () => {
    const { status, body } = await signIn("Admin@Acacia.test", TEST_PASSWORD);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      refreshKey: expect.stringMatching(/^[\w-]{43}$/),
      loginId: "admin@acacia.test",
      firstName: "Amina",
      stakeholderId: 2,
      isSuperAdmin: false,
      stakeholder: { id: 2, title: "Acacia Travel", shortName: "acacia", timeZone: "Africa/Nairobi" },
    });
    expect(body.data.userPermissions).toContainEqual({ area: "Roles", actions: [{ actionName: "Create Role" }] });
  });
  test("the token opens calls", async () => {
    const { token } = await gateway.signIn("agent1@acacia.test");
    expect(await profileStatus(token)).toBe(200);
  });
});
