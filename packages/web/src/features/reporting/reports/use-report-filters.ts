import { PLATFORMS } from "@parley/core/contract/chats/conversations";
import { users } from "@parley/core/contract/identity/users";
import { stakeholders } from "@parley/core/contract/platform/stakeholders";
import { HOURS_CHOICES, TEST_CHOICES } from "@parley/core/contract/reporting/filters";
import type { ReportFilter as FilterName } from "@parley/core/reports";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { platformName } from "../../../kit/platforms/platform-name.ts";
import { DASHBOARD_FILTERS, type ReportQueryInput, useIsProvider } from "../../../kit/reports/report-query.ts";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { currentLanguage } from "../../../shared/messages/catalogue.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import type { ReportFilter } from "../../../ui/reports/report-bar.tsx";

const t = defineMessages("reports.filters", {
  client: "Client",
  platform: "Platform",
  agent: "Support agent",
  tests: "Test conversations",
  none: "Excluded",
  include: "Included",
  only: "Only these",
  withTests: "Include test conversations",
  working: "Times within working hours only",
});

const stakeholderCalls = areaQueries("stakeholders", stakeholders);
const userCalls = areaQueries("users", users);

const PLATFORM_FILTER = {
  name: "platform" as const,
  options: PLATFORMS.map((platform) => ({ value: platform, label: () => platformName(platform) })),
};

/**
 * Returns the filters of a dashboard or report (spec sections 3 and 7): client for provider staff, platform, agent, and
 * others.
 */
export function useReportFilters({ client }: ReportQueryInput, taken: readonly FilterName[] = DASHBOARD_FILTERS): readonly ReportFilter[] {
  const isProvider = useIsProvider();
  const agentsDenied = useDeniedReason(users.agents.access);
  const clients = useQuery({ ...stakeholderCalls.options.options(), enabled: isProvider });
  const agents = useQuery({
    ...userCalls.agents.options({ query: client === undefined ? {} : { stakeholderId: client } }),
    enabled: agentsDenied === undefined,
  });
  const language = currentLanguage().code;
  // The same as long as nothing else is there to choose: rows and charts lead on by these choices, and would be drawn anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts are those of the language
  return useMemo(() => {
    const clientOptions = clients.data?.map(({ id, title }) => ({ value: String(id), label: () => title })) ?? [];
    const agentOptions = agents.data?.map(({ id, name }) => ({ value: String(id), label: () => name })) ?? [];
    const filters: readonly (ReportFilter & { readonly name: FilterName })[] = [
      ...(isProvider ? [{ name: "client" as const, label: t.ref("client"), options: clientOptions }] : []),
      { ...PLATFORM_FILTER, label: t.ref("platform") },
      { name: "agentId", label: t.ref("agent"), options: agentOptions, disabledReason: agentsDenied },
      {
        name: "tests",
        label: t.ref("tests"),
        none: t("none"),
        options: TEST_CHOICES.map((value) => ({ value, label: t.ref(value) })),
        // Suggests including test conversations for an empty result, because a new platform has no other conversations
        // yet.
        wider: { value: "include", label: t.ref("withTests") },
      },
      {
        name: "hours",
        label: t.ref("working"),
        isSwitch: true,
        options: HOURS_CHOICES.filter((value) => value !== "all").map((value) => ({ value, label: t.ref(value) })),
      },
    ];
    return filters.filter(({ name }) => taken.includes(name));
  }, [isProvider, clients.data, agents.data, agentsDenied, taken, language]);
}
