import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, TEST_PASSWORD, type TestGateway } from "../../../testing/index.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ environment: { TRUST_PROXY: "loopback" } });
});
afterAll(() => gateway.close());

const signIn = (loginId: string, key: string, from: string) =>
  gateway.request("POST", "/api/main/authentication", { body: { loginId, key }, headers: { "x-forwarded-for": from } });
const statusOf = async (loginId: string, key: string, from: string) => (await signIn(loginId, key, from)).status;
const counted = (statuses: readonly number[]) =>
  Object.fromEntries([...new Set(statuses)].map((status) => [status, statuses.filter((other) => other === status).length]));
const sessionsOf = async () => (await gateway.test.database.platform.selectFrom("user_session").select("id").execute()).length;

describe("password guessing", () => {
  test.each([
    ["an account", "admin@acacia.test", "10.20.0.1"],
    ["an account that does not exist", "nobody@acacia.test", "10.20.0.2"],
  ])("from fifty simultaneous requests causes only ten checks of %s", async (_, loginId, from) => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_each, index) => statusOf(loginId, `guess ${index}`, from)));
    expect(counted(answers)).toEqual({ 401: 10, 429: 40 });
  });

  test("fails even with the right password while the number of attempts exceeds the limit", async () => {
    const before = await sessionsOf();
    const keys = [...Array.from({ length: 49 }, (_, index) => `guess ${index}`), TEST_PASSWORD];
    const answers: number[] = [];
    await Promise.all(keys.map(async (key) => answers.push(await statusOf("agent2@acacia.test", key, "10.20.0.3"))));
    expect(counted(answers)).toEqual({ 401: 10, 429: 40 });
    expect(await sessionsOf()).toBe(before);
  });

  test.each([
    ["an account", "agent1@baobab.test", 1],
    ["an account that does not exist", "nobody@baobab.test", 2],
  ])("from sixty IP addresses for %s has a single shared limit", async (_, loginId, net) => {
    const answers: number[] = [];
    for (let address = 0; address < 60; address++) answers.push(await statusOf(loginId, "wrong", `10.21.${net}.${address}`));
    expect(counted(answers)).toEqual({ 401: 50, 429: 10 });
    const { headers, body } = await signIn(loginId, "wrong", `10.21.${net}.60`);
    const { seconds } = body.error.details.values;
    expect(headers.get("retry-after")).toBe(String(seconds));
    expect(body.error).toEqual({
      code: "throttled",
      message: `Too many attempts. Try again in ${seconds} s`,
      details: { code: "tooManyAttempts", values: { seconds } },
    });
  });

  test("does not lock out the owner at a known IP address or with a new password", async () => {
    const loginId = "admin@baobab.test";
    const [home, away] = ["10.22.0.1", "10.22.0.2"];
    expect(await statusOf(loginId, TEST_PASSWORD, home)).toBe(200);
    for (let address = 0; address < 51; address++) await statusOf(loginId, "wrong", `10.23.0.${address}`);
    expect(await statusOf(loginId, "wrong", "10.23.1.1")).toBe(429);
    expect(await statusOf(loginId, TEST_PASSWORD, home)).toBe(200);
    expect(await statusOf(loginId, TEST_PASSWORD, away)).toBe(429);
    await gateway.request("GET", `/api/main/password?loginId=${loginId}`, { headers: { "x-forwarded-for": away } });
    const mails = () => gateway.test.database.platform.selectFrom("mail").selectAll().where("to_address", "=", loginId).execute();
    await expect.poll(async () => (await mails()).length, { timeout: 10_000 }).toBeGreaterThan(0);
    const token = /token=([\w-]+)/.exec((await mails()).at(-1)?.text ?? "")?.[1];
    const body = { token, key: "quite another password" };
    expect((await gateway.request("PUT", "/api/main/password", { body, headers: { "x-forwarded-for": away } })).status).toBe(200);
    expect(await statusOf(loginId, "quite another password", away)).toBe(200);
  });

  test("with a stolen token is limited to ten attempts at the current password", async () => {
    const { token, userId } = await gateway.signIn("agent1@acacia.test");
    const stored = () => gateway.test.database.platform.selectFrom("app_user").select("key_hash").where("id", "=", userId).executeTakeFirstOrThrow();
    const before = await stored();
    const details = { firstName: "Brian", lastName: "Otieno", contactEmail: "agent1@acacia.test", key: "quite another password" };
    const guesses = Array.from({ length: 50 }, (_, index) =>
      gateway.request("PUT", "/api/main/users/profile", { token, body: { ...details, currentKey: `guess ${index}` } }),
    );
    expect(counted((await Promise.all(guesses)).map(({ status }) => status))).toEqual({ 400: 10, 429: 40 });
    expect(await stored()).toEqual(before);
  });

  test("from one IPv6 network is limited like one IP address", async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => statusOf("super@parley.test", "wrong", `2001:db8:7:1::${index.toString(16)}`)),
    );
    expect(counted(answers)).toEqual({ 401: 10, 429: 20 });
  });

  test("does not delay a valid sign-in from elsewhere", async () => {
    let refused = 0;
    let isFirst: () => void = () => undefined;
    const first = new Promise<void>((resolve) => {
      isFirst = resolve;
    });
    const flood = Array.from({ length: 180 }, async (_, index) => {
      await signIn(`somebody${index}@acacia.test`, "wrong", `10.24.0.${index % 2}`);
      refused += 1;
      isFirst();
    });
    await first;
    const before = refused;
    const answer = await signIn("agent1@acacia.test", TEST_PASSWORD, "10.24.1.1");
    expect(answer.status).toBe(200);
    // Sign-ins are processed in turn for each network, so only a small part of the flood from the other network is
    // processed before the sign-in of this test.
    expect(refused - before).toBeLessThan(40);
    await Promise.all(flood);
    expect(refused).toBe(180);
  });

  test("above the queue limit gets 429 with Retry-After immediately", async () => {
    const answers = await Promise.all(Array.from({ length: 160 }, (_, index) => signIn(`anybody${index}@acacia.test`, "wrong", "10.25.0.1")));
    const busy = answers.filter(({ status }) => status === 429);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy.every(({ headers }) => Number(headers.get("retry-after")) > 0)).toBe(true);
    expect(answers.filter(({ status }) => status === 401).length + busy.length).toBe(160);
  });
});

describe("trusted source of the caller IP address", () => {
  test("is only the connection when no proxy is configured, so forged headers have no effect", async () => {
    const alone = await startTestGateway();
    try {
      const from = (address: string, key = "wrong") =>
        alone.request("POST", "/api/main/authentication", { body: { loginId: "admin@acacia.test", key }, headers: { "x-forwarded-for": address } });
      expect((await from("<script>", TEST_PASSWORD)).status).toBe(200);
      const { ip } = await alone.test.database.platform.selectFrom("user_session").select("ip").orderBy("id", "desc").executeTakeFirstOrThrow();
      expect(ip).toBe("127.0.0.1");
      const answers: number[] = [];
      for (let tries = 0; tries < 12; tries++) answers.push((await from(`10.30.0.${tries}`)).status);
      expect(counted(answers)).toEqual({ 401: 10, 429: 2 });
    } finally {
      await alone.close();
    }
  });

  test.each([
    ["an address", "203.0.113.7", "203.0.113.7"],
    ["the last that no proxy vouches for", "198.51.100.1, 203.0.113.8", "203.0.113.8"],
    ["the proxy, when it passes on no address", "<script>alert(1)</script>", "127.0.0.1"],
    ["the proxy, when it passes on 5,000 signs", "x".repeat(5000), "127.0.0.1"],
    ["an IPv4 address in its IPv6 form", "::ffff:203.0.113.9", "203.0.113.9"],
  ])("with a configured proxy is %s", async (_, header, expected) => {
    expect((await signIn("agent1@acacia.test", TEST_PASSWORD, header)).status).toBe(200);
    const { ip } = await gateway.test.database.platform.selectFrom("user_session").select("ip").orderBy("id", "desc").executeTakeFirstOrThrow();
    expect(ip).toBe(expected);
  });
});
