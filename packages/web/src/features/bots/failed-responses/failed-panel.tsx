import type { FailedResponse } from "@parley/core/contract/bots/failed-responses";
import { Link } from "react-router-dom";
import { AnswerNow } from "../../../kit/bots/answer-now.tsx";
import { PersonName } from "../../../kit/people/person-name.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import { countText } from "../../../ui/text/number-format.ts";
import { TimeText } from "../../../ui/text/time-text.tsx";
import { type ConversationPath, resolutionText } from "./failed-columns.tsx";

const t = defineMessages("failedResponses.panel", {
  count: "Asked",
  times: "{count} times",
  lastSeen: "Last seen",
  bot: "Bot",
  conversation: "Conversation",
  open: "Open the conversation",
  became: "Resolved as",
  by: "Resolved by",
  now: "Current answer of the bot",
});

export const FailedPanel = ({ row, pathOf }: { readonly row: FailedResponse; readonly pathOf: ConversationPath }) => {
  const conversation = row.lastSessionId === null || pathOf === undefined ? undefined : <Link to={pathOf(row.lastSessionId)}>{t("open")}</Link>;
  return (
    <>
      <DescriptionList
        rows={[
          [t("count"), t("times", { count: countText(row.count) })],
          [t("lastSeen"), <TimeText key="seen" value={row.lastSeenAt} />],
          [t("bot"), row.botName],
          ...(conversation === undefined ? [] : [[t("conversation"), conversation] as const]),
          ...(row.resolution === null
            ? []
            : [
                [t("became"), resolutionText(row)] as const,
                [t("by"), row.resolvedByName === null ? null : <PersonName key="by" name={row.resolvedByName} />] as const,
              ]),
        ]}
      />
      <h3>{t("now")}</h3>
      <AnswerNow botId={row.botId} text={row.text} />
    </>
  );
};
