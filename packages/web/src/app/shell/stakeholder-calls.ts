import { stakeholders } from "@parley/core/contract/platform/stakeholders";
import type { SessionStakeholder } from "@parley/core/session";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { connection } from "../../shared/connection/connection.ts";
import { isProviderStaff } from "../../shared/session/acting.ts";
import { useUser } from "../../shared/session/use-session.ts";

const MINUTES_MS = 5 * 60_000;

/**
 * Queries the stakeholders that the user may act for, their own first. The call is made as the user's own stakeholder,
 * because a session that acts for another stakeholder can access only that stakeholder.
 */
export function useStakeholdersToActFor(): UseQueryResult<readonly SessionStakeholder[]> {
  const user = useUser();
  const own = (user.home ?? user.stakeholder).id;
  return useQuery({
    queryKey: ["stakeholders", "options", "atHome"],
    queryFn: async ({ signal }) => {
      const found = await connection().client.call(stakeholders.options, {}, { atHome: true, signal });
      return found.toSorted((one, other) => Number(other.id === own) - Number(one.id === own));
    },
    enabled: isProviderStaff(user),
    staleTime: MINUTES_MS,
    meta: { quiet: true },
  });
}
