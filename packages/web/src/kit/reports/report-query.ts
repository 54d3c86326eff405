import type { DayRange } from "@parley/core/calendar";
import { PLATFORMS, type Platform } from "@parley/core/contract/chats/conversations";
import { HOURS_CHOICES, TEST_CHOICES } from "@parley/core/contract/reporting/filters";
import type { ReportFilter } from "@parley/core/reports";
import { useMemo } from "react";
import { useUser } from "../../shared/session/use-session.ts";
import type { ReportState } from "../../ui/reports/use-report-state.ts";

/** Stakeholder id of the provider (spec section 9), whose users may select any client. */
const PROVIDER = 1;

/** Query of the reports calls (spec section 7). */
export interface ReportQueryInput extends DayRange {
  readonly client?: number;
  readonly platform?: Platform;
  readonly agentId?: number;
  readonly tests?: (typeof TEST_CHOICES)[number];
  readonly hours?: (typeof HOURS_CHOICES)[number];
  /** Grouping of the rows; the report's own if undefined. */
  readonly group?: string;
}

const idOf = (text: string | undefined): number | undefined => (text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

export const useIsProvider = (): boolean => useUser().stakeholderId === PROVIDER;

/** Filters that dashboards support; each report defines its own. */
export const DASHBOARD_FILTERS: readonly ReportFilter[] = ["client", "platform", "agentId", "tests", "hours"];

/** Reads the query of a report or dashboard from the URL. Invalid values, for example in an edited URL, are ignored. */
export function useReportQuery({ from, to, filters }: ReportState, taken: readonly ReportFilter[] = DASHBOARD_FILTERS): ReportQueryInput {
  const isProvider = useIsProvider();
  const client = isProvider ? idOf(filters.client) : undefined;
  const agentId = idOf(filters.agentId);
  const platform = PLATFORMS.find((name) => name === filters.platform);
  const tests = TEST_CHOICES.find((name) => name === filters.tests);
  const hours = taken.includes("hours") ? HOURS_CHOICES.find((name) => name === filters.hours) : undefined;
  return useMemo(
    () => ({
      from,
      to,
      ...(client !== undefined && { client }),
      ...(platform !== undefined && { platform }),
      ...(agentId !== undefined && { agentId }),
      ...(tests !== undefined && { tests }),
      ...(hours !== undefined && { hours }),
    }),
    [from, to, client, platform, agentId, tests, hours],
  );
}
