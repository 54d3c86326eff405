import type { Screen } from "../table.ts";
import { billingCalls } from "./billing.ts";
import { chatCalls } from "./chats.ts";
import { configurationCalls } from "./configurations.ts";
import { defineCalls, type ScreenCalls } from "./define-calls.ts";
import { entryCalls } from "./entry.ts";
import { inboxCalls } from "./inbox.ts";
import { overviewCalls } from "./overview.ts";
import { peopleCalls } from "./people.ts";
import { reportsHomeCalls } from "./reports-home.ts";

const CALLS = defineCalls({
  "bot-responses": { needs: ["botResponses.list"], offers: ["botResponses.create", "botResponses.update", "botResponses.remove"] },
  ...entryCalls,
  ...overviewCalls,
  ...peopleCalls,
  ...billingCalls,
  ...configurationCalls,
  ...chatCalls,
  ...inboxCalls,
  ...reportsHomeCalls,
});

const callsOfReport = (report: NonNullable<Screen["report"]>): ScreenCalls => ({
  needs: [`reports.${report}`],
  offers: [`reportFiles.${report}`, `reportExports.${report}`, "schedules.create", "schedules.preview"],
});

/**
 * Returns the calls that a screen makes, for tests, documents and the CLI. The calls are declared separately from
 * `screens/rows`, because every browser loads `screens/rows` but does not need the calls.
 */
export function callsOf({ id, report }: Screen): Required<ScreenCalls> {
  const { needs = [], offers = [] } = CALLS[id] ?? (report === undefined ? {} : callsOfReport(report));
  return { needs, offers };
}
