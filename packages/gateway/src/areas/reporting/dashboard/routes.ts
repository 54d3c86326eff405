import { dayIn, rangeBefore } from "@parley/core/calendar";
import { dashboard } from "@parley/core/contract/reporting/dashboard";
import { type DurationDashboardQuery, defaultRange, ReportQuery } from "@parley/core/contract/reporting/filters";
import * as z from "zod/mini";
import type { AuthenticatedUser } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import { ownMessage } from "../../../errors/check.ts";
import { implement } from "../../../handlers/implement.ts";
import { type ReportScope, reportScope } from "../../../reports/report-scope.ts";
import { myDay } from "./my-day.ts";
import { dashboardRepository, type SteppedDashboardQuery } from "./repository.ts";

/**
 * Returns the scope and the period of a dashboard. Missing days default to the range of spec section 3 in the
 * stakeholder's time zone.
 */
const asked = async (
  database: Database,
  now: Date,
  who: AuthenticatedUser,
  { group: step = "day", ...query }: DurationDashboardQuery,
): Promise<{ scope: ReportScope; query: SteppedDashboardQuery }> => {
  const scope = await reportScope(database, who, query);
  const whole = z.safeParse(ReportQuery, { ...defaultRange(dayIn(scope.timeZone, now)), ...query });
  if (!whole.success) return fail.invalid(ownMessage({ path: "to", message: whole.error.issues[0]?.message ?? "" }));
  return { scope, query: { ...whole.data, step } };
};

/** Handlers for the dashboard with customer activity and interaction trends (spec section 2). */
export const dashboardRoutes = implement(dashboard, ({ database, now }: { readonly database: Database; readonly now: () => Date }) => {
  const repository = dashboardRepository(database);
  return {
    summary: async (call) => {
      const { scope, query } = await asked(database, now(), call.who, call.query);
      const before = { ...query, ...rangeBefore(query) };
      const [days, totals, customers, waits, platforms, services, agents, previous, previousCustomers] = await Promise.all([
        repository.days(scope, query),
        repository.totals(scope, query),
        repository.customers(scope, query),
        repository.waits(scope, query),
        repository.platforms(scope, query),
        repository.services(scope, query),
        repository.agents(scope, query),
        repository.totals(scope, before),
        repository.customers(scope, before),
      ]);
      return {
        timeZone: scope.timeZone,
        firstWeekday: scope.firstWeekday,
        totals: { ...totals, ...waits, customers },
        previous: { ...previous, customers: previousCustomers },
        days,
        platforms,
        services,
        agents,
      };
    },
    customerActivity: async (call) => {
      const { scope, query } = await asked(database, now(), call.who, call.query);
      const [days, hours, top] = await Promise.all([
        repository.activityDays(scope, query),
        repository.activityHours(scope, query),
        repository.topCustomers(scope, query),
      ]);
      return { timeZone: scope.timeZone, firstWeekday: scope.firstWeekday, days, hours, top };
    },
    interactionTrends: async (call) => {
      const { scope, query } = await asked(database, now(), call.who, call.query);
      const [days, platforms, outcomes] = await Promise.all([
        repository.senders(scope, query),
        repository.platformDays(scope, query),
        repository.outcomes(scope, query),
      ]);
      return { timeZone: scope.timeZone, firstWeekday: scope.firstWeekday, days, platforms, outcomes };
    },
    myDay: async ({ who }) => myDay(database, who, await reportScope(database, who, {}), now()),
  };
});
