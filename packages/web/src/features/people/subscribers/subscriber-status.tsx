import type { Subscriber } from "@parley/core/contract/people/subscribers";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";

const t = defineMessages("subscribers.states", { active: "Active", deactivated: "Deactivated" });

type Status = Subscriber["status"];

/** Verbs of the CLI that set each status. */
export const STATUS_VERBS = { active: "reactivate", deactivated: "deactivate" } as const satisfies Record<Status, string>;

export const statusText = (status: Status): string => t(status);
export const StatusTag = ({ status }: { readonly status: Status }) => (
  <StatusMark of="subscriber" status={status}>
    {statusText(status)}
  </StatusMark>
);
