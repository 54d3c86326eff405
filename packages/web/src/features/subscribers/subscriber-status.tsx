import type { Subscriber } from "@parley/core/contract/messenger/subscribers";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Tag } from "../../ui/feedback/tag.tsx";

const t = defineMessages("subscribers.states", { active: "Active", deactivated: "Deactivated" });

type Status = Subscriber["status"];

export const statusText = (status: Status): string => t(status);
export const StatusTag = ({ status }: { readonly status: Status }) => (
  <Tag intent={status === "active" ? "success" : "none"}>{statusText(status)}</Tag>
);
