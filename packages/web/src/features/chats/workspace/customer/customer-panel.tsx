import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { inbox } from "@parley/core/contract/chats/inbox";
import { subscribers } from "@parley/core/contract/people/subscribers";
import { type Conversation, messageCountOf } from "@parley/core/live";
import { useDeferredValue } from "react";
import { PlatformLabel } from "../../../../kit/platforms/platform-label.tsx";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { useCan } from "../../../../shared/session/use-session.ts";
import { DescriptionList } from "../../../../ui/layout/description-list.tsx";
import { SidePanel } from "../../../../ui/overlay/side-panel.tsx";
import { TimeText } from "../../../../ui/text/time-text.tsx";
import { ConversationFacts } from "./conversation-facts.tsx";
import { CustomerAttributes, CustomerContact } from "./customer-attributes.tsx";
import { EarlierConversations } from "./customer-earlier.tsx";
import { CustomerNotes } from "./customer-notes.tsx";
import { CustomerSection } from "./customer-part.tsx";
import { CustomerTickets } from "./customer-tickets.tsx";
import { RoutingExplanationButton } from "./why-here.tsx";

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
  facts: "Details",
  work: "Labels and priority",
});

interface CustomerPanelProps {
  readonly conversation: Conversation;
  readonly session: ChatSession;
}

/** Sections of the customer panel, such as data, tickets, earlier conversations and notes. */
const Facts = ({ conversation: { customerOnline, messages }, session }: CustomerPanelProps) => {
  const mayWork = useCan(inbox.get.access);
  const maySeeContact = useCan(subscribers.get.access);
  const presence = customerOnline === null ? "unknown" : customerOnline ? "online" : "offline";
  return (
    <>
      <CustomerContact session={session} />
      <CustomerSection id="facts" title={t("facts")}>
        <DescriptionList
          rows={[
            // Contact details contain the name, for those who may see them.
            ...(maySeeContact ? [] : [[t("name"), session.customerName] as const]),
            [t("code"), session.userCode],
            [t("presence"), t(presence)],
            [t("channel"), <PlatformLabel key="channel" platform={session.platform} />],
            [t("bot"), session.botName],
            [t("failed"), session.failedText ?? t("unknown")],
            [t("started"), <TimeText key="started" value={session.startedAt} />],
            [t("accepted"), <TimeText key="accepted" value={session.acceptedAt} />],
            [t("messages"), messageCountOf(session, { messages })],
          ]}
        />
        <RoutingExplanationButton session={session} />
      </CustomerSection>
      {mayWork && (session.status === "queued" || session.status === "active") ? (
        <CustomerSection id="work" title={t("work")}>
          <ConversationFacts session={session} />
        </CustomerSection>
      ) : null}
      <CustomerTickets session={session} />
      <EarlierConversations session={session} />
      <CustomerNotes userCode={session.userCode} messages={messages} />
      <CustomerAttributes session={session} />
    </>
  );
};

/** Customer panel next to the chat. It is rendered after the messages, because users read those first. */
export const CustomerPanel = (props: CustomerPanelProps) => {
  const isDue = useDeferredValue(true, false);
  return (
    <aside className="parley-chat-customer" aria-label={t("title")}>
      <h2 className="parley-card-title">{t("title")}</h2>
      {isDue ? <Facts {...props} /> : null}
    </aside>
  );
};

/** Customer panel as an overlay, for screens without space next to the chat. */
export const CustomerSheet = ({ onClose, ...facts }: CustomerPanelProps & { readonly onClose: () => void }) => (
  <SidePanel title={t("title")} open onClose={onClose}>
    <div className="parley-chat-customer-sheet">
      <Facts {...facts} />
    </div>
  </SidePanel>
);
