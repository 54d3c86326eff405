import { type ChatSession, conversations } from "@parley/core/contract/chats/conversations";
import { screen } from "@parley/core/screens";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useChatPaths } from "../../../../kit/live/use-chat-paths.ts";
import { PlatformMark } from "../../../../kit/platforms/platform-label.tsx";
import { areaQueries } from "../../../../shared/api/area-queries.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { wordText } from "../../../../shared/messages/word-text.ts";
import { useCan } from "../../../../shared/session/use-session.ts";
import { TimeText } from "../../../../ui/text/time-text.tsx";
import { CustomerSection, SectionRows, useOpenForLong } from "./customer-part.tsx";

const t = defineMessages("workspace.customerEarlier", {
  title: "Earlier conversations",
  none: "This is the first conversation",
  all: "Earlier conversations of this customer",
});

export const pastCalls = areaQueries("conversations", conversations);

/** Maximum number of earlier conversations shown, few enough to read at a glance. The chat history lists all. */
const SHOWN = 5;

/** Returns the outcome of a conversation: its disposition, else its end reason, else its status. */
const outcomeOf = ({ disposition, endReason, status }: ChatSession): string => disposition ?? endReason ?? wordText("chat", status);

const Rows = ({ session: { id, userCode } }: { readonly session: ChatSession }) => {
  const paths = useChatPaths();
  const maySeeHistory = useCan(screen("chats-chat-history").access);
  // Requests one more row than is shown, because the results contain the open conversation.
  const query = { userCode, sort: "-startedAt", pageSize: SHOWN + 1 } as const;
  const result = useQuery({ ...pastCalls.search.options({ query }), enabled: useOpenForLong(), meta: { quiet: true } });
  return (
    <SectionRows result={result}>
      {({ items }) => {
        const earlier = items.filter((one) => one.id !== id).slice(0, SHOWN);
        if (earlier.length === 0) return <p className="parley-muted">{t("none")}</p>;
        return (
          <>
            <ul>
              {earlier.map((one) => (
                <li key={one.id}>
                  <Link to={maySeeHistory ? paths.historyOf(one.id) : paths.activeChat(one.id)}>
                    <TimeText value={one.startedAt} />
                  </Link>{" "}
                  <PlatformMark platform={one.platform} /> <span className="parley-muted">{outcomeOf(one)}</span>
                </li>
              ))}
            </ul>
            {maySeeHistory ? <Link to={`${paths.history}?${new URLSearchParams({ search: userCode })}`}>{t("all")}</Link> : null}
          </>
        );
      }}
    </SectionRows>
  );
};

/** Section with the customer's earlier conversations, whoever handled them. */
export const EarlierConversations = ({ session }: { readonly session: ChatSession }) =>
  useCan(conversations.search.access) ? (
    <CustomerSection id="earlier" title={t("title")}>
      <Rows session={session} />
    </CustomerSection>
  ) : null;
