import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type RawAnswer, startTestGateway, type TestGateway, type TestGatewayOptions } from "@parley/gateway/testing";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

const SETUP = "/api/main/setup";
const OWN_KEY = "chosen by a person, long enough";
const PASSWORD = "correct horse battery";

const open: TestGateway[] = [];
afterEach(async () => {
  // Closes the gateways in reverse order, because later ones may use the database of the first.
  for (const gateway of open.splice(0).reverse()) await gateway.close();
});

/** Starts a gateway on an empty database, for one test. */
const emptyGateway = async (options: TestGatewayOptions = {}): Promise<TestGateway> => {
  const gateway = await startTestGateway({ empty: true, ...options });
  open.push(gateway);
  return gateway;
};
/** Starts another gateway process on the database of the first, with its own data folder unless one is given. */
const beside = (first: TestGateway, environment: Record<string, string> = {}) =>
  emptyGateway({ connection: first.test.connection, work: false, environment });

const keyFile = ({ dataDir }: TestGateway) => join(dataDir, "setup-key");
const keyOf = async (gateway: TestGateway) => (await readFile(keyFile(gateway), "utf8")).trim();
const draft = (setupKey: string, changes: object = {}) => ({
  setupKey,
  organisation: "Obi Messaging",
  timeZone: "Africa/Lagos",
  firstName: "Ada",
  lastName: "Obi",
  loginId: "ada@obi.test",
  contactEmail: "ada@obi.test",
  key: PASSWORD,
  ...changes,
});
const setUp = (gateway: TestGateway, body: unknown, from?: string) =>
  gateway.request("POST", SETUP, { body, ...(from !== undefined && { headers: { "x-forwarded-for": from } }) });
const rowsOf = async ({ test: { database } }: TestGateway) => ({
  stakeholders: (await database.platform.selectFrom("stakeholder").select("id").execute()).length,
  roles: (await database.platform.selectFrom("role").select("id").execute()).length,
  users: (await database.platform.selectFrom("app_user").select("id").execute()).length,
  entries: (await database.platform.selectFrom("audit_log").select("id").execute()).length,
});
const NOTHING = { stakeholders: 0, roles: 0, users: 0, entries: 0 };
const hashesOf = ({ test: { database } }: TestGateway) => database.platform.selectFrom("setup_key").selectAll().execute();

describe("empty platform", () => {
  let gateway: TestGateway;
  let key: string;
  beforeAll(async () => {
    gateway = await startTestGateway({ empty: true });
    key = await keyOf(gateway);
  });
  afterAll(() => gateway.close());

  test("reports that the setup is open, also in the configuration of the console", async () => {
    const { status, body } = await gateway.request("GET", SETUP);
    expect([status, body]).toEqual([200, { data: { open: true } }]);
    expect((await gateway.request("GET", "/config.json")).body).toMatchObject({ setup: true });
  });

  test("has a setup key in the data folder, readable only by its owner, and the hash in the database", async () => {
    expect((await stat(keyFile(gateway))).mode & 0o777).toBe(0o600);
    const hashes = await hashesOf(gateway);
    expect(hashes).toMatchObject([{ key_hash: expect.stringContaining("$argon2id$") }]);
    expect(JSON.stringify(hashes)).not.toContain(key);
  });

  test("returns 403 for a wrong setup key and creates nothing", async () => {
    const { status, body } = await setUp(gateway, draft("a wrong key of some length"));
    expect([status, body.error.code]).toEqual([403, "forbidden"]);
    expect(await rowsOf(gateway)).toEqual(NOTHING);
    expect((await gateway.request("GET", SETUP)).status).toBe(200);
  });

  test("refuses to sign in as it does for an unknown account", async () => {
    const { status, body } = await gateway.request("POST", "/api/main/authentication", { body: { loginId: "ada@obi.test", key: PASSWORD } });
    expect([status, body.error.details]).toEqual([401, { code: "credentialsWrong" }]);
  });

  test.each([
    ["a password of nine characters", { key: "nine char" }, "key"],
    ["a zone that does not exist", { timeZone: "Africa/Nowhere" }, "timeZone"],
    ["a provider without a name", { organisation: "  " }, "organisation"],
    ["an address that is none", { contactEmail: "ada" }, "contactEmail"],
    ["a login that mixes scripts", { loginId: "\u0430da@obi.test" }, "loginId"],
    ["a field that does not belong here", { isSuperAdmin: false }, "isSuperAdmin"],
  ])("refuses %s at its field and creates nothing", async (_, changes, path) => {
    const { status, body } = await setUp(gateway, draft(key, changes));
    expect([status, body.error.details.fields.map((field: { path: string }) => field.path)]).toEqual([400, [path]]);
    expect(await rowsOf(gateway)).toEqual(NOTHING);
  });
});

describe("platform after its setup", () => {
  let gateway: TestGateway;
  let key: string;
  let answer: RawAnswer;
  beforeAll(async () => {
    gateway = await startTestGateway({ empty: true });
    key = await keyOf(gateway);
    // Uses up some ids of stakeholders, as failed attempts to set up would.
    const text = "select nextval(pg_get_serial_sequence('stakeholder', 'id')) from generate_series(1, 3)";
    await gateway.test.database.query(0, { name: "used_up", text, values: [] });
    answer = await setUp(gateway, draft(key));
  });
  afterAll(() => gateway.close());

  test("has a provider with its time zone and a super admin with every right, who can sign in", async () => {
    expect([answer.status, answer.body.data]).toEqual([200, { stakeholderId: 1, userId: expect.any(Number), loginId: "ada@obi.test" }]);
    const user = await gateway.signIn("ada@obi.test", PASSWORD);
    expect(user).toMatchObject({
      stakeholderId: 1,
      isSuperAdmin: true,
      stakeholder: { id: 1, title: "Obi Messaging", shortName: "obi-messaging", timeZone: "Africa/Lagos" },
    });
    const catalogue = await gateway.request("GET", "/api/main/permissions", { token: user.token });
    expect(user.userPermissions).toEqual(catalogue.body.data);
  });

  test("gives its first stakeholder another id than the provider's", async () => {
    const { token } = await gateway.signIn("ada@obi.test", PASSWORD);
    const made = await gateway.request("POST", "/api/main/stakeholders", { token, body: { title: "Acacia", shortName: "acacia" } });
    expect([made.status, made.body.data.id > 1]).toEqual([200, true]);
  });

  test("has audit entries that name the creator", async () => {
    const { userId } = answer.body.data;
    const entries = await gateway.test.database.platform
      .selectFrom("audit_log")
      .select(["action", "actor_user_id", "actor_name", "entity_id", "stakeholder_id", "via", "after"])
      .orderBy("id")
      .limit(3)
      .execute();
    expect(entries).toMatchObject([
      { action: "stakeholder created", entity_id: "1", after: { title: "Obi Messaging", timeZone: "Africa/Lagos" } },
      { action: "role created" },
      { action: "user created", entity_id: String(userId), after: { loginId: "ada@obi.test", isSuperAdmin: true } },
    ]);
    for (const entry of entries) expect(entry).toMatchObject({ actor_user_id: userId, actor_name: "Ada Obi", stakeholder_id: 1, via: "api" });
    expect(JSON.stringify(entries)).not.toContain(PASSWORD);
  });

  test("mails the first super admin a request to confirm the address", async () => {
    const mails = () => gateway.test.database.platform.selectFrom("mail").select("to_address").execute();
    await expect.poll(mails, { timeout: 20_000 }).toEqual([{ to_address: "ada@obi.test" }]);
  });

  test("stores neither the setup key nor its hash", async () => {
    await expect(stat(keyFile(gateway))).rejects.toThrow("ENOENT");
    expect(await hashesOf(gateway)).toEqual([]);
  });

  test("answers every setup call with 404 like an unknown path", async () => {
    const before = await rowsOf(gateway);
    const never = await gateway.request("GET", "/api/main/no-such-path");
    expect(never.status).toBe(404);
    const sent = [draft(key, { loginId: "eve@obi.test" }), draft("a wrong key of some length"), {}, "[]", "{"];
    const answers = [await gateway.request("GET", SETUP), ...(await Promise.all(sent.map((body) => setUp(gateway, body))))];
    for (const { status, body } of answers) expect([status, body]).toEqual([404, never.body]);
    expect(await rowsOf(gateway)).toEqual(before);
    expect((await gateway.request("GET", "/config.json")).body).not.toHaveProperty("setup");
  });
});

test("the demo is treated as set up from the start, whatever setup key is configured", async () => {
  const gateway = await emptyGateway({ empty: false, environment: { PARLEY_SETUP_KEY: OWN_KEY } });
  const before = await rowsOf(gateway);
  expect((await gateway.request("GET", SETUP)).status).toBe(404);
  expect((await setUp(gateway, draft(OWN_KEY))).status).toBe(404);
  expect(await rowsOf(gateway)).toEqual(before);
});

test("exactly one of twenty concurrent setups succeeds", async () => {
  const gateway = await emptyGateway();
  const key = await keyOf(gateway);
  const tries = Array.from({ length: 20 }, (_, index) => setUp(gateway, draft(key, { loginId: `ada${index}@obi.test` })));
  const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 404)]);
  expect(await rowsOf(gateway)).toEqual({ stakeholders: 1, roles: 1, users: 1, entries: 3 });
});

describe("setup key", () => {
  test("is protected from guessing: ten wrong tries throttle a network, but not others", async () => {
    const gateway = await emptyGateway({ environment: { TRUST_PROXY: "loopback" } });
    const key = await keyOf(gateway);
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, index) => setUp(gateway, draft(`guess number ${index}`), "10.40.0.1")));
    expect(guesses.filter(({ status }) => status === 403)).toHaveLength(10);
    const throttled = await setUp(gateway, draft(key), "10.40.0.1");
    expect([throttled.status, Number(throttled.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect(await rowsOf(gateway)).toEqual(NOTHING);
    expect((await setUp(gateway, draft(key), "10.40.0.2")).status).toBe(200);
  });

  test("can be configured, replaces the generated one, and is not written to a file", async () => {
    const gateway = await emptyGateway({ environment: { PARLEY_SETUP_KEY: OWN_KEY } });
    await expect(stat(keyFile(gateway))).rejects.toThrow("ENOENT");
    expect((await setUp(gateway, draft("another key of some length"))).status).toBe(403);
    expect((await setUp(gateway, draft(OWN_KEY))).status).toBe(200);
  });

  test("is refused at the start when it is too short, without being printed", async () => {
    const start = emptyGateway({ environment: { PARLEY_SETUP_KEY: "nineteen characters" } });
    await expect(start).rejects.toThrow(/^PARLEY_SETUP_KEY must have 20 to 200 characters$/);
  });
});

describe("several gateways on one empty database", () => {
  test("use the setup key of the first one, and a setup at one closes all", async () => {
    const first = await emptyGateway();
    const second = await beside(first);
    await expect(stat(keyFile(second))).rejects.toThrow("ENOENT");
    expect((await setUp(second, draft("a wrong key of some length"))).status).toBe(403);
    expect((await setUp(second, draft(await keyOf(first)))).status).toBe(200);
    expect((await first.request("GET", SETUP)).status).toBe(404);
    await expect(stat(keyFile(first))).rejects.toThrow("ENOENT");
  });

  test("use the setup key that was configured for one of them", async () => {
    const first = await emptyGateway();
    const made = await keyOf(first);
    await beside(first, { PARLEY_SETUP_KEY: OWN_KEY });
    expect((await setUp(first, draft(made))).status).toBe(403);
    expect((await setUp(first, draft(OWN_KEY))).status).toBe(200);
  });

  test("keep the setup key after a restart with the same folder, and ignore a modified key file", async () => {
    const first = await emptyGateway();
    const key = await keyOf(first);
    const again = await beside(first, { DATA_DIR: first.dataDir });
    expect(again.setupKey).toEqual({ from: "folder", key });
    await writeFile(keyFile(first), "not the key of this platform\n");
    const other = await beside(first, { DATA_DIR: first.dataDir });
    expect(other.setupKey).toEqual({ from: "elsewhere" });
    expect((await setUp(other, draft("not the key of this platform"))).status).toBe(403);
  });
});
