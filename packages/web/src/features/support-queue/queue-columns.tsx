import { CustomerName } from "../../kit/live/customer-name.tsx";
import { PlatformLabel } from "../../kit/platforms/platform-label.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Tag } from "../../ui/feedback/tag.tsx";
import type { Column } from "../../ui/list/column.ts";
import { RunningTime } from "../../ui/text/time-text.tsx";
import type { QueueRow } from "./use-queue-rows.ts";
import { WaitingTone } from "./waiting-tone.tsx";

const t = defineMessages("supportQueue.columns", {
  customer: "Customer",
  waiting: "Waiting",
  failed: "Unanswered question",
  channel: "Channel",
  bot: "Bot",
  messages: "Messages",
  action: "Action",
  accept: "Accept",
  taken: "Taken by {name}",
  left: "No longer waiting",
  abandoned: "Left the queue",
  presence: "Presence",
  online: "Online",
  offline: "Offline for",
  nothing: "–",
});

const whereTo = ({ status, ownerName }: QueueRow["session"]): string => {
  if (status === "active" && ownerName !== null) return t("taken", { name: ownerName });
  return status === "abandoned" ? t("abandoned") : t("left");
};

interface QueueColumns {
  readonly onAccept: (sessionId: number) => void;
  /** The conversation that is being taken. */
  readonly pending: number | undefined;
  readonly deniedReason: string | undefined;
}

export const queueColumns = ({ onAccept, pending, deniedReason }: QueueColumns): readonly Column<QueueRow>[] => [
  {
    id: "customer",
    header: t.ref("customer"),
    width: 170,
    cell: ({ session: { customerName, isTest } }) => <CustomerName name={customerName} isTest={isTest} />,
  },
  {
    id: "waiting",
    header: t.ref("waiting"),
    width: 80,
    grow: 0.5,
    cell: ({ session, leaving }) =>
      leaving || session.queuedAt === null ? (
        t("nothing")
      ) : (
        <WaitingTone since={session.queuedAt}>
          <RunningTime value={session.queuedAt} />
        </WaitingTone>
      ),
  },
  {
    id: "action",
    header: t.ref("action"),
    width: 140,
    cell: ({ session, leaving }) =>
      leaving ? (
        <Tag intent="warning">{whereTo(session)}</Tag>
      ) : (
        <Button size="small" intent="primary" loading={pending === session.id} disabledReason={deniedReason} onClick={() => onAccept(session.id)}>
          {t("accept")}
        </Button>
      ),
  },
  {
    id: "presence",
    header: t.ref("presence"),
    width: 150,
    grow: 0.3,
    cell: ({ session: { customerGoneAt, platform }, leaving }) =>
      customerGoneAt !== null && !leaving ? (
        <Tag intent="warning">
          {t("offline")} <RunningTime value={customerGoneAt} />
        </Tag>
      ) : platform === "web" && !leaving ? (
        t("online")
      ) : (
        t("nothing")
      ),
  },
  { id: "failed", header: t.ref("failed"), width: 200, grow: 2, cell: ({ session }) => session.failedText ?? t("nothing") },
  { id: "channel", header: t.ref("channel"), width: 110, grow: 0.5, cell: ({ session }) => <PlatformLabel platform={session.platform} /> },
  { id: "bot", header: t.ref("bot"), width: 120, cell: ({ session }) => session.botName },
  { id: "messages", header: t.ref("messages"), width: 100, grow: 0.4, align: "end", cell: ({ session }) => session.messageCount },
];
