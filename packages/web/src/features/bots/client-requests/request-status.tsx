import type { ClientRequest } from "@parley/core/contract/bots/client-requests";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";

const t = defineMessages("clientRequests.states", {
  pending: "Pending",
  in_review: "In review",
  approved: "Approved",
  live: "Live",
  rejected: "Rejected",
});

type RequestStatus = ClientRequest["status"];

export const statusText = (status: RequestStatus): string => t(status);
export const StatusTag = ({ status }: { readonly status: RequestStatus }) => (
  <StatusMark of="request" status={status}>
    {statusText(status)}
  </StatusMark>
);
