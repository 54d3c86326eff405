import type { Broadcast, BroadcastState } from "@parley/core/contract/people/push-notifications";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { wordText } from "../../../shared/messages/word-text.ts";
import { ProgressBar } from "../../../ui/feedback/progress-bar.tsx";
import { countText } from "../../../ui/text/number-format.ts";

const t = defineMessages("broadcasts.sent", { of: "{sent} of {total}", progress: "Progress of {name}" });

export const statusText = (status: BroadcastState): string => wordText("broadcast", status);
export const StatusTag = ({ status }: Pick<Broadcast, "status">) => (
  <StatusMark of="broadcast" status={status}>
    {statusText(status)}
  </StatusMark>
);

/** Number of messages sent, with a progress bar while the broadcast is running. */
export const SentProgress = ({ name, status, sums: { total, pending, sent } }: Broadcast) => {
  if (total === 0) return null;
  if (status !== "sending" && status !== "paused") return countText(sent);
  return (
    <div className="parley-broadcast-sent">
      {t("of", { sent, total })}
      <ProgressBar done={total - pending} total={total} label={t("progress", { name })} />
    </div>
  );
};
