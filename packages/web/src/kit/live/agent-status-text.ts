import type { AgentState, AgentStatus } from "@parley/core/contract/routing/agent-status";
import { defineMessages } from "../../shared/messages/define-messages.ts";

const t = defineMessages("live.agentStatus", {
  online: "Online",
  busy: "Busy",
  away: "Away",
  offline: "Offline",
  because: "{status}: {reason}",
});

export const agentStatusText = (status: AgentStatus): string => t(status);

/** Formats an agent's status with its reason, for example "Away: Lunch". */
export const agentStateText = ({ status, reason }: Pick<AgentState, "status" | "reason">): string =>
  reason === null ? t(status) : t("because", { status: t(status), reason });
