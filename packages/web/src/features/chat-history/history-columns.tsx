import type { ChatSession } from "@parley/core/contract/messenger/conversations";
import { CustomerName } from "../../kit/live/customer-name.tsx";
import { PlatformLabel } from "../../kit/platforms/platform-label.tsx";
import { ratingText } from "../../kit/rating/rating-text.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Tag } from "../../ui/feedback/tag.tsx";
import type { Intent } from "../../ui/intent.ts";
import type { Column } from "../../ui/list/column.ts";
import { TimeText } from "../../ui/text/time-text.tsx";

const t = defineMessages("chatHistory.columns", {
  customer: "Customer",
  code: "Code",
  status: "Status",
  platform: "Platform",
  agent: "Support agent",
  bot: "Bot",
  last: "Last message",
  started: "Started",
  activity: "Last activity",
  messages: "Messages",
  rating: "Rating",
  reason: "End reason",
  none: "–",
});

const s = defineMessages("chatStatus", { bot: "With the bot", queued: "Waiting", active: "Active", ended: "Ended", abandoned: "Abandoned" });

export const statusText = (status: ChatSession["status"]): string => s(status);

const INTENTS: Readonly<Record<ChatSession["status"], Intent>> = {
  bot: "none",
  queued: "warning",
  active: "primary",
  ended: "success",
  abandoned: "danger",
};

export const HISTORY_COLUMNS: readonly Column<ChatSession>[] = [
  { id: "customer", header: t.ref("customer"), width: 150, cell: ({ customerName, isTest }) => <CustomerName name={customerName} isTest={isTest} /> },
  { id: "code", header: t.ref("code"), width: 130, defaultHidden: true, cell: ({ userCode }) => userCode },
  { id: "status", header: t.ref("status"), width: 110, grow: 0.5, cell: ({ status }) => <Tag intent={INTENTS[status]}>{statusText(status)}</Tag> },
  { id: "platform", header: t.ref("platform"), width: 100, grow: 0.5, cell: ({ platform }) => <PlatformLabel platform={platform} /> },
  { id: "agent", header: t.ref("agent"), width: 130, cell: ({ ownerName }) => ownerName ?? t("none") },
  { id: "bot", header: t.ref("bot"), width: 130, defaultHidden: true, cell: ({ botName }) => botName },
  { id: "last", header: t.ref("last"), width: 180, grow: 2, cell: ({ lastPreview }) => lastPreview },
  { id: "messages", header: t.ref("messages"), width: 90, grow: 0.4, align: "end", cell: ({ messageCount }) => messageCount },
  { id: "started", header: t.ref("started"), width: 120, sort: "startedAt", cell: ({ startedAt }) => <TimeText value={startedAt} /> },
  {
    id: "activity",
    header: t.ref("activity"),
    width: 120,
    sort: "lastActivityAt",
    cell: ({ lastActivityAt }) => <TimeText value={lastActivityAt} />,
  },
  {
    id: "rating",
    header: t.ref("rating"),
    width: 110,
    defaultHidden: true,
    cell: ({ rating }) => (rating === null ? t("none") : ratingText(rating)),
  },
  { id: "reason", header: t.ref("reason"), width: 140, defaultHidden: true, cell: ({ endReason }) => endReason ?? t("none") },
];
