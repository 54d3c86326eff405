import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

/**
 * Tests the permissions for importing a calendar and the stored result. Parsing is tested in `read-calendar.test.ts`.
 */
let gateway: TestGateway;
let admin: string;
let agent: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  [admin, agent] = (await Promise.all(["admin@acacia.test", "agent1@acacia.test"].map(async (login) => (await gateway.signIn(login)).token))) as [
    string,
    string,
  ];
});
afterAll(() => gateway.close());

const CALENDAR =
  "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Far\r\nDTSTART;VALUE=DATE:20200701\r\nRRULE:FREQ=YEARLY\r\nEND:VEVENT\r\nEND:VCALENDAR";
const read = (token: string, body: object) => gateway.request("POST", "/api/messenger/workinghours/calendar", { token, body });
const stored = async () =>
  (
    await sql`select (select json_agg(c) from calendar c) as whole, (select json_agg(p) from part_hours p) as parts, (select count(*) from audit_log where refused_minute is null) as told`.execute(
      gateway.test.database.platform,
    )
  ).rows;

test("POST workinghours/calendar returns the days that a calendar file would add and stores nothing", async () => {
  const before = await stored();
  const { status, body } = await read(admin, { calendar: CALENDAR });
  expect(status).toBe(200);
  expect(body.data.days.map(({ label, isKnown }: { label: string; isKnown: boolean }) => [label, isKnown])).toEqual([
    ["Far", false],
    ["Far", false],
  ]);
  expect(await stored()).toEqual(before);
});

test("POST workinghours/calendar returns 400 with the field name for text that is no calendar", async () => {
  const { status, body } = await read(admin, { calendar: "hello" });
  expect([status, body.error.details.fields]).toMatchObject([400, [{ path: "calendar", message: "This is not a calendar file (iCalendar, .ics)" }]]);
});

test("POST workinghours/calendar returns 404 for a team of another stakeholder, as for an unknown one", async () => {
  const { rows } = await sql<{ id: number }>`select min(id) as id from team where stakeholder_id = 3`.execute(gateway.test.database.platform);
  const [theirs, never] = [
    await read(admin, { calendar: CALENDAR, teamId: rows[0]?.id }),
    await read(admin, { calendar: CALENDAR, teamId: 2_000_000_000 }),
  ];
  expect([theirs.status, theirs.body]).toEqual([404, never.body]);
});

test("POST workinghours/calendar returns 403 without the right to edit working hours", async () => {
  expect((await read(agent, { calendar: CALENDAR })).status).toBe(403);
});
