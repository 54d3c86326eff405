import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makePerson, type Person } from "../people.ts";

const RIGHT = [{ area: "All Agents Reports", actions: [{ actionName: "View Customer Service Agents Activities" }] }];
const HOUR_MS = 3_600_000;

let gateway: TestGateway;
let admin: string;
let provider: string;
let owner: pg.Client;
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = (await gateway.signIn("admin@acacia.test")).token;
  owner = new pg.Client(gateway.test.connection);
  await owner.connect();
  await owner.query("select set_config('parley.scope', '0', false)");
  provider = (await gateway.signIn("super@parley.test")).token;
});
afterAll(async () => {
  await owner.end();
  await gateway.close();
});

const call = (method: string, path: string, token = admin, body?: object) =>
  gateway.request(method, `/api/reports/schedules${path}`, { token, ...(body !== undefined && { body }) });
const draft = (over: object = {}) => ({
  name: "Weekly sessions",
  report: "session-list",
  range: "last-30-days",
  cron: "0 7 * * 1",
  emailTo: "admin@acacia.test",
  ...over,
});
const make = async (over: object = {}, token = admin) => (await call("POST", "", token, draft(over))).body.data;
const find = async (id: number, token = admin) =>
  (await call("GET", "?pageSize=1000", token)).body.data.items.find((one: { id: number }) => one.id === id);
/** Runs SQL as the owner of the tables, who may read the job queue. */
const sql = async <Row>(text: string, ...values: unknown[]): Promise<Row[]> => (await owner.query(text, values)).rows;
const stored = () => sql<object>("select * from export_schedule order by id");
const jobsOf = (id: number) =>
  sql<{ state: string; args: object; owner_id: number; via: string; done: number }>("select * from job where schedule_id = $1 order by id", id);

const mailsTo = (address: string) =>
  sql<{ subject: string; text: string }>("select subject, text from mail where to_address = $1 order by id", address);

/** Makes a schedule overdue by three days, as after a long downtime. */
const comeDue = async (id: number) => {
  await sql("update export_schedule set next_run_at = now() - interval '3 days' where id = $1", id);
  await gateway.deps.jobs.add("runSchedule", { scheduleId: id }, { key: `schedule-${id}`, runAt: new Date(Date.now() - 72 * HOUR_MS) });
};
const until = <T>(look: () => Promise<T>, wanted: (found: T) => boolean): Promise<T> =>
  vi.waitFor(async () => {
    const found = await look();
    if (!wanted(found)) throw new Error(`not yet: ${JSON.stringify(found)}`);
    return found;
  }, 15_000);

describe("schedule of a report", () => {
  test("is created with its next run in the stakeholder's time zone", async () => {
    const made = await make();
    expect(made).toMatchObject({ timeZone: "Africa/Nairobi", active: true, format: "csv", whenEmpty: "send", ownerName: "Amina Odhiambo" });
    const next = new Date(made.nextRunAt);
    // Monday, 07:00 in Nairobi, which is three hours ahead of UTC all year.
    expect([next.getUTCDay(), next.getUTCHours(), next.getUTCMinutes(), next > new Date()]).toEqual([1, 4, 0, true]);
    expect(await sql("select run_at from graphile_worker._private_jobs where key = $1", `schedule-${made.id}`)).toEqual([{ run_at: next }]);
  });

  test.each([
    ["a name of two lines", { name: "Weekly\r\nsessions" }, "name", "Write one line"],
    ["a line that never comes", { cron: "0 0 30 2 *" }, "cron", "never runs"],
    ["a line that is none", { cron: "every day" }, "cron", "is not a cron expression"],
    ["a line that comes too often", { cron: "* * * * *" }, "cron", "more often"],
    ["a time zone that is none", { timeZone: "Mars/Base" }, "timeZone", "no time zone"],
    ["a range that is none", { range: "next-week" }, "range", ""],
  ])("returns 400 with a specific message for %s and stores nothing", async (_name, over, path, message) => {
    const before = await stored();
    const { status, body } = await call("POST", "", admin, draft(over));
    expect([status, body.error.details.fields[0].path, body.error.details.fields[0].message]).toEqual([400, path, expect.stringContaining(message)]);
    expect(await stored()).toEqual(before);
  });

  test.each([
    ["an address that may not receive exports", { emailTo: "somebody@elsewhere.test" }, 403],
    ["one such among several", { emailTo: "admin@acacia.test, somebody@elsewhere.test" }, 403],
    ["addresses of which one is none", { emailTo: "admin@acacia.test, somebody" }, 400],
    ["a report that is none", { report: "lottery-numbers" }, 404],
    ["another stakeholder's rows", { filters: { client: "3" } }, 404],
    ["a filter that the report does not take", { filters: { colour: "red" } }, 400],
    ["days of its own, which a range that moves would never keep", { filters: { from: "2026-12-31", to: "2026-01-01" } }, 400],
  ])("is refused for %s, and nothing is stored", async (_name, over, expected) => {
    const before = await stored();
    expect((await call("POST", "", admin, draft(over))).status).toBe(expected);
    expect(await stored()).toEqual(before);
  });

  test("returns 403 for a report that its creator may not read", async () => {
    const { token, loginId } = await makePerson(gateway, { userPermissions: [], stakeholderId: 2, isSuperAdmin: false });
    const before = await stored();
    expect((await call("POST", "", token, draft({ emailTo: loginId }))).status).toBe(403);
    expect(await stored()).toEqual(before);
  });
});

describe("several recipients of a schedule", () => {
  test("are stored without duplicates, whatever the separator", async () => {
    const { emailTo } = await make({ emailTo: " admin@acacia.test;somebody@acacia.test, ADMIN@acacia.test\nreports@partners.test" });
    expect(emailTo).toBe("admin@acacia.test, somebody@acacia.test, reports@partners.test");
  });

  test("pause it when one leaves the allow-list, with the address as reason and a mail to the owner", async () => {
    const { id } = await make({ name: "To partners", emailTo: "admin@acacia.test, reports@partners.test" });
    const [{ list } = { list: [] }] = await sql<{ list: string[] }>("select email_allow_list as list from stakeholder where id = 2");
    await sql("update stakeholder set email_allow_list = array_remove(email_allow_list, 'reports@partners.test') where id = 2");
    await comeDue(id);
    const told = await until(
      async () => (await mailsTo("admin@acacia.test")).find(({ subject }) => subject === '"To partners" is paused'),
      (mail) => mail !== undefined,
    );
    await sql("update stakeholder set email_allow_list = $1 where id = 2", list);
    expect(await find(id)).toMatchObject({ active: false, pausedReason: expect.stringContaining("reports@partners.test") });
    expect(told?.text).toContain("Exports cannot be sent to reports@partners.test");
    expect([await jobsOf(id), await mailsTo("admin@acacia.test, reports@partners.test")]).toEqual([[], []]);
  });
});

describe("last run of a schedule", () => {
  test("is returned in the list and with the schedule: rows, recipients and whether its file exists", async () => {
    const { id } = await make();
    expect(await find(id)).toMatchObject({ lastState: null, lastJobId: null, lastDownloadable: false });
    const { body } = await call("POST", `/${id}/run`);
    const shown = await until(
      () => find(id),
      (found) => found.lastMailedAt !== null,
    );
    const [job] = await jobsOf(id);
    expect(shown).toMatchObject({ lastJobId: body.data.id, lastState: "done", lastRows: job?.done, lastError: null, lastDownloadable: true });
    expect((await call("GET", `/${id}`)).body.data.runs).toEqual([
      {
        jobId: body.data.id,
        state: "done",
        rows: job?.done,
        error: null,
        downloadable: true,
        mailedAt: shown.lastMailedAt,
        ranAt: expect.any(String),
      },
    ]);
  });

  test("has no file after the retention period", async () => {
    const { id } = await make();
    await call("POST", `/${id}/run`);
    await until(
      () => jobsOf(id),
      (found) => found[0]?.state === "done",
    );
    await sql("update job set expires_at = now() - interval '1 minute' where schedule_id = $1", id);
    expect(await find(id)).toMatchObject({ lastState: "done", lastDownloadable: false });
  });
});

describe("preview of a schedule", () => {
  const look = (over: object = {}, token = admin) => call("POST", "/preview", token, draft(over));

  test("returns the next three runs with their dates, the first rows and the mail, and stores and sends nothing", async () => {
    const before = [await stored(), await sql("select id from job order by id")];
    const { status, body } = await look({ name: "Only looked at" });
    expect(status).toBe(200);
    const { runs, from, to, rowCount, items, columns, mail, skipped, timeZone } = body.data;
    const days = (later: string, earlier: string) => (Date.parse(later) - Date.parse(earlier)) / 86_400_000;
    expect(runs.map(({ at }: { at: string }) => [new Date(at).getUTCDay(), new Date(at).getUTCHours()])).toEqual([
      [1, 4],
      [1, 4],
      [1, 4],
    ]);
    // The range of thirty days before a run on Monday must end on that Monday in Nairobi.
    expect(runs.map((run: { at: string; from: string; to: string }) => [run.to, days(run.to, run.from)])).toEqual(
      runs.map(({ at }: { at: string }) => [at.slice(0, 10), 30]),
    );
    const page = (await gateway.request("GET", `/api/reports/session-list?from=${from}&to=${to}&pageSize=20`, { token: admin })).body.data;
    expect([rowCount, items, timeZone, skipped]).toEqual([page.rowCount, page.items, "Africa/Nairobi", false]);
    expect([items.length, columns[0]]).toEqual([20, { key: "id", title: "Session" }]);
    expect(mail).toMatchObject({
      to: "admin@acacia.test",
      subject: expect.stringContaining("Only looked at"),
      html: expect.stringContaining("<h1>"),
    });
    expect(mail.text).toContain(`${rowCount} rows, CSV`);
    expect([await stored(), await sql("select id from job order by id")]).toEqual(before);
    expect(await sql("select id from mail where subject like 'Only looked at%'")).toEqual([]);
  });

  test("reports that an empty report would not be sent", async () => {
    const { body } = await look({ report: "post-mentions-activities", whenEmpty: "skip" });
    expect(body.data).toMatchObject({ rowCount: 0, skipped: true, items: [] });
  });

  test.each([
    ["a line that never comes", { cron: "0 0 30 2 *" }, 400],
    ["an address that may not receive exports", { emailTo: "somebody@elsewhere.test" }, 403],
    ["another stakeholder's rows", { filters: { client: "3" } }, 404],
    ["a report that is none", { report: "lottery-numbers" }, 404],
  ])("is refused for %s, like saving", async (_name, over, expected) => {
    expect([(await look(over)).status, (await call("POST", "", admin, draft(over))).status]).toEqual([expected, expected]);
  });

  test("returns 403 without the report's right and shows no row", async () => {
    const { token, loginId } = await makePerson(gateway, { userPermissions: [], stakeholderId: 2, isSuperAdmin: false });
    const { status, body } = await look({ emailTo: loginId }, token);
    expect([status, body.data]).toEqual([403, undefined]);
  });

  test("for a change uses the rights of the schedule's owner, and is not found for other users", async () => {
    const { id } = await make();
    const owners = await look();
    const admins = await look({ scheduleId: id }, provider);
    expect([admins.status, admins.body.data.rowCount, admins.body.data.mail.text]).toEqual([
      200,
      owners.body.data.rowCount,
      expect.stringContaining("Scheduled by Amina Odhiambo"),
    ]);
    // The times must be in the schedule's time zone for both users, although that of the second user differs.
    expect(admins.body.data.runs).toEqual(owners.body.data.runs);
    const { token } = await gateway.signIn("agent1@acacia.test");
    expect((await look({ scheduleId: id, emailTo: "agent1@acacia.test" }, token)).status).toBe(404);
  });
});

describe("due schedule", () => {
  test("runs one export as its owner for its range, and plans the next run after missed ones", async () => {
    const { id, ownerId } = await make();
    await comeDue(id);
    const jobs = await until(
      () => jobsOf(id),
      (found) => found[0]?.state === "done",
    );
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Nairobi" }).format(new Date());
    expect(jobs).toMatchObject([{ owner_id: ownerId, via: "schedule", args: { to: today } }]);
    expect(await find(id)).toMatchObject({ active: true, lastState: "done", lastRunAt: expect.any(String) });
    expect(new Date((await find(id)).nextRunAt) > new Date()).toBe(true);
    expect(await sql("select action, via from audit_log where action = 'job queued for export' order by id desc limit 1")).toEqual([
      { action: "job queued for export", via: "schedule" },
    ]);
  });

  test("sends no mail for an empty report when it is set to skip", async () => {
    const [skipped, sent] = [
      await make({ report: "post-mentions-activities", whenEmpty: "skip" }),
      await make({ report: "post-mentions-activities" }),
    ];
    await comeDue(skipped.id);
    await comeDue(sent.id);
    for (const { id } of [skipped, sent])
      await until(
        () => jobsOf(id),
        (found) => found[0]?.state === "done",
      );
    const mailed = () =>
      sql<{ schedule_id: number }>("select schedule_id from job where mailed_at is not null and schedule_id = any($1)", [skipped.id, sent.id]);
    expect(await until(mailed, (found) => found.length > 0)).toEqual([{ schedule_id: sent.id }]);
  });

  const owned = async (): Promise<{ person: Person; id: number }> => {
    const person = await makePerson(gateway, { userPermissions: RIGHT, stakeholderId: 2, isSuperAdmin: false });
    const made = await make({ report: "support-activities", emailTo: person.loginId }, person.token);
    return { person, id: made.id };
  };

  test.each([
    ["lost the right", "update role set permissions = '[]' where id = (select role_id from app_user where id = $1)", "right", true],
    ["was deactivated", "update app_user set active = false where id = $1", "no longer has an active account", false],
  ])("is paused when its owner %s, exports nothing and notifies the owner", async (_name, statement, reason, isMailed) => {
    const { person, id } = await owned();
    const jobs = () =>
      sql("select task_identifier from graphile_worker.jobs where task_identifier in ('runSchedule', 'sendMail') and run_at <= now()");
    await sql(statement, person.userId);
    await comeDue(id);
    const paused = await until(
      () => find(id, provider),
      (found) => found?.active === false,
    );
    expect(paused).toMatchObject({ nextRunAt: null, pausedReason: expect.stringContaining(reason) });
    expect(await jobsOf(id)).toEqual([]);
    expect(await sql("select title from notification where user_id = $1", person.userId)).toEqual([{ title: expect.stringContaining("is paused") }]);
    await until(jobs, (waiting) => waiting.length === 0);
    // A deactivated user gets no e-mail.
    expect((await mailsTo(person.loginId)).map(({ subject }) => subject)).toEqual(isMailed ? ['"Weekly sessions" is paused'] : []);
  });

  test("does nothing while its schedule is paused", async () => {
    const { id } = await make();
    await call("PUT", `/${id}`, admin, { active: false });
    await gateway.deps.jobs.add("runSchedule", { scheduleId: id }, { key: `schedule-${id}` });
    await until(
      () => sql("select 1 from graphile_worker._private_jobs where key = $1", `schedule-${id}`),
      (found) => found.length === 0,
    );
    expect(await jobsOf(id)).toEqual([]);
  });
});

describe("suspension of the stakeholder", () => {
  const BAOBAB = 3;
  const turn = async (status: "active" | "suspended") => {
    const [row] = await sql<{ version: number }>("select version from stakeholder where id = $1", BAOBAB);
    const body = { id: BAOBAB, version: row?.version, status, remark: "Invoice 204" };
    expect((await gateway.request("PUT", "/api/main/stakeholders/status", { token: provider, body })).status).toBe(200);
  };
  const baobab = async () => (await gateway.signIn("admin@baobab.test")).token;
  const own = { emailTo: "admin@baobab.test" };
  const row = async (id: number) => (await sql("select active, paused_reason, next_run_at from export_schedule where id = $1", id))[0];

  test("pauses its schedules with that reason, and activation resumes only those", async () => {
    const token = await baobab();
    const [running, paused] = [await make(own, token), await make(own, token)];
    await call("PUT", `/${paused.id}`, token, { active: false });
    await turn("suspended");
    expect(await row(running.id)).toMatchObject({ active: false, next_run_at: null, paused_reason: expect.stringContaining("was suspended") });
    await turn("active");
    const nextRun = new Date(running.nextRunAt);
    expect(await row(running.id)).toEqual({ active: true, paused_reason: null, next_run_at: nextRun });
    expect(await sql("select run_at from graphile_worker._private_jobs where key = $1", `schedule-${running.id}`)).toEqual([{ run_at: nextRun }]);
    expect(await row(paused.id)).toEqual({ active: false, paused_reason: null, next_run_at: null });
  });

  test("delays a due run until the activation", async () => {
    const { id } = await make(own, await baobab());
    await turn("suspended");
    await sql("update export_schedule set held_run_at = now() - interval '3 days' where id = $1", id);
    await gateway.deps.jobs.add("runSchedule", { scheduleId: id }, { key: `schedule-${id}`, runAt: new Date(Date.now() - HOUR_MS) });
    await until(
      () => sql("select 1 from graphile_worker._private_jobs where key = $1", `schedule-${id}`),
      (found) => found.length === 0,
    );
    expect(await jobsOf(id)).toEqual([]);
    await turn("active");
    await until(
      () => jobsOf(id),
      (found) => found.length === 1,
    );
    expect(await row(id)).toMatchObject({ active: true, paused_reason: null, next_run_at: expect.any(Date) });
  });

  /** Creates a finished export of Baobab whose mail was sent; returns its id. */
  const exported = async (token: string): Promise<number> => {
    const { id } = await make(own, token);
    const { body } = await call("POST", `/${id}/run`, token);
    await mailed(body.data.id);
    return body.data.id;
  };
  const mailed = (jobId: number) =>
    until(
      () => sql<{ mailed_at: Date | null; attempt: number }>("select mailed_at, attempt from job where id = $1", jobId),
      (found) => found[0]?.mailed_at !== null,
    );
  const worked = async (task: string, jobId: number, key: string) => {
    await gateway.deps.jobs.add(task, { jobId }, { key });
    await until(
      () => sql("select 1 from graphile_worker._private_jobs where key = $1", key),
      (found) => found.length === 0,
    );
  };
  const told = () => sql("select title from notification where type = 'export' order by id");

  test("holds a requested export and its e-mail without an error, and activation continues both", async () => {
    const token = await baobab();
    const [asked, done] = [await exported(token), await exported(token)];
    await turn("suspended");
    const before = await told();
    // Changes the exports: the first looks like one whose process died long ago, the second like one that was not
    // mailed yet.
    await sql("update job set state = 'running', heard_at = now() - interval '5 hours', mailed_at = null where id = $1", asked);
    await sql("update job set mailed_at = null where id = $1", done);
    await worked("runExport", asked, `export-${asked}`);
    await worked("mailExport", done, `export-mail-${done}`);
    await worked("sweepExports", 0, "sweep-once");
    const states = () => sql("select state, error, mailed_at from job where id = any($1) order by id", [asked, done]);
    expect([await states(), await told()]).toEqual([
      [
        { state: "running", error: null, mailed_at: null },
        { state: "done", error: null, mailed_at: null },
      ],
      before,
    ]);
    await turn("active");
    for (const id of [asked, done]) expect((await mailed(id))[0]?.attempt).toBe(id === asked ? 2 : 1);
  });
});

test("a deactivated account pauses its due schedule, and reactivation resumes it", async () => {
  const person = await makePerson(gateway, { userPermissions: RIGHT, stakeholderId: 2, isSuperAdmin: false });
  const { id } = await make({ report: "support-activities", emailTo: person.loginId }, person.token);
  const set = async (active: boolean) => {
    const body = { loginId: person.loginId, active, remark: "on leave" };
    expect((await gateway.request("PUT", "/api/main/users/status", { token: admin, body })).status).toBe(200);
  };
  await set(false);
  await comeDue(id);
  const paused = await until(
    () => find(id, provider),
    (found) => found?.active === false,
  );
  expect(paused.pausedReason).toContain("resumes when the account is active again");
  await set(true);
  await until(
    () => jobsOf(id),
    (found) => found.length === 1,
  );
  expect(await find(id, provider)).toMatchObject({ active: true, pausedReason: null, nextRunAt: expect.any(String) });
});

describe("pause, resume, run and removal of a schedule", () => {
  test("clear the next run on a pause and set it on a resume", async () => {
    const { id, nextRunAt } = await make();
    expect((await call("PUT", `/${id}`, admin, { active: false })).body.data).toMatchObject({ active: false, nextRunAt: null });
    expect((await call("PUT", `/${id}`, admin, { active: true })).body.data).toMatchObject({ active: true, nextRunAt });
  });

  test("return 409 for an outdated version with the current row, which stays unchanged", async () => {
    const { id, version } = await make();
    await call("PUT", `/${id}`, admin, { active: false });
    await call("PUT", `/${id}`, admin, { active: true });
    const { status, body } = await call("PUT", `/${id}`, admin, { active: false, version });
    expect([status, body.error.details.present.active, (await find(id)).active]).toEqual([409, true, true]);
  });

  test("return the job of its export for an immediate run and keep the next run", async () => {
    const { id, nextRunAt } = await make();
    const { status, body } = await call("POST", `/${id}/run`);
    expect([status, body.data]).toMatchObject([200, { kind: "export", scheduleId: id, emailTo: "admin@acacia.test" }]);
    expect((await find(id)).nextRunAt).toBe(nextRunAt);
  });

  test("give a super admin's run of another user's schedule the owner's rights, and the audit trail names the super admin", async () => {
    const { id, ownerId } = await make();
    expect((await call("POST", `/${id}/run`, provider)).body.data).toMatchObject({ ownerId });
    expect(await sql("select actor_name from audit_log where action = 'job queued for export' order by id desc limit 1")).toEqual([
      { actor_name: "Sofia Lindqvist" },
    ]);
  });

  test("keep earlier exports when the schedule is removed", async () => {
    const { id } = await make();
    const { body } = await call("POST", `/${id}/run`);
    expect((await call("DELETE", `/${id}`)).body).toEqual({ data: { done: true } });
    expect(await find(id)).toBeUndefined();
    expect((await gateway.request("GET", `/api/main/jobs/${body.data.id}`, { token: admin })).body.data).toMatchObject({ scheduleId: null });
  });

  test("return the same response for another user's schedule as for a missing one", async () => {
    const { id } = await make();
    const { token } = await gateway.signIn("agent1@acacia.test");
    const before = await stored();
    for (const [method, path, body] of [
      ["PUT", "", { active: false }],
      ["DELETE", "", undefined],
      ["POST", "/run", undefined],
    ] as const) {
      const theirs = await call(method, `/${id}${path}`, token, body);
      const never = await call(method, `/2000000${path}`, token, body);
      expect([method, theirs.status, theirs.body]).toEqual([method, 404, never.body]);
    }
    expect([await find(id, token), await stored()]).toEqual([undefined, before]);
  });
});

describe("change of a schedule", () => {
  const trail = (id: number) =>
    sql("select action, before, after from audit_log where entity_type = 'schedule' and entity_id = $1 order by id desc limit 1", String(id));

  test("sets one field, keeps the others, plans the next run again, and is audited with before and after", async () => {
    const made = await make({ filters: { platform: "whatsapp" } });
    const { status, body } = await call("PUT", `/${made.id}`, admin, { cron: "0 9 * * 2", version: made.version });
    expect(status).toBe(200);
    const { nextRunAt, version, ...rest } = body.data;
    const next = new Date(nextRunAt);
    expect([next.getUTCDay(), next.getUTCHours(), version]).toEqual([2, 6, made.version + 1]);
    expect({ ...made, ...rest }).toEqual({ ...made, cron: "0 9 * * 2" });
    expect(await sql("select run_at from graphile_worker._private_jobs where key = $1", `schedule-${made.id}`)).toEqual([{ run_at: next }]);
    expect(await trail(made.id)).toEqual([{ action: "scheduled export changed", before: { cron: "0 7 * * 1" }, after: { cron: "0 9 * * 2" } }]);
  });

  test("without a difference writes nothing and leaves no audit entry", async () => {
    const made = await make();
    const before = await trail(made.id);
    expect((await call("PUT", `/${made.id}`, admin, { name: made.name, filters: {} })).body.data).toEqual(made);
    expect(await trail(made.id)).toEqual(before);
  });

  test("keeps a paused one paused, and applies the new cron line after it is resumed", async () => {
    const { id } = await make();
    await call("PUT", `/${id}`, admin, { active: false });
    expect((await call("PUT", `/${id}`, admin, { cron: "0 9 * * 2" })).body.data).toMatchObject({ active: false, nextRunAt: null });
    const { body } = await call("PUT", `/${id}`, admin, { active: true });
    expect(new Date(body.data.nextRunAt).getUTCDay()).toBe(2);
  });

  test.each([
    ["a line that never comes", { cron: "0 0 30 2 *" }, 400],
    ["an address that may not receive exports", { emailTo: "somebody@elsewhere.test" }, 403],
    ["another stakeholder's rows", { filters: { client: "3" } }, 404],
    ["another report", { report: "plan-reports" }, 400],
    ["a stale version", { name: "Mine", version: 999 }, 409],
  ])("is refused for %s, and nothing is stored", async (_name, change, expected) => {
    const { id } = await make();
    const before = await stored();
    expect((await call("PUT", `/${id}`, admin, change)).status).toBe(expected);
    expect(await stored()).toEqual(before);
  });

  test("by a super admin is refused for a recipient that the owner may not mail", async () => {
    const { id } = await make();
    const before = await stored();
    expect((await call("PUT", `/${id}`, provider, { emailTo: "super@parley.test" })).status).toBe(403);
    expect(await stored()).toEqual(before);
  });

  test("has a dry run that returns the result and changes nothing", async () => {
    const { id } = await make();
    const before = await stored();
    const ask = (body: object) =>
      gateway.request("PUT", `/api/reports/schedules/${id}`, { token: admin, body, headers: { "x-parley-validate-only": "1" } });
    expect([(await ask({ name: "Tried" })).status, (await ask({ cron: "0 0 30 2 *" })).status]).toEqual([200, 400]);
    expect(await stored()).toEqual(before);
  });

  test("can be read only by its owner", async () => {
    const made = await make();
    const { token } = await gateway.signIn("agent1@acacia.test");
    expect((await call("GET", `/${made.id}`)).body.data).toEqual({ ...made, runs: [] });
    const [theirs, never] = [await call("GET", `/${made.id}`, token), await call("GET", "/2000000", token)];
    expect([theirs.status, theirs.body]).toEqual([404, never.body]);
  });
});
