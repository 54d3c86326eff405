import type { Escalation, EscalationStatus } from "@parley/core/contract/chats/escalations";
import { defineMessages } from "../../shared/messages/define-messages.ts";

const t = defineMessages("escalations", {
  requested: "Waiting",
  accepted: "Accepted",
  rejected: "Rejected",
  cancelled: "Cancelled",
  expired: "Expired",
  goneTeam: "Removed team",
});

export const escalationStatusText = (status: EscalationStatus): string => t(status);

export const escalationTargetName = ({ toAgentName, toTeamName }: Pick<Escalation, "toAgentName" | "toTeamName">): string =>
  toAgentName ?? toTeamName ?? t("goneTeam");
