import { BILLING_REPORTS, type BillingReportQuery, billingReports } from "@parley/core/contract/billing/billing-reports";
import type { AuthenticatedUser } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import type { Call, Implementation } from "../../../handlers/implement.ts";
import { reportResponse } from "./repository.ts";

/** Returns the id of the client with this code, or throws `notFound`. Only for calls by provider staff. */
const clientOf = async (database: Database, code: string): Promise<number> => {
  const [found] = await database.query<{ id: number }>(0, {
    name: "stakeholder_of_code",
    text: "select id from stakeholder where sh_code = $1",
    values: [code],
  });
  return found?.id ?? fail.notFound();
};

const answer = async (
  { database }: { readonly database: Database },
  report: (typeof BILLING_REPORTS)[keyof typeof BILLING_REPORTS],
  who: AuthenticatedUser,
  query: BillingReportQuery,
) => {
  const client = query.agent_code === undefined ? undefined : await clientOf(database, query.agent_code);
  const { start_date: from, end_date: to, page, page_size: pageSize } = query;
  return reportResponse(database, who, report, { from, to, page, pageSize, ...(client !== undefined && { client }) });
};

/**
 * Handlers for billing reports with the parameter names of the spec (section 7). Each handler returns the report that
 * has the same name.
 */
export const billingReportRoutes: Implementation<{ readonly database: Database }> = {
  rows: billingReports,
  handlers: (deps) =>
    Object.fromEntries(
      Object.entries(BILLING_REPORTS).map(([verb, report]) => [
        verb,
        ({ who, query }: Call<(typeof billingReports)["billinghistory"]>) => answer(deps, report, who, query),
      ]),
    ),
};
