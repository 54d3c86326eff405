import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { RunningTime } from "../../../../ui/text/time-text.tsx";
import { WaitingTone } from "./waiting-tone.tsx";

const t = defineMessages("workspace.sum", { waiting: "{count} waiting", longest: "longest" });

/** Shows the number of waiting customers and the longest wait, for example "30 waiting, longest 22:02". */
export const WaitingSummary = ({ waiting }: { readonly waiting: readonly ChatSession[] | undefined }) => {
  const since = waiting?.flatMap(({ waitingSince }) => waitingSince ?? []).sort()[0] ?? null;
  if (waiting === undefined || since === null) return null;
  return (
    <p className="parley-work-sum">
      {t("waiting", { count: waiting.length })}, {t("longest")}{" "}
      <WaitingTone since={since}>
        <RunningTime value={since} />
      </WaitingTone>
    </p>
  );
};
