import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makePerson } from "../people.ts";

const TICKETS = [{ area: "Ticketing", actions: [] }];
const HOUR_MS = 3_600_000;

let gateway: TestGateway;
let admin: string;
let agent: string;
let owner: pg.Client;
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = (await gateway.signIn("admin@acacia.test")).token;
  agent = (await gateway.signIn("agent1@acacia.test")).token;
  owner = new pg.Client(gateway.test.connection);
  await owner.connect();
  await owner.query("select set_config('parley.scope', '0', false)");
});
afterAll(async () => {
  await owner.end();
  await gateway.close();
});

const call = (method: string, path: string, token = admin, body?: object) =>
  gateway.request(method, `/api/reports/schedules${path}`, { token, ...(body !== undefined && { body }) });
const draft = (over: object = {}) => ({
  name: "Open tickets",
  list: "tickets",
  filters: { status: "open", sort: "-createdAt" },
  cron: "0 7 * * 1",
  emailTo: "admin@acacia.test",
  format: "json",
  ...over,
});
const make = async (over: object = {}, token = admin) => (await call("POST", "", token, draft(over))).body.data;
const sql = async <Row>(text: string, ...values: unknown[]): Promise<Row[]> => (await owner.query(text, values)).rows;
const stored = () => sql<object>("select * from export_schedule order by id");
const jobOf = async (id: number) =>
  (await sql<{ id: number; state: string; mailed_at: Date | null }>("select * from job where schedule_id = $1", id))[0];
const mails = (name: string) => sql<{ text: string }>("select text from mail where subject = $1", name);
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

describe("schedule of a list", () => {
  test("has no range and returns the name, screen and filters of the list", async () => {
    expect(await make({ name: "Told" })).toMatchObject({
      report: null,
      list: "tickets",
      title: "Tickets",
      screen: "chats-tickets",
      range: null,
      filters: { status: "open", sort: "-createdAt" },
    });
  });

  test("mails a link to a file with exactly the rows of the list when it is due", async () => {
    const { id } = await make({ name: "On Mondays" });
    await comeDue(id);
    const [mail] = await until(
      () => mails("On Mondays"),
      (found) => found.length > 0,
    );
    const link = /\/api\/reports\/exports\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    const file = (await gateway.request("GET", link)).body;
    const list = (await gateway.request("GET", "/api/messenger/tickets?status=open&sort=-createdAt&pageSize=1000", { token: admin })).body.data.items;
    expect(list.length).toBeGreaterThan(0);
    expect(file.map((row: { id: number }) => row.id)).toEqual(list.map((row: { id: number }) => row.id));
  });

  test("has a preview with its next runs, the first rows and the mail, without dates and figures", async () => {
    const before = await stored();
    const { body } = await call("POST", "/preview", admin, draft({ name: "Only looked at" }));
    const file = (await gateway.request("GET", "/api/messenger/tickets/export?status=open&sort=-createdAt&fileType=json", { token: admin })).body;
    const { runs, items, columns, rowCount, from, to, mail, skipped } = body.data;
    expect(runs.map((run: { from: unknown; to: unknown }) => [run.from, run.to])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    expect([from, to, rowCount, skipped]).toEqual([null, null, file.length, false]);
    expect(items.map((row: { id: number }) => row.id)).toEqual(file.slice(0, 20).map((row: { id: number }) => row.id));
    expect(columns.map(({ key }: { key: string }) => key)).toEqual(Object.keys(file[0]));
    expect([mail.subject, mail.text]).toEqual(["Only looked at", expect.stringContaining(`"Tickets" is ready: ${rowCount} rows, JSON.`)]);
    expect(await stored()).toEqual(before);
  });

  test("can change its filters, while a range is refused with the field and nothing is stored", async () => {
    const { id, version } = await make({ name: "Changed" });
    expect((await call("PUT", `/${id}`, admin, { filters: { status: "pending" }, version })).body.data).toMatchObject({
      list: "tickets",
      filters: { status: "pending" },
    });
    const before = await stored();
    const { status, body } = await call("PUT", `/${id}`, admin, { range: "last-week" });
    expect([status, body.error.details.fields[0].path]).toEqual([400, "range"]);
    expect(await stored()).toEqual(before);
  });

  test("is paused with a message to the owner when the owner lost the right, and exports nothing", async () => {
    const person = await makePerson(gateway, { userPermissions: TICKETS, stakeholderId: 2, isSuperAdmin: false });
    const { id } = await make({ name: "For me", emailTo: person.loginId }, person.token);
    await sql("update role set permissions = '[]' where id = (select role_id from app_user where id = $1)", person.userId);
    await comeDue(id);
    const [paused] = await until(
      () => sql<{ paused_reason: string }>("select paused_reason from export_schedule where id = $1 and not active", id),
      (found) => found.length > 0,
    );
    expect([paused?.paused_reason, await jobOf(id)]).toEqual([expect.stringContaining("right"), undefined]);
    const told = await until(
      () => mails('"For me" is paused'),
      (found) => found.length > 0,
    );
    expect(told).toHaveLength(1);
  });
});

describe("list schedule is refused without being stored", () => {
  test.each([
    ["a list that there is none of", { list: "secrets" }, 400, "list"],
    ["a list and a report", { report: "session-list", range: "last-week" }, 400, "list"],
    ["neither a list nor a report", { list: undefined }, 400, "report"],
    ["a list with a range", { range: "last-week" }, 400, "range"],
    ["a report without a range", { list: undefined, report: "session-list", filters: {} }, 400, "range"],
    ["a format among the filters", { filters: { fileType: "csv" } }, 400, "filters"],
  ])("with %s, at the field", async (_name, over, expected, path) => {
    const before = await stored();
    const answers = [await call("POST", "", admin, draft(over)), await call("POST", "/preview", admin, draft(over))];
    expect(answers.map(({ status, body }) => [status, body.error.details.fields[0].path])).toEqual([
      [expected, path],
      [expected, path],
    ]);
    expect(await stored()).toEqual(before);
  });

  test.each([
    ["a filter that the list does not take", { filters: { colour: "red" } }, 400],
    ["another stakeholder's list", { list: "users", filters: { stakeholderId: "3" } }, 404],
    ["an address that may not receive exports", { emailTo: "somebody@elsewhere.test" }, 403],
  ])("%s", async (_name, over, expected) => {
    const before = await stored();
    const answers = [await call("POST", "", admin, draft(over)), await call("POST", "/preview", admin, draft(over))];
    expect(answers.map(({ status }) => status)).toEqual([expected, expected]);
    expect(await stored()).toEqual(before);
  });

  test("for a list that its creator may not read, and its preview shows no row", async () => {
    const before = await stored();
    const over = { list: "users", filters: {}, emailTo: "agent1@acacia.test" };
    const answers = [await call("POST", "", agent, draft(over)), await call("POST", "/preview", agent, draft(over))];
    expect(answers.map(({ status, body }) => [status, body.data])).toEqual([
      [403, undefined],
      [403, undefined],
    ]);
    expect(await stored()).toEqual(before);
  });
});
