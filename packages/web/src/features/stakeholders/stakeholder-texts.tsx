import type { StakeholderStatus } from "@parley/core/contract/main/stakeholders";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Tag } from "../../ui/feedback/tag.tsx";
import type { Intent } from "../../ui/intent.ts";

const t = defineMessages("stakeholders.states", { pending: "Pending", active: "Active", suspended: "Suspended", archived: "Archived" });

const INTENTS: Readonly<Record<StakeholderStatus, Intent>> = { pending: "primary", active: "success", suspended: "warning", archived: "none" };

export const statusText = (status: StakeholderStatus): string => t(status);
export const StatusTag = ({ status }: { readonly status: StakeholderStatus }) => <Tag intent={INTENTS[status]}>{statusText(status)}</Tag>;
