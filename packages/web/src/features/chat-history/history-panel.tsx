import type { ChatSession } from "@parley/core/contract/messenger/conversations";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { attachmentUrl } from "../../kit/live/file-source.ts";
import { useChatPaths } from "../../kit/live/use-chat-paths.ts";
import { useTranscript } from "../../kit/live/use-transcript.ts";
import { PersonName } from "../../kit/person/person-name.tsx";
import { PlatformLabel } from "../../kit/platforms/platform-label.tsx";
import { ratingText } from "../../kit/rating/rating-text.ts";
import { StatusMark } from "../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Transcript } from "../../ui/chat/transcript.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { SidePanel } from "../../ui/overlay/side-panel.tsx";
import { CopyButton } from "../../ui/text/copy-command.tsx";
import { AbsoluteTimeText } from "../../ui/text/time-text.tsx";
import { statusText } from "./history-columns.tsx";
import { PastReply } from "./past-reply.tsx";
import { conversationCalls } from "./queries.ts";

const t = defineMessages("chatHistory.panel", {
  title: "Conversation",
  transcript: "Transcript",
  code: "Code",
  status: "Status",
  platform: "Platform",
  agent: "Support agent",
  bot: "Bot",
  started: "Started",
  ended: "Ended",
  reason: "End reason",
  rating: "Rating",
  comment: "Comment",
  failed: "Unanswered question",
  link: "Link",
  copy: "Copy the link",
  none: "–",
});

interface HistoryPanelProps {
  readonly sessionId: number;
  readonly onClose: () => void;
}

const Conversation = ({ session }: { readonly session: ChatSession }) => {
  const result = useTranscript(session.id);
  const paths = useChatPaths();
  const { botName, customerName } = session;
  const names = useMemo(() => ({ bot: botName, customer: customerName }), [botName, customerName]);
  return (
    <>
      <DescriptionList
        rows={[
          [t("code"), session.userCode],
          [
            t("status"),
            <StatusMark key="status" of="chat" status={session.status}>
              {statusText(session.status)}
            </StatusMark>,
          ],
          [t("platform"), <PlatformLabel key="platform" platform={session.platform} />],
          [t("agent"), session.ownerName === null ? t("none") : <PersonName key="agent" name={session.ownerName} />],
          [t("bot"), botName],
          [t("started"), <AbsoluteTimeText key="started" value={session.startedAt} />],
          [t("ended"), <AbsoluteTimeText key="ended" value={session.endedAt} />],
          [t("reason"), session.endReason ?? t("none")],
          [t("rating"), session.rating === null ? t("none") : ratingText(session.rating)],
          [t("comment"), session.ratingComment ?? t("none")],
          [t("failed"), session.failedText ?? t("none")],
          [t("link"), <CopyButton key="link" text={location.origin + paths.historyOf(session.id)} label={t("copy")} />],
        ]}
      />
      <h3 className="parley-history-heading">{t("transcript")}</h3>
      <Transcript label={t("transcript")} result={result} names={names} fileUrl={attachmentUrl} />
      <PastReply session={session} />
    </>
  );
};

/** One conversation beside the list: who, when, what was said, and a reply where one is possible. */
export const HistoryPanel = ({ sessionId, onClose }: HistoryPanelProps) => {
  const { data, error, refetch } = useQuery(conversationCalls.get.options({ params: { sessionId } }));
  const content = () => {
    if (data !== undefined) return <Conversation session={data} />;
    return error === null ? <Skeleton shape="facts" /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  };
  return (
    <SidePanel title={data?.customerName ?? t("title")} open onClose={onClose}>
      {content()}
    </SidePanel>
  );
};
