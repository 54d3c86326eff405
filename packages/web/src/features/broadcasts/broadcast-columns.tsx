import type { Broadcast, BroadcastState } from "@parley/core/contract/messenger/push-notifications";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { ProgressBar } from "../../ui/feedback/progress-bar.tsx";
import { Tag } from "../../ui/feedback/tag.tsx";
import type { Intent } from "../../ui/intent.ts";
import type { Column } from "../../ui/list/column.ts";
import { countText } from "../../ui/text/number-format.ts";
import { AbsoluteTimeText, TimeText } from "../../ui/text/time-text.tsx";

const t = defineMessages("broadcasts.columns", {
  name: "Broadcast",
  status: "Status",
  template: "Template",
  sent: "Sent",
  failed: "Failed",
  when: "When",
  created: "Created",
  by: "By",
  of: "{sent} of {total}",
  progress: "How far {name} is",
});
const s = defineMessages("broadcasts.states", {
  draft: "Draft",
  scheduled: "Scheduled",
  sending: "Sending",
  paused: "Paused",
  completed: "Sent",
  completed_with_failures: "Sent, with failures",
  aborted: "Aborted",
  failed: "Not sent",
});

const INTENTS: Readonly<Record<BroadcastState, Intent>> = {
  draft: "none",
  scheduled: "primary",
  sending: "primary",
  paused: "warning",
  completed: "success",
  completed_with_failures: "warning",
  aborted: "danger",
  failed: "danger",
};

export const statusText = (status: BroadcastState): string => s(status);
export const StatusTag = ({ status }: Pick<Broadcast, "status">) => <Tag intent={INTENTS[status]}>{statusText(status)}</Tag>;

/** How many have it; a bar as well while it is on its way. */
const Sent = ({ name, status, sums: { total, pending, sent } }: Broadcast) => {
  if (total === 0) return null;
  if (status !== "sending" && status !== "paused") return countText(sent);
  return (
    <div className="parley-broadcast-sent">
      {t("of", { sent, total })}
      <ProgressBar done={total - pending} total={total} label={t("progress", { name })} />
    </div>
  );
};

export const BROADCAST_COLUMNS: readonly Column<Broadcast>[] = [
  { id: "name", header: t.ref("name"), width: 200, grow: 2, sort: "name", cell: ({ name }) => name },
  { id: "status", header: t.ref("status"), width: 140, cell: ({ status }) => <StatusTag status={status} /> },
  { id: "sent", header: t.ref("sent"), width: 130, align: "end", cell: (broadcast) => <Sent {...broadcast} /> },
  { id: "failed", header: t.ref("failed"), width: 70, align: "end", cell: ({ sums }) => (sums.failed === 0 ? "" : countText(sums.failed)) },
  { id: "when", header: t.ref("when"), width: 215, cell: ({ startedAt, scheduledAt }) => <AbsoluteTimeText value={startedAt ?? scheduledAt} /> },
  { id: "template", header: t.ref("template"), width: 140, cell: ({ templateName }) => templateName },
  { id: "by", header: t.ref("by"), width: 130, cell: ({ createdBy }) => createdBy ?? "" },
  { id: "created", header: t.ref("created"), width: 120, sort: "createdAt", cell: ({ createdAt }) => <TimeText value={createdAt} /> },
];
