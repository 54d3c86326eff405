import { allows } from "@parley/core/access";
import { DAY_MS, dayOf } from "@parley/core/calendar";
import { REPORT_KEYS, type ReportKey, reportOf } from "@parley/core/reports";
import { SCREENS } from "@parley/core/screens";
import { minimalWays } from "@parley/core/testing";
import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePerson, type Person } from "../../people.ts";

/*
 * Tests the rows that users with different rights receive from a report in all possible ways. Whether they may make
 * each call is tested in `matrix.test.ts`.
 */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
});
afterAll(() => gateway.close());

type Holder = Parameters<typeof makePerson>[1];
const people = new Map<string, Promise<Person>>();
/** Returns the user with these rights, who is created at the first request. */
const personWith = (holder: Holder): Promise<Person> => {
  const key = JSON.stringify(holder);
  const person = people.get(key) ?? makePerson(gateway, holder);
  people.set(key, person);
  return person;
};

const RANGE = { from: dayOf(Date.now() - 60 * DAY_MS), to: dayOf(Date.now() + 2 * DAY_MS) };
const get = (path: string, { token }: Person, more: Record<string, string> = {}) =>
  gateway.request("GET", `/api/reports/${path}?${new URLSearchParams({ ...RANGE, ...more })}`, { token });
const schedule = (report: ReportKey, { token, loginId }: Person) => {
  const body = { name: `Of ${report}`, report, range: "last-30-days", cron: "0 7 * * 1", emailTo: loginId };
  return gateway.request("POST", "/api/reports/schedules", { token, body });
};
const countOf = async (table: "export_schedule" | "job" | "audit_log") =>
  (
    await gateway.test.database.platform
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow()
  ).n;
const left = () => Promise.all([countOf("export_schedule"), countOf("job"), countOf("audit_log")]);

const ways = REPORT_KEYS.flatMap((key) =>
  minimalWays(reportOf(key).access).flatMap(({ enough, ...way }) => (enough === undefined ? [] : [{ key, enough, ...way }])),
);

describe.each(ways)("$key for $title", ({ key, enough, tooLittle }) => {
  const { access, columns } = reportOf(key);

  test("is available as page, file, background export and schedule, with equal totals in its file", async () => {
    const person = await personWith(enough);
    // Requests the page after the file, because the download adds an audit entry, which the page then contains.
    const file = await get(`${key}/file`, person, { fileType: "json" });
    const page = await get(key, person);
    expect([page.status, file.status, (await get(`${key}/async`, person)).status, (await schedule(key, person)).status]).toEqual([
      200, 200, 200, 200,
    ]);
    const rows = file.body as Record<string, number | null>[];
    const added = columns.filter(({ total, type }) => total && type !== "money").map((column) => column.key);
    const sums = Object.fromEntries(added.map((name) => [name, rows.reduce((sum, row) => sum + Number(row[name]), 0)]));
    expect([rows.length, page.body.data.totals]).toEqual([page.body.data.rowCount, expect.objectContaining(sums)]);
  });

  for (const holder of tooLittle.filter((lesser) => lesser !== undefined))
    test(`is refused to a user who lacks one of the rights: ${JSON.stringify(holder.userPermissions)} at ${holder.stakeholderId}`, async () => {
      const person = await personWith(holder);
      const before = await left();
      const answers = [await get(key, person), await get(`${key}/file`, person), await get(`${key}/async`, person), await schedule(key, person)];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
      for (const { body } of answers) expect(Object.keys(body)).toEqual(["error"]);
      expect(await left()).toEqual(before);
    });

  test("has screens with the same access rule as the report", () => {
    for (const screen of SCREENS.filter(({ report }) => report === key)) {
      expect(allows(screen.access, enough)).toBe(true);
      for (const holder of tooLittle)
        expect(holder !== undefined && allows(screen.access, holder)).toBe(holder !== undefined && allows(access, holder));
    }
  });
});
