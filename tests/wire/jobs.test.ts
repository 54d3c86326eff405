import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePerson, type Person } from "../people.ts";

/** Milliseconds by which the gateway's clock is ahead, to test jobs whose client stops reporting. */
let ahead = 0;
let gateway: TestGateway;
let admin: string;
let agent: string;
let provider: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false, now: () => new Date(Date.now() + ahead) });
  const tokenOf = async (loginId: string) => (await gateway.signIn(loginId)).token;
  [admin, agent, provider] = await Promise.all([tokenOf("admin@acacia.test"), tokenOf("agent1@acacia.test"), tokenOf("super@parley.test")]);
});
afterAll(() => gateway.close());

const call = (method: string, path: string, token: string, body?: object, headers: Record<string, string> = {}) =>
  gateway.request(method, `/api/main/${path}`, { token, headers, ...(body !== undefined && { body }) });
const begin = async (over: object = {}, token = admin) => {
  const body = { operation: "users.activate", title: "Activate users", args: { remark: "spring" }, total: 2, ...over };
  return (await call("POST", "jobs", token, body)).body.data;
};
const COUNTS = { total: 2, done: 1, failed: 0, skipped: 0 };
const tell = (id: number, state: string, counts: object = {}, token = admin) =>
  call("PUT", `jobs/${id}/progress`, token, { ...COUNTS, ...counts, state });
const get = async (id: number, token = admin) => (await call("GET", `jobs/${id}`, token)).body.data;

/** Creates a user of Acacia whose status a job changes. */
const somebody = (): Promise<Person> => makePerson(gateway, { userPermissions: [], stakeholderId: 2, isSuperAdmin: false });
const setStatus = (person: Person, active: boolean, headers: Record<string, string>, remark = "by a job") =>
  call("PUT", "users/status", admin, { loginId: person.loginId, active, remark }, headers);
const isActive = async ({ userId }: Person): Promise<boolean> =>
  (await gateway.test.database.platform.selectFrom("app_user").select("active").where("id", "=", userId).executeTakeFirstOrThrow()).active;
const changesOf = async (person: Person) =>
  gateway.test.database.platform
    .selectFrom("audit_log")
    .select(["job_id", "idempotency_key"])
    .where("entity_type", "=", "user")
    .where("entity_id", "=", String(person.userId))
    .execute();
let keys = 0;
const row = (job: number) => {
  keys += 1;
  return { "parley-job": String(job), "idempotency-key": `row-${keys}` };
};

describe("bulk job", () => {
  test("is started, receives progress and ends", async () => {
    const job = await begin();
    expect(job).toMatchObject({
      kind: "bulk",
      state: "running",
      ownerName: "Amina Odhiambo",
      stakeholderId: 2,
      via: "api",
      args: { remark: "spring" },
    });
    expect((await tell(job.id, "running")).body.data).toEqual({ state: "running", stop: false });
    expect((await tell(job.id, "done", { done: 2 })).body.data).toEqual({ state: "done", stop: true });
    expect(await get(job.id)).toMatchObject({ state: "done", done: 2, cancellable: false, finishedAt: expect.any(String) });
  });

  test("with failed rows ends as done_with_failures", async () => {
    const job = await begin();
    await tell(job.id, "done", { failed: 1 });
    expect((await get(job.id)).state).toBe("done_with_failures");
  });

  test("is interrupted after a minute without progress, and continues with the next progress call", async () => {
    const job = await begin();
    ahead = 61_000;
    expect((await get(job.id)).state).toBe("interrupted");
    expect((await call("GET", "jobs?state=interrupted", admin)).body.data.items.map(({ id }: { id: number }) => id)).toContain(job.id);
    await tell(job.id, "running");
    expect((await get(job.id)).state).toBe("running");
    ahead = 0;
  });

  test("stores no credential from its arguments", async () => {
    expect((await begin({ args: { token: "secret-of-mine" } })).args).toEqual({ token: "[redacted]" });
  });
});

describe("rows of a bulk job", () => {
  test("are changes like any other, stored under the job with before and after", async () => {
    const [job, person] = [await begin(), await somebody()];
    expect((await setStatus(person, false, row(job.id))).status).toBe(200);
    const { body } = await call("GET", `jobs/${job.id}/changes`, admin);
    expect(body.data.items).toEqual([
      {
        id: expect.any(Number),
        action: "user deactivated",
        entityType: "user",
        verb: "deactivated",
        entityId: String(person.userId),
        before: { loginId: person.loginId, active: true, remark: null },
        after: { loginId: person.loginId, active: false, remark: "by a job" },
        names: {},
        createdAt: expect.any(String),
      },
    ]);
  });

  test("return 409 alreadyDone for a used key, and nothing is repeated", async () => {
    const [job, person] = [await begin(), await somebody()];
    const headers = row(job.id);
    await setStatus(person, false, headers);
    await setStatus(person, true, row(job.id));
    const again = await setStatus(person, false, headers);
    expect([again.status, again.body.error.code, await isActive(person)]).toEqual([409, "alreadyDone", true]);
  });

  test("have one effect when twenty use one key concurrently", async () => {
    const [job, person] = [await begin(), await somebody()];
    const headers = row(job.id);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => setStatus(person, false, headers, `try ${index}`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await changesOf(person)).toEqual([{ job_id: job.id, idempotency_key: headers["idempotency-key"] }]);
  });

  test("return 409 jobEnded directly after the job was cancelled, and nothing changes", async () => {
    const [job, person] = [await begin(), await somebody()];
    await call("POST", `jobs/${job.id}/cancel`, admin);
    const answer = await setStatus(person, false, row(job.id));
    expect([answer.status, answer.body.error.code, await isActive(person)]).toEqual([409, "jobEnded", true]);
  });

  test("return 404 for another user's job, as for a missing one", async () => {
    const [job, person] = [await begin({}, agent), await somebody()];
    const never = await setStatus(person, false, row(2_000_000));
    const theirs = await setStatus(person, false, row(job.id));
    expect([theirs.status, theirs.body, await isActive(person)]).toEqual([404, never.body, true]);
  });

  test.each([
    ["parley-job", "one"],
    ["parley-job", "0"],
    ["idempotency-key", "x".repeat(121)],
    ["idempotency-key", "two words"],
  ])("with an invalid header return 400 at %s: %s", async (header, value) => {
    const person = await somebody();
    const { status, body } = await setStatus(person, false, { [header]: value });
    expect([status, body.error.details.fields[0].path, await isActive(person)]).toEqual([400, header, true]);
  });
});

describe("cancellation of a job", () => {
  test("signals the client to stop and keeps the last counts", async () => {
    const job = await begin();
    expect((await call("POST", `jobs/${job.id}/cancel`, admin)).body.data).toMatchObject({ state: "cancelled", cancellable: false });
    expect((await tell(job.id, "running", { done: 2 })).body.data).toEqual({ state: "cancelled", stop: true });
    expect(await get(job.id)).toMatchObject({ state: "cancelled", done: 2 });
  });

  test("returns 409 for an ended job, which stays unchanged", async () => {
    const job = await begin();
    await tell(job.id, "done");
    const answer = await call("POST", `jobs/${job.id}/cancel`, admin);
    expect([answer.status, answer.body.error.code, (await get(job.id)).state]).toEqual([409, "jobEnded", "done"]);
  });
});

describe("undo of a job", () => {
  const finished = async () => {
    const [job, person] = [await begin(), await somebody()];
    await setStatus(person, false, row(job.id));
    await tell(job.id, "done");
    return job.id;
  };

  test("is possible for a finished job with changes, which becomes undone when the undo ends", async () => {
    const id = await finished();
    expect(await get(id)).toMatchObject({ undoable: true });
    const undo = await begin({ operation: "users.deactivate", undoOf: id });
    expect(undo).toMatchObject({ undoOf: id, undoable: false });
    await tell(undo.id, "done");
    expect(await get(id)).toMatchObject({ state: "undone", undoable: false });
  });

  test("can be repeated after it failed in part", async () => {
    const id = await finished();
    const undo = await begin({ undoOf: id });
    await tell(undo.id, "done", { failed: 1 });
    expect(await get(id)).toMatchObject({ state: "done", undoable: true });
  });

  test.each([
    ["is running", async () => (await begin()).id],
    [
      "changed nothing",
      async () => {
        const job = await begin();
        await tell(job.id, "done");
        return job.id;
      },
    ],
    [
      "is being undone",
      async () => {
        const id = await finished();
        await begin({ undoOf: id });
        return id;
      },
    ],
  ])("returns 409 for a job that %s", async (_name, make) => {
    const undoOf = await make();
    const answer = await call("POST", "jobs", admin, { operation: "users.activate", title: "Undo", args: {}, total: 1, undoOf });
    expect(answer.status).toBe(409);
  });
});

describe("visibility of a job", () => {
  test("includes every job for a super admin", async () => {
    const job = await begin({}, agent);
    expect(await get(job.id, provider)).toMatchObject({ id: job.id, ownerName: "Brian Mwangi" });
    expect((await call("GET", "jobs", provider)).body.data.items.map(({ id }: { id: number }) => id)).toContain(job.id);
  });

  test("is limited to its owner otherwise, even within one stakeholder", async () => {
    const job = await begin({}, agent);
    const ids = (await call("GET", "jobs?pageSize=1000", admin)).body.data.items.map(({ id }: { id: number }) => id);
    expect(ids).not.toContain(job.id);
    for (const [method, path, body] of [
      ["GET", "", undefined],
      ["GET", "/changes", undefined],
      ["GET", "/file", undefined],
      ["POST", "/cancel", undefined],
      ["PUT", "/progress", { ...COUNTS, state: "done" }],
    ] as const) {
      const answer = await call(method, `jobs/${job.id}${path}`, admin, body);
      const never = await call(method, `jobs/2000000${path}`, admin, body);
      expect([path, answer.status, answer.body]).toEqual([path, 404, never.body]);
    }
    expect((await get(job.id, agent)).state).toBe("running");
  });
});
