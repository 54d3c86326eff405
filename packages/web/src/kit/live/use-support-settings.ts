import { SUPPORT_DEFAULTS, type SupportSettings, supportSettings } from "@parley/core/contract/chats/support-settings";
import { useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { useCan } from "../../shared/session/use-session.ts";

export const supportSettingsCalls = areaQueries("supportSettings", supportSettings);

/** Returns the waiting times, in minutes, from which customers are marked amber or red; defaults until loaded. */
export function useWaitingThresholds(): Pick<SupportSettings, "amberMinutes" | "redMinutes"> {
  const enabled = useCan(supportSettings.get.access);
  const { data } = useQuery({ ...supportSettingsCalls.get.options(), enabled, meta: { quiet: true } });
  return data ?? SUPPORT_DEFAULTS;
}
