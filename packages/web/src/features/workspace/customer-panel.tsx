import type { ChatSession } from "@parley/core/contract/messenger/conversations";
import { screen } from "@parley/core/screens";
import { Link } from "react-router-dom";
import { useChatPaths } from "../../kit/live/use-chat-paths.ts";
import { PlatformLabel } from "../../kit/platforms/platform-label.tsx";
import { WhyHere } from "../../kit/routing/why-here.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useCan } from "../../shared/session/use-session.ts";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { SidePanel } from "../../ui/overlay/side-panel.tsx";
import { TimeText } from "../../ui/text/time-text.tsx";
import { ConversationFacts } from "./conversation-facts.tsx";
import { CustomerTickets } from "./customer-tickets.tsx";

const t = defineMessages("workspace.customer", {
  title: "Customer",
  name: "Name",
  code: "Code",
  presence: "Presence",
  online: "Online",
  offline: "Offline",
  unknown: "–",
  channel: "Channel",
  bot: "Bot",
  failed: "Unanswered question",
  started: "Started",
  accepted: "Accepted",
  messages: "Messages",
  history: "Earlier conversations of this customer",
});

interface CustomerPanelProps {
  readonly session: ChatSession;
  readonly customerOnline: boolean | null;
}

/** Who the customer is and what went before. */
const Facts = ({ session, customerOnline }: CustomerPanelProps) => {
  const paths = useChatPaths();
  const maySeeHistory = useCan(screen("chats-chat-history").access);
  const presence = customerOnline === null ? "unknown" : customerOnline ? "online" : "offline";
  return (
    <>
      <DescriptionList
        rows={[
          [t("name"), session.customerName],
          [t("code"), session.userCode],
          [t("presence"), t(presence)],
          [t("channel"), <PlatformLabel key="channel" platform={session.platform} />],
          [t("bot"), session.botName],
          [t("failed"), session.failedText ?? t("unknown")],
          [t("started"), <TimeText key="started" value={session.startedAt} />],
          [t("accepted"), <TimeText key="accepted" value={session.acceptedAt} />],
          [t("messages"), session.messageCount],
        ]}
      />
      <WhyHere session={session} />
      {session.status === "queued" || session.status === "active" ? <ConversationFacts session={session} /> : null}
      <CustomerTickets session={session} />
      {maySeeHistory ? <Link to={`${paths.history}?${new URLSearchParams({ search: session.userCode })}`}>{t("history")}</Link> : null}
    </>
  );
};

/** Beside the chat, or below it where there is less room. */
export const CustomerPanel = (props: CustomerPanelProps) => (
  <aside className="parley-chat-customer" aria-label={t("title")}>
    <h2 className="parley-card-title">{t("title")}</h2>
    <Facts {...props} />
  </aside>
);

/** Over the chat, where there is no room beside it. */
export const CustomerSheet = ({ onClose, ...facts }: CustomerPanelProps & { readonly onClose: () => void }) => (
  <SidePanel title={t("title")} open onClose={onClose}>
    <div className="parley-chat-customer-sheet">
      <Facts {...facts} />
    </div>
  </SidePanel>
);
