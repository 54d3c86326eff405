import type { Broadcast, BroadcastState } from "@parley/core/contract/messenger/push-notifications";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { ProgressBar } from "../../ui/feedback/progress-bar.tsx";
import { Tag } from "../../ui/feedback/tag.tsx";
import type { Intent } from "../../ui/intent.ts";
import { countText } from "../../ui/text/number-format.ts";

const t = defineMessages("broadcasts.sent", { of: "{sent} of {total}", progress: "Progress of {name}" });
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
export const Sent = ({ name, status, sums: { total, pending, sent } }: Broadcast) => {
  if (total === 0) return null;
  if (status !== "sending" && status !== "paused") return countText(sent);
  return (
    <div className="parley-broadcast-sent">
      {t("of", { sent, total })}
      <ProgressBar done={total - pending} total={total} label={t("progress", { name })} />
    </div>
  );
};
