import type { ChatSession } from "@parley/core/contract/messenger/conversations";
import { support } from "@parley/core/contract/messenger/support";
import { tickets } from "@parley/core/contract/messenger/tickets";
import type { Conversation } from "@parley/core/live";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { TestMark } from "../../kit/live/customer-name.tsx";
import { useChatPaths } from "../../kit/live/use-chat-paths.ts";
import { PersonName } from "../../kit/person/person-name.tsx";
import { CreateTicket } from "../../kit/tickets/create-ticket.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { listText } from "../../shared/messages/list-text.ts";
import { useCan, useDeniedReason, useUser } from "../../shared/session/use-session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Tag } from "../../ui/feedback/tag.tsx";
import { ArrowLeftIcon, EyeOpenIcon } from "../../ui/icons.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import { CustomerSheet } from "./customer-panel.tsx";
import { EndChatDialog } from "./end-chat-dialog.tsx";
import { useTakeOver } from "./use-take-over.ts";

const t = defineMessages("activeChats.header", {
  back: "All chats",
  customer: "Customer",
  end: "End chat",
  assign: "Assign",
  ticket: "Create ticket",
  ticketSubject: "Chat with {name}",
  viewing: { one: "{names} is looking at this chat too", other: "{names} are looking at this chat too" },
  takeOver: "Take over",
  notYours: "Only the owner of a running chat or a lead can do this",
});

interface ChatHeaderProps {
  readonly conversation: Conversation;
  readonly session: ChatSession;
  readonly mayAct: boolean;
}

/** What a ticket takes along: what the bot failed on is what the customer wants. */
const aboutOf = ({ messages }: Conversation, session: ChatSession) => ({
  sessionId: session.id,
  userCode: session.userCode,
  customerName: session.customerName,
  subject: session.failedText ?? t("ticketSubject", { name: session.customerName }),
  notes: messages.filter(({ kind }) => kind === "note").map(({ body }) => body),
});

/** Who it is, who else is looking, and what can be done with the chat. */
export const ChatHeader = ({ conversation, session, mayAct }: ChatHeaderProps) => {
  const { userId } = useUser();
  const paths = useChatPaths();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"end" | "assign" | "ticket" | "customer">();
  const denied = useDeniedReason(support.endChat.access);
  const mayCreateTicket = useCan(tickets.create.access);
  const theirs = useTakeOver(session);
  const reason = denied ?? (mayAct || theirs.mayAct ? undefined : t("notYours"));
  const others = conversation.viewers.filter(({ id }) => id !== userId).map(({ name }) => name);
  const close = () => setDialog(undefined);
  return (
    <header className="parley-chat-header">
      <span className="parley-narrow-only">
        <LinkButton variant="minimal" icon={<ArrowLeftIcon />} to={paths.activeChats}>
          {t("back")}
        </LinkButton>
      </span>
      <h2 className="parley-card-title">
        <PersonName name={session.customerName} />
      </h2>
      {session.isTest ? <TestMark /> : null}
      <span role="status">
        {others.length === 0 ? null : (
          <Tag intent="warning" icon={<EyeOpenIcon size={12} />}>
            {t("viewing", { count: others.length, names: listText(others) })}
          </Tag>
        )}
      </span>
      <span className="parley-spacer" />
      <span className="parley-narrow-only">
        <Button size="small" onClick={() => setDialog("customer")}>
          {t("customer")}
        </Button>
      </span>
      {mayCreateTicket ? (
        <Button size="small" onClick={() => setDialog("ticket")}>
          {t("ticket")}
        </Button>
      ) : null}
      {theirs.mayAct ? (
        <Button size="small" intent="primary" loading={theirs.isPending} onClick={theirs.takeOver}>
          {t("takeOver")}
        </Button>
      ) : null}
      <Button size="small" disabledReason={reason} onClick={() => setDialog("assign")}>
        {t("assign")}
      </Button>
      <Button size="small" intent="danger" variant="outlined" disabledReason={reason} onClick={() => setDialog("end")}>
        {t("end")}
      </Button>
      {dialog === "customer" ? <CustomerSheet session={session} customerOnline={conversation.customerOnline} onClose={close} /> : null}
      {dialog === "ticket" ? (
        <CreateTicket about={aboutOf(conversation, session)} onOpen={({ id }) => void navigate(paths.ticketOf(id))} onClose={close} />
      ) : null}
      {dialog === "assign" ? <AssignDialog session={session} onClose={close} /> : null}
      {dialog === "end" ? <EndChatDialog session={session} onClose={close} /> : null}
    </header>
  );
};
