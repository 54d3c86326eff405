import { SERVICE_PARTS } from "@parley/core/contract/platform/service-status";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCheckMail } from "../../../mail/check-mail.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";
import { type Checks, createChecks } from "./checks.ts";
import { runAllChecks } from "./looks.ts";
import { serviceStatusTasks, storeCheckResults } from "./tasks.ts";

const STATUS = "/api/main/serviceStatus";

let gateway: TestGateway;
let provider: string;
let admin: string;
let clock: Date;
const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
beforeAll(async () => {
  clock = new Date();
  gateway = await startTestGateway({ work: false, now: () => clock, environment: { TOKEN_TTL_SECONDS: "86400" } });
  provider = (await gateway.signIn("super@parley.test")).token;
  admin = (await gateway.signIn("admin@acacia.test")).token;
});
afterAll(() => gateway.close());
beforeEach(async () => {
  const { platform } = gateway.test.database;
  await platform.deleteFrom("service_look").execute();
  await platform.deleteFrom("incident").execute();
  // Advances the clock so that the status cached by the previous test has expired.
  later(1);
});

const fine = async () => 5;
const good: Checks = { gateway: fine, database: fine, live: fine, jobs: fine, mail: fine, storage: fine, bots: fine };
const without = (part: keyof Checks): Checks => ({
  ...good,
  [part]: async () => {
    throw new Error("away");
  },
});
const lookWith = async (checks: Checks, times = 1) => {
  for (let time = 0; time < times; time += 1) {
    later(1);
    await storeCheckResults(gateway.test.database, await runAllChecks(checks), clock);
  }
};
const incidents = () => gateway.test.database.platform.selectFrom("incident").selectAll().orderBy("id").execute();
const entries = () =>
  gateway.test.database.platform.selectFrom("audit_log").selectAll().where("entity_type", "=", "incident").orderBy("id").execute();
const bells = () => gateway.test.database.platform.selectFrom("notification").selectAll().where("type", "=", "incident").execute();
const get = async (path: string, token: string | undefined = provider) => gateway.request("GET", STATUS + path, { token });
const post = (path: string, body: object, token = provider) => gateway.request("POST", STATUS + path, { token, body });
const stateOf = async (part: string) => (await get("")).body.data.parts.find((one: { part: string }) => one.part === part);

describe("part of the platform that fails its checks", () => {
  test("opens an incident at the third failed check in a row and notifies super admins", async () => {
    const before = (await bells()).length;
    await lookWith(without("mail"), 2);
    expect(await incidents()).toEqual([]);
    expect(await stateOf("mail")).toMatchObject({ state: "down", problem: "away", latencyMs: null });
    await lookWith(without("mail"), 3);
    expect(await incidents()).toMatchObject([{ part: "mail", automatic: true, closed_at: null, opened_by: null }]);
    expect((await entries()).at(-1)).toMatchObject({ verb: "opened", actor_name: "Parley", via: "system", stakeholder_id: 1 });
    expect((await bells()).slice(before)).toMatchObject([{ title: "Incident: E-mail: service disruption" }]);
  });

  test("opens no incident if a successful check comes in between", async () => {
    await lookWith(without("mail"), 2);
    await lookWith(good);
    await lookWith(without("mail"), 2);
    expect(await incidents()).toEqual([]);
  });

  test("has its incident closed after two successful checks in a row", async () => {
    await lookWith(without("live"), 3);
    await lookWith(good);
    expect(await incidents()).toMatchObject([{ closed_at: null }]);
    await lookWith(good);
    const [incident] = await incidents();
    expect(incident?.closed_at).not.toBeNull();
    expect(incident?.updates.map(({ text }) => text)).toEqual(["We have noticed it and are looking into it.", "It works again."]);
  });

  test("does not close an incident that a person opened", async () => {
    await post("/incidents", { part: "live", title: "Chats hang", text: "We are looking into it" });
    await lookWith(good, 3);
    expect(await incidents()).toMatchObject([{ automatic: false, closed_at: null }]);
  });
});

test("the parts of the platform are checked as a user would use them, and all checks succeed", async () => {
  const { database, bots, settings } = gateway.deps;
  const checkMail = createCheckMail({ database, smtpUrl: undefined });
  const own = { database, bots, checkMail, dataDir: settings.dataDir, freeSpace: { writable: () => true }, url: () => gateway.url, now: () => clock };
  const looks = await runAllChecks(createChecks(own));
  expect(looks.map(({ part, problem }) => [part, problem])).toEqual(SERVICE_PARTS.map((part) => [part, null]));
});

test("a service check that takes too long counts as failed", async () => {
  const looks = await runAllChecks({ ...good, bots: () => new Promise(() => undefined) }, 20);
  expect(looks.find(({ part }) => part === "bots")?.problem).toContain("longer than");
});

test("the latency of a platform part in a day is returned in intervals with the slowest value and the failures of each", async () => {
  await lookWith({ ...good, mail: async () => 80 });
  await lookWith({ ...good, mail: async () => 120 });
  await lookWith(without("mail"));
  const { steps, parts } = (await get("/latency")).body.data;
  const mail = parts.find(({ part }: { part: string }) => part === "mail");
  expect([steps.length, mail.slowestMs.length, mail.failed.length]).toEqual([144, 144, 144]);
  expect(Math.max(...mail.slowestMs)).toBe(120);
  expect(mail.failed.reduce((sum: number, n: number) => sum + n, 0)).toBe(1);
});

test("service checks are stored for a week", async () => {
  const longAgo = new Date(clock.getTime() - 8 * 86_400_000);
  await storeCheckResults(gateway.test.database, await runAllChecks(good), longAgo);
  await lookWith(good);
  await serviceStatusTasks({ database: gateway.test.database, checks: good, now: () => clock }).forgetLooks?.({});
  expect(await gateway.test.database.platform.selectFrom("service_look").select("part").execute()).toHaveLength(SERVICE_PARTS.length);
});

describe("manual incident", () => {
  const draft = { part: "mail", title: "Mails are late", text: "We are looking into it" };

  test("is opened, updated and closed with the names of the users and an audit entry", async () => {
    const { id } = (await post("/incidents", draft)).body.data;
    await post(`/incidents/${id}/updates`, { text: "We have found it" });
    const { body } = await post(`/incidents/${id}/close`, { text: "It is over" });
    expect(body.data).toMatchObject({ openedBy: "Sofia Lindqvist", closedBy: "Sofia Lindqvist", automatic: false });
    expect(body.data.updates.map(({ text }: { text: string }) => text)).toEqual(["We are looking into it", "We have found it", "It is over"]);
    expect((await entries()).slice(-3).map(({ verb, entity_id }) => [verb, entity_id])).toEqual(
      ["opened", "update posted", "closed"].map((verb) => [verb, String(id)]),
    );
  });

  test("returns 409 to updates after it is closed and stays unchanged", async () => {
    const { id } = (await post("/incidents", draft)).body.data;
    await post(`/incidents/${id}/close`, { text: "It is over" });
    const before = await incidents();
    expect((await post(`/incidents/${id}/updates`, { text: "Once more" })).status).toBe(409);
    expect((await post(`/incidents/${id}/close`, { text: "Once more" })).status).toBe(409);
    expect(await incidents()).toEqual(before);
  });

  test.each(["/incidents", "/incidents/1/updates", "/incidents/1/close"])("returns 403 to clients: POST %s", async (path) => {
    const before = [(await incidents()).length, (await entries()).length, (await bells()).length];
    expect((await post(path, { ...draft }, admin)).status).toBe(403);
    expect([(await incidents()).length, (await entries()).length, (await bells()).length]).toEqual(before);
  });
});

test.each(["", "/latency", "/incidents"])("clients get 403 for GET serviceStatus%s", async (path) => {
  expect((await get(path, admin)).status).toBe(403);
});

describe("public status page", () => {
  test("needs no sign-in, is cacheable for seconds and contains no script", async () => {
    await lookWith(good);
    const { status, headers, body } = await gateway.request("GET", "/status");
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([200, "text/html; charset=utf-8", "public, max-age=15"]);
    expect(body).toContain("Everything works");
    expect(body).not.toContain("<script");
  });

  test("shows an incident immediately with escaped markup", async () => {
    await lookWith(good);
    await post("/incidents", { part: "mail", title: "Mails <b>are</b> late", text: "We're looking & fixing" });
    const { body } = await gateway.request("GET", "/status");
    expect(body).toContain("Mails &lt;b&gt;are&lt;/b&gt; late");
    expect(body).toContain("We&#39;re looking &amp; fixing");
    expect(body).toContain("Something does not work as it should");
  });

  test("has a JSON version with the same content and no internal details", async () => {
    await lookWith(without("mail"), 3);
    later(1);
    const { body } = await get("/public", undefined);
    expect(body.data).toMatchObject({ state: "disturbed", incidents: [{ part: "E-mail", closedAt: null }] });
    expect(JSON.stringify(body)).not.toContain("away");
  });
});
