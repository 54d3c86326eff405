import type { ClientRequest } from "@parley/core/contract/main/client-requests";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Tag } from "../../ui/feedback/tag.tsx";
import type { Intent } from "../../ui/intent.ts";

const t = defineMessages("clientRequests.states", {
  pending: "Pending",
  in_review: "In review",
  approved: "Approved",
  live: "Live",
  rejected: "Rejected",
});

type RequestStatus = ClientRequest["status"];
const INTENTS: Readonly<Record<RequestStatus, Intent>> = {
  pending: "warning",
  in_review: "primary",
  approved: "success",
  live: "none",
  rejected: "danger",
};

export const statusText = (status: RequestStatus): string => t(status);
export const StatusTag = ({ status }: { readonly status: RequestStatus }) => <Tag intent={INTENTS[status]}>{statusText(status)}</Tag>;
