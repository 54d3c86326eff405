import type { StakeholderStatus } from "@parley/core/contract/platform/stakeholders";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";

const t = defineMessages("stakeholders.states", { pending: "Pending", active: "Active", suspended: "Suspended", archived: "Archived" });

export const statusText = (status: StakeholderStatus): string => t(status);
export const StatusTag = ({ status }: { readonly status: StakeholderStatus }) => (
  <StatusMark of="stakeholder" status={status}>
    {statusText(status)}
  </StatusMark>
);
