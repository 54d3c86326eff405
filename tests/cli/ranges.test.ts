import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dayIn, firstWeekdayOf } from "@parley/core/calendar";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RelativeRange, rangeOn } from "../../packages/core/src/contract/reporting/range.ts";
import { type RealPlatform, realPlatform } from "./real-platform.ts";

let platform: RealPlatform;
let folder: string;
let token: string;
/** Returns NODE_OPTIONS that shift the clock of a process by this number of days. */
let shifted: (days: number) => string;
beforeAll(async () => {
  platform = await realPlatform();
  token = (await platform.gateway.signIn("admin@acacia.test")).token;
  folder = mkdtempSync(join(tmpdir(), "parley-ranges-"));
  shifted = (days) => {
    const path = join(folder, `by${days}.cjs`);
    writeFileSync(
      path,
      `const Real = Date; const ms = ${days} * 86400000;
       globalThis.Date = class extends Real { constructor(...of) { of.length ? super(...of) : super(Real.now() + ms); } static now() { return Real.now() + ms; } };`,
    );
    return `--require ${path}`;
  };
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await platform.close();
});

/** Time zone of the stakeholder Acacia in the demo data. */
const ZONE = "Africa/Nairobi";
const shownFor = (range: RelativeRange) => {
  const { from, to } = rangeOn(dayIn(ZONE, new Date()), range, firstWeekdayOf(null, "KE"));
  return `from ${from} to before ${to} (${ZONE})`;
};

it.each<[RelativeRange, string, number]>([
  ["yesterday", "UTC", 0],
  ["yesterday", "Pacific/Kiritimati", 0],
  ["last-week", "America/Los_Angeles", 0],
  ["last-week", "UTC", 9],
  ["last-month", "UTC", -40],
  ["this-year", "Pacific/Kiritimati", 400],
])("--range %s on a machine in %s with a clock %i days off uses the platform date", async (range, zone, days) => {
  const env = { PARLEY_TOKEN: token, TZ: zone, NODE_OPTIONS: shifted(days) };
  // Computes the expected range before and after the run, because midnight may pass in between.
  const before = shownFor(range);
  const run = await platform.parley(["reports", "run", "sessions-by-hour", "--range", range, "--format", "tsv"], { env });
  expect(run.code).toBe(0);
  expect([before, shownFor(range)].some((shown) => run.stderr.includes(shown)) ? "the platform's" : run.stderr).toBe("the platform's");
});
