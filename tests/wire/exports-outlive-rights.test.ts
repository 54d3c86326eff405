import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePerson, type Person } from "../people.ts";

const RIGHT = [{ area: "All Agents Reports", actions: [{ actionName: "View Customer Service Agents Activities" }] }];
const PARTNER = "reports@partners.test";

/** Gateway that runs no jobs, so that a test can act before it runs them itself. */
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
});
afterAll(() => gateway.close());

const platform = () => gateway.test.database.platform;
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const own = () => makePerson(gateway, { userPermissions: RIGHT, stakeholderId: 2, isSuperAdmin: false });
const ask = ({ token }: Person, emailTo: string) =>
  gateway.request("GET", `/api/reports/support-activities/async?from=${day(-30)}&to=${day(2)}&emailTo=${emailTo}`, { token });
const run = (id: number) => gateway.deps.exports.tasks.runExport?.({ jobId: id });
const mail = (id: number) => gateway.deps.exports.tasks.mailExport?.({ jobId: id });
const mailsOf = (id: number) => platform().selectFrom("mail").select(["text", "to_address"]).where("text", "like", `%/exports/${id}/%`).execute();
const finished = async (person: Person, emailTo = person.loginId): Promise<number> => {
  const { status, body } = await ask(person, emailTo);
  expect(status).toBe(200);
  await run(body.data.id);
  return body.data.id;
};
const linkOf = async (id: number) => {
  await mail(id);
  return /\/api\/reports\/exports\/\S+/.exec((await mailsOf(id))[0]?.text ?? "")?.[0] ?? "";
};

const setUser = (person: Person, values: { active?: boolean; email_verified_at?: Date | null; contact_email?: string }) =>
  platform().updateTable("app_user").set(values).where("id", "=", person.userId).execute();
const setRights = async ({ userId }: Person, permissions: object[]) => {
  const { role_id } = await platform().selectFrom("app_user").select("role_id").where("id", "=", userId).executeTakeFirstOrThrow();
  await platform()
    .updateTable("role")
    .set({ permissions: JSON.stringify(permissions) })
    .where("id", "=", role_id)
    .execute();
  (await gateway.test.database.transaction(0, (trx) => gateway.deps.sessions.rightsChangedIn(trx, [userId])))();
};
const setList = (list: string[]) => platform().updateTable("stakeholder").set({ email_allow_list: list }).where("id", "=", 2).execute();

/**
 * Rights that an export's owner can lose, and how they are restored. Exports with `own` go to their owner, the others
 * to an address of the allow-list.
 */
const LOSSES = [
  ["was deactivated", "own", (one) => setUser(one, { active: false }), (one) => setUser(one, { active: true })],
  ["lost the right to the report", "own", (one) => setRights(one, []), (one) => setRights(one, RIGHT)],
  [
    "has another address now",
    "own",
    (one) => setUser(one, { contact_email: "new@people.test" }),
    (one) => setUser(one, { contact_email: one.loginId }),
  ],
  [
    "has an address that is not verified",
    "own",
    (one) => setUser(one, { email_verified_at: null }),
    (one) => setUser(one, { email_verified_at: new Date() }),
  ],
  ["may not mail there any more", "list", () => setList([]), () => setList(["@acacia.test", PARTNER])],
] as const satisfies [string, "own" | "list", (one: Person) => Promise<unknown>, (one: Person) => Promise<unknown>][];

describe.each(LOSSES)("owner who %s", (_, kind, lose, regain) => {
  const to = (one: Person) => (kind === "own" ? one.loginId : PARTNER);

  test("has export links that return the same response as missing ones until the access is restored", async () => {
    const one = await own();
    const link = await linkOf(await finished(one, to(one)));
    expect((await gateway.request("GET", link)).status).toBe(200);
    await lose(one);
    const over = await gateway.request("GET", link);
    const never = await gateway.request("GET", `/api/reports/exports/2000000/${link.split("/").at(-1)}`);
    expect([over.status, over.body]).toEqual([404, never.body]);
    await regain(one);
    expect((await gateway.request("GET", link)).status).toBe(200);
  });

  test("loses the export mails that were waiting for the mail server", async () => {
    const one = await own();
    const id = await finished(one, to(one));
    await lose(one);
    await mail(id);
    expect(await mailsOf(id)).toEqual([]);
    const told = await platform().selectFrom("notification").select("title").where("user_id", "=", one.userId).execute();
    expect(told.map(({ title }) => title)).toEqual([expect.stringContaining("was not mailed")]);
    await regain(one);
  });

  test("can run no export and no schedule, and cannot resume a paused schedule", async () => {
    const one = await own();
    const draft = { name: "Weekly", report: "support-activities", range: "last-30-days", cron: "0 7 * * 1", emailTo: to(one) };
    const { id } = (await gateway.request("POST", "/api/reports/schedules", { token: one.token, body: draft })).body.data;
    const provider = (await gateway.signIn("super@parley.test")).token;
    const act = async (path: string, body: object = {}) =>
      (await gateway.request("POST", `/api/reports/schedules/${id}/${path}`, { token: provider, body })).status;
    const setActive = async (active: boolean) =>
      (await gateway.request("PUT", `/api/reports/schedules/${id}`, { token: provider, body: { active } })).status;
    expect(await setActive(false)).toBe(200);
    const { body } = await ask(one, to(one));
    await lose(one);
    const jobs = await platform().selectFrom("job").select("id").execute();
    expect([await act("run"), await setActive(true)].every((status) => [403, 409].includes(status))).toBe(true);
    expect(await platform().selectFrom("job").select("id").execute()).toEqual(jobs);
    expect(await platform().selectFrom("export_schedule").select("active").where("id", "=", id).executeTakeFirst()).toEqual({ active: false });
    await run(body.data.id);
    expect(await platform().selectFrom("job").select("state").where("id", "=", body.data.id).executeTakeFirst()).toEqual({ state: "failed" });
    await regain(one);
    expect(await act("run")).toBe(200);
  });
});

describe("file of an export job", () => {
  const file = async (id: number, token: string) => (await gateway.request("GET", `/api/main/jobs/${id}/file`, { token })).status;

  test("returns 403 to an owner without the report's right and 404 to a super admin", async () => {
    const one = await own();
    const id = await finished(one);
    const provider = (await gateway.signIn("super@parley.test")).token;
    expect([await file(id, one.token), await file(id, provider)]).toEqual([200, 200]);
    await setRights(one, []);
    expect([await file(id, one.token), await file(id, provider)]).toEqual([403, 404]);
    await setRights(one, RIGHT);
    expect([await file(id, one.token), await file(id, provider)]).toEqual([200, 200]);
  });

  test("stays available to the owner when only the e-mail address is no longer allowed", async () => {
    const one = await own();
    const id = await finished(one);
    await setUser(one, { contact_email: "new@people.test" });
    expect(await file(id, one.token)).toBe(200);
  });
});

test("an unverified e-mail address of the user gets no export: 403, and nothing is queued", async () => {
  const one = await own();
  await setUser(one, { contact_email: "evil@evil.test", email_verified_at: null });
  const before = await platform().selectFrom("job").select("id").execute();
  const { status, body } = await ask(one, "evil@evil.test");
  expect([status, body.error.code]).toEqual([403, "recipientNotConfirmed"]);
  expect(await platform().selectFrom("job").select("id").execute()).toEqual(before);
});
