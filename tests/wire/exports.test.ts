import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

/**
 * Gateway that runs its jobs as usual. The second gateway, `idle`, leaves them waiting, so that a test can act before
 * it runs them itself.
 */
let gateway: TestGateway;
let idle: TestGateway;
let ahead = 0;
const tokens = new Map<TestGateway, string>();
const SUPER = "super@parley.test";
beforeAll(async () => {
  gateway = await startTestGateway({ environment: { PUBLIC_URL: "https://parley.example" } });
  idle = await startTestGateway({ work: false, now: () => new Date(Date.now() + ahead) });
  for (const one of [gateway, idle]) tokens.set(one, (await one.signIn("admin@acacia.test")).token);
});
afterAll(async () => {
  await gateway.close();
  await idle.close();
});

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const RANGE = { from: day(-60), to: day(2) };
const get = (on: TestGateway, path: string, query: Record<string, string> = {}, token = tokens.get(on), headers: Record<string, string> = {}) =>
  on.request("GET", `/api/${path}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ""}`, {
    headers,
    ...(token !== undefined && { token }),
  });
const ask = (on: TestGateway, query: Record<string, string> = {}, report = "session-list", headers: Record<string, string> = {}) =>
  get(on, `reports/${report}/async`, { ...RANGE, ...query }, undefined, headers);
const queue = async (on: TestGateway, query: Record<string, string> = {}) => (await ask(on, query)).body.data;
const jobOf = async (on: TestGateway, id: number) => (await get(on, `main/jobs/${id}`)).body.data;
const run = (id: number) => idle.deps.exports.tasks.runExport?.({ jobId: id });
const mailTo = (on: TestGateway, address: string) =>
  on.test.database.platform.selectFrom("mail").selectAll().where("to_address", "=", address).execute();
const ended = (on: TestGateway, id: number) =>
  vi.waitFor(async () => {
    const job = await jobOf(on, id);
    if (job.state === "queued" || job.state === "running") throw new Error(`still ${job.state}`);
    return job;
  }, 15_000);
const jobCount = async (on: TestGateway): Promise<number> => (await on.test.database.platform.selectFrom("job").select("id").execute()).length;

describe("export", () => {
  test("is queued, written in the background, and mailed as a link that needs no sign-in", async () => {
    expect((await queue(idle)).state).toBe("queued");
    const queued = await queue(gateway, { emailTo: "admin@acacia.test" });
    expect(queued).toMatchObject({ kind: "export", operation: "session-list", format: "csv", emailTo: "admin@acacia.test" });
    const done = await ended(gateway, queued.id);
    expect(done).toMatchObject({ state: "done", downloadable: true, done: expect.any(Number), bytes: expect.any(Number) });
    const mails = await vi.waitFor(async () => {
      const found = await mailTo(gateway, "admin@acacia.test");
      expect(found).not.toEqual([]);
      return found;
    }, 10_000);
    const link = /https:\/\/parley\.example(\S+)/.exec(mails[0]?.text ?? "")?.[1] ?? "";
    const file = await gateway.request("GET", link);
    expect([file.status, file.headers.get("content-disposition")]).toEqual([200, `attachment; filename="session-list-${queued.id}.csv"`]);
    expect(file.body.trimEnd().split("\n")).toHaveLength(done.done + 1);
  });

  test("has as many rows as the report page counts", async () => {
    const { body } = await get(gateway, "reports/session-list", { ...RANGE, pageSize: "1" });
    const { id } = await queue(gateway, { fileType: "json" });
    const { done } = await ended(gateway, id);
    const file = await get(gateway, `main/jobs/${id}/file`);
    expect([done, file.body.length, done > 50]).toEqual([body.data.rowCount, body.data.rowCount, true]);
  });

  test("is not mailed without an address, and needs a sign-in for the download", async () => {
    const { id } = await queue(idle);
    await run(id);
    expect((await get(idle, `main/jobs/${id}/file`)).status).toBe(200);
    expect(await idle.test.database.platform.selectFrom("mail").select("id").execute()).toEqual([]);
  });

  test("is a file that only the operating system account of the gateway can read", async () => {
    const { id } = await queue(idle);
    await run(id);
    const { mode } = await stat(join(idle.deps.settings.dataDir, "exports", `${id}-1.csv`));
    expect((mode & 0o777).toString(8)).toBe("600");
  });

  test("that is requested twice with one idempotency key is one job", async () => {
    const headers = { "idempotency-key": "monday" };
    const [first, second] = [await ask(idle, {}, "session-list", headers), await ask(idle, {}, "session-list", headers)];
    expect([second.status, second.body.data.id]).toEqual([200, first.body.data.id]);
  });

  test("is recorded in the audit log, as is a download", async () => {
    const { id } = await queue(idle, { emailTo: "admin@acacia.test" });
    await get(idle, "reports/session-list/file", { ...RANGE, fileType: "xlsx" });
    const entries = await idle.test.database
      .scoped(2)
      .selectFrom("audit_log")
      .select(["action", "entity_id", "after"])
      .where("action", "in", ["job queued for export", "report downloaded"])
      .orderBy("id", "desc")
      .limit(2)
      .execute();
    expect(entries).toEqual([
      { action: "report downloaded", entity_id: "session-list", after: { query: RANGE, format: "xlsx" } },
      {
        action: "job queued for export",
        entity_id: String(id),
        after: { report: "session-list", query: RANGE, format: "csv", emailTo: "admin@acacia.test" },
      },
    ]);
  });
});

describe("recipient of an export", () => {
  test.each(["admin@acacia.test", "ADMIN@acacia.test", "somebody-else@acacia.test", "reports@partners.test"])(
    "is accepted with 200 if it is %s",
    async (emailTo) => {
      expect((await ask(idle, { emailTo })).status).toBe(200);
    },
  );

  test("is refused with 403 when it is the user's unconfirmed address, and nothing is queued", async () => {
    const { token } = await idle.signIn(SUPER);
    const { database } = idle.test;
    const admits = (list: string[]) =>
      database.platform.updateTable("stakeholder").set({ email_allow_list: list }).where("id", "=", 1).returning("id").execute();
    const { email_allow_list: listed } = await database.platform
      .selectFrom("stakeholder")
      .select("email_allow_list")
      .where("id", "=", 1)
      .executeTakeFirstOrThrow();
    const confirmed = (at: string | null) =>
      idle.test.database.scoped(1).updateTable("app_user").set({ email_verified_at: at }).where("login_id", "=", SUPER).execute();
    const before = await jobCount(idle);
    await admits([]);
    await confirmed(null);
    const { status, body } = await get(idle, "reports/session-list/async", { ...RANGE, emailTo: SUPER }, token);
    await confirmed(new Date().toISOString());
    await admits(listed);
    expect([status, body.error.code, await jobCount(idle)]).toEqual([403, "recipientNotConfirmed", before]);
    expect(body.error.message).toContain("until you have confirmed it");
  });

  test.each(["admin@baobab.test", "admin@acacia.test.example", "someone@partners.test"])(
    "is refused with 403 for %s, and nothing is queued",
    async (emailTo) => {
      const before = await jobCount(idle);
      const { status, body } = await ask(idle, { emailTo });
      expect([status, body.error.code, await jobCount(idle)]).toEqual([403, "recipientNotAllowed", before]);
      expect(body.error.message).toContain(emailTo);
    },
  );
});

describe("rights for an export", () => {
  test("are required: 403 without the report's right, 404 for another stakeholder's client, and nothing is queued", async () => {
    const { token } = await idle.signIn("agent1@acacia.test");
    const before = await jobCount(idle);
    expect((await get(idle, "reports/audit-trail/async", RANGE, token)).status).toBe(403);
    expect((await ask(idle, { client: "3" })).status).toBe(404);
    expect(await jobCount(idle)).toBe(before);
  });

  test("are checked again when it runs, and an owner without them gets a message instead of a file", async () => {
    const { id } = await queue(idle, { emailTo: "admin@acacia.test" });
    const { platform } = idle.test.database;
    const { permissions, role } = await platform
      .selectFrom("app_user as u")
      .innerJoin("role as r", "r.id", "u.role_id")
      .select(["r.permissions", "r.id as role"])
      .where("u.login_id", "=", "admin@acacia.test")
      .executeTakeFirstOrThrow();
    await platform.updateTable("role").set({ permissions: "[]" }).where("id", "=", role).execute();
    await run(id);
    await platform
      .updateTable("role")
      .set({ permissions: JSON.stringify(permissions) })
      .where("id", "=", role)
      .execute();
    expect(await jobOf(idle, id)).toMatchObject({ state: "failed", downloadable: false, error: expect.stringContaining("right") });
    const told = await platform.selectFrom("notification").select("title").where("type", "=", "export").execute();
    expect(told.at(-1)?.title).toContain("was not exported");
  });

  test("hide another user's export and file, except from a super admin", async () => {
    const { id } = await queue(idle);
    await run(id);
    const { token } = await idle.signIn("agent1@acacia.test");
    for (const path of [`main/jobs/${id}`, `main/jobs/${id}/file`]) expect((await get(idle, path, {}, token)).status).toBe(404);
    expect((await get(idle, `main/jobs/${id}/file`, {}, (await idle.signIn(SUPER)).token)).status).toBe(200);
  });
});

describe("mailed export link", () => {
  /** Sends the mail of an export; returns the path of the link in it. */
  const mailedPath = async (id: number) => {
    await idle.deps.exports.tasks.mailExport?.({ jobId: id });
    const mails = await idle.test.database.platform.selectFrom("mail").select("text").where("text", "like", `%/exports/${id}/%`).execute();
    expect(mails).toHaveLength(1);
    return /\/api\/reports\/exports\/\S+/.exec(mails[0]?.text ?? "")?.[0] ?? "";
  };
  const finished = async () => {
    const { id } = await queue(idle, { emailTo: "admin@acacia.test" });
    await run(id);
    return { id, path: await mailedPath(id) };
  };

  test("works for anyone who has it, and is the same at every mail attempt", async () => {
    const { id, path } = await finished();
    expect([await mailedPath(id), (await idle.request("GET", path)).status]).toEqual([path, 200]);
  });

  test("returns 404 with a wrong signature, as for a missing export", async () => {
    const [one, other] = [await finished(), await finished()];
    const signature = other.path.split("/").at(-1);
    const wrong = await idle.request("GET", `/api/reports/exports/${one.id}/${signature}`);
    const never = await idle.request("GET", `/api/reports/exports/2000000/${signature}`);
    expect([wrong.status, wrong.body]).toEqual([404, never.body]);
  });

  test("returns 410 with a plain message after seven days, and the file is removed", async () => {
    const { id, path } = await finished();
    ahead = 7 * 86_400_000 + 1000;
    const late = await idle.request("GET", path);
    expect([late.status, late.body.error.code]).toEqual([410, "gone"]);
    await idle.deps.exports.tasks.sweepExports?.({});
    expect((await idle.test.database.platform.selectFrom("job").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state).toBe(
      "expired",
    );
    await expect(stat(join(idle.deps.settings.dataDir, "exports", `${id}-1.csv`))).rejects.toThrow("ENOENT");
    ahead = 0;
  });
});

test("a cancelled export that is still waiting does not run", async () => {
  const { id } = await queue(idle);
  await idle.request("POST", `/api/main/jobs/${id}/cancel`, { token: tokens.get(idle) ?? "" });
  await run(id);
  expect(await jobOf(idle, id)).toMatchObject({ state: "cancelled", downloadable: false });
});

test("cancelling a running export ends it within seconds without a file or e-mail", async () => {
  // Locks the table that the export reads, so that it runs until it is cancelled.
  const reading = new pg.Client(gateway.test.connection);
  await reading.connect();
  await reading.query("begin");
  await reading.query("lock table chat_session in access exclusive mode");
  const { id } = await queue(gateway, { emailTo: "reports@partners.test" });
  await vi.waitFor(async () => expect((await jobOf(gateway, id)).state).toBe("running"), 10_000);
  await gateway.request("POST", `/api/main/jobs/${id}/cancel`, { token: tokens.get(gateway) ?? "" });
  await reading.end();
  const free = await queue(gateway);
  await ended(gateway, free.id);
  expect(await jobOf(gateway, id)).toMatchObject({ state: "cancelled", downloadable: false });
  expect((await readdir(join(gateway.deps.settings.dataDir, "exports"))).filter((name) => name.startsWith(`${id}-`))).toEqual([]);
  expect(await mailTo(gateway, "reports@partners.test")).toEqual([]);
});

test("an export whose last attempt was killed is marked as failed by the periodic check", async () => {
  const { id } = await queue(idle);
  await idle.test.database.platform.updateTable("job").set({ state: "running" }).where("id", "=", id).execute();
  ahead = 2 * 3_600_000 + 1000;
  await idle.deps.exports.tasks.sweepExports?.({});
  ahead = 0;
  expect(await jobOf(idle, id)).toMatchObject({ state: "failed", error: expect.stringContaining("on our side") });
});

test("the twenty-first waiting export of a user is refused with 429", async () => {
  const { token } = await idle.signIn("admin@baobab.test");
  const answers = [];
  for (let index = 0; index < 21; index += 1) answers.push((await get(idle, "reports/session-list/async", RANGE, token)).status);
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
});
