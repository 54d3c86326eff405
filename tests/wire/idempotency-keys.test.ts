import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePerson, type Person } from "../people.ts";

let gateway: TestGateway;
let admin: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  admin = (await gateway.signIn("admin@acacia.test")).token;
});
afterAll(() => gateway.close());

const call = (method: string, path: string, key: string, body?: object, token = admin) =>
  gateway.request(method, `/api/main/${path}`, { token, headers: { "idempotency-key": key }, ...(body && { body }) });
const exportOf = (report: string, query: Record<string, string>, key: string) =>
  gateway.request("GET", `/api/reports/${report}/async?${new URLSearchParams(query)}`, { token: admin, headers: { "idempotency-key": key } });
const RANGE = { from: "2026-10-01", to: "2026-11-01", fileType: "csv" };
const jobs = async () =>
  (await gateway.test.database.platform.selectFrom("job").select(["id", "operation", "format"]).orderBy("id").execute()).length;
const somebody = (): Promise<Person> => makePerson(gateway, { userPermissions: [], stakeholderId: 2, isSuperAdmin: false });
const setStatus = ({ loginId }: Person, key: string, remark = "by a key") => call("PUT", "users/status", key, { loginId, active: false, remark });
const stored = ({ userId }: Person) =>
  gateway.test.database.platform.selectFrom("app_user").select(["active", "remark"]).where("id", "=", userId).executeTakeFirstOrThrow();

describe("idempotency key of an export", () => {
  test.each([
    ["another report", "support-sessions", RANGE],
    ["other days", "session-list", { ...RANGE, to: "2026-11-02" }],
    ["another format", "session-list", { ...RANGE, fileType: "xlsx" }],
    ["another recipient", "session-list", { ...RANGE, emailTo: "admin@acacia.test" }],
  ])("reused for %s returns 409 and creates no job", async (name, report, query) => {
    const key = `export-${name.replaceAll(" ", "-")}`;
    expect((await exportOf("session-list", RANGE, key)).status).toBe(200);
    const before = await jobs();
    const { status, body } = await exportOf(report, query, key);
    expect([status, body.error.code, await jobs()]).toEqual([409, "conflict", before]);
  });

  test("used again for the same export returns the same job, whatever the parameter order", async () => {
    const first = await exportOf("session-list", { ...RANGE }, "same");
    const again = await exportOf("session-list", { fileType: "csv", to: RANGE.to, from: RANGE.from }, "same");
    expect([again.status, again.body.data.id]).toEqual([200, first.body.data.id]);
  });

  test("used for another type of change is refused, and the reverse too", async () => {
    const [one, other] = [await somebody(), await somebody()];
    expect((await setStatus(one, "crossed")).status).toBe(200);
    const before = await jobs();
    expect([(await exportOf("session-list", RANGE, "crossed")).status, await jobs()]).toEqual([409, before]);
    expect((await exportOf("session-list", RANGE, "crossed-back")).status).toBe(200);
    expect([(await setStatus(other, "crossed-back")).body.error.code, await stored(other)]).toEqual(["conflict", { active: true, remark: null }]);
  });
});

describe("idempotency key of a change", () => {
  test("used again for the same change returns alreadyDone", async () => {
    const person = await somebody();
    await setStatus(person, "change-same");
    const { status, body } = await setStatus(person, "change-same");
    expect([status, body.error.code]).toEqual([409, "alreadyDone"]);
  });

  test.each([
    ["another thing", async () => setStatus(await somebody(), "thing")],
    ["other values", async (person: Person) => setStatus(person, "values", "another remark")],
    ["another call", async () => call("POST", "jobs", "call", { operation: "users.activate", title: "Activate users", args: {}, total: 1 })],
  ])("reused for %s is a conflict and changes nothing", async (name, again) => {
    const person = await somebody();
    await setStatus(person, name.split(" ")[1] ?? "");
    const entries = () => gateway.test.database.platform.selectFrom("audit_log").select("id").orderBy("id", "desc").limit(1).execute();
    const before = await entries();
    const { status, body } = await again(person);
    expect([status, body.error.code]).toEqual([409, "conflict"]);
    expect([await entries(), await stored(person)]).toEqual([before, { active: false, remark: "by a key" }]);
  });

  test("belongs to one user, so another user may use the same key", async () => {
    const [person, token] = [await somebody(), (await gateway.signIn("super@parley.test")).token];
    await setStatus(await somebody(), "mine");
    const { status } = await call("PUT", "users/status", "mine", { loginId: person.loginId, active: false, remark: "theirs" }, token);
    expect(status).toBe(200);
  });

  test("used for two concurrent changes allows one and reports a conflict to the other", async () => {
    const person = await somebody();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => setStatus(person, "race", `try ${index}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.error.code))).toEqual(new Set(["conflict"]));
  });
});
