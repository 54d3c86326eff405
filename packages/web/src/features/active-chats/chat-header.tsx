import type { ChatSession } from "@parley/core/contract/messenger/conversations";
import { support } from "@parley/core/contract/messenger/support";
import { tickets } from "@parley/core/contract/messenger/tickets";
import type { Conversation } from "@parley/core/live";
import { useState } from "react";
import { useChatPaths } from "../../shared/live/use-chat-paths.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useCan, useDeniedReason, useUser } from "../../shared/session/use-session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Tag } from "../../ui/feedback/tag.tsx";
import { ArrowLeftIcon, EyeOpenIcon } from "../../ui/icons.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import { EndChatDialog } from "./end-chat-dialog.tsx";

const t = defineMessages("activeChats.header", {
  back: "All chats",
  end: "End chat",
  assign: "Assign",
  ticket: "Create ticket",
  viewing: { one: "{names} is looking at this chat too", other: "{names} are looking at this chat too" },
  notYours: "Only the owner of a running chat can do this",
});

interface ChatHeaderProps {
  readonly conversation: Conversation;
  readonly session: ChatSession;
  readonly mayAct: boolean;
}

/** Who it is, who else is looking, and what can be done with the chat. */
export const ChatHeader = ({ conversation, session, mayAct }: ChatHeaderProps) => {
  const { userId } = useUser();
  const paths = useChatPaths();
  const [dialog, setDialog] = useState<"end" | "assign">();
  const denied = useDeniedReason(support.endChat.access);
  const mayCreateTicket = useCan(tickets.create.access);
  const reason = denied ?? (mayAct ? undefined : t("notYours"));
  const others = conversation.viewers.filter(({ id }) => id !== userId).map(({ name }) => name);
  const close = () => setDialog(undefined);
  return (
    <header className="parley-chat-header">
      <span className="parley-narrow-only">
        <LinkButton variant="minimal" icon={<ArrowLeftIcon />} to={paths.activeChats}>
          {t("back")}
        </LinkButton>
      </span>
      <h2 className="parley-card-title">{session.customerName}</h2>
      <span role="status">
        {others.length === 0 ? null : (
          <Tag intent="warning" icon={<EyeOpenIcon size={12} />}>
            {t("viewing", { count: others.length, names: others.join(", ") })}
          </Tag>
        )}
      </span>
      <span className="parley-spacer" />
      {mayCreateTicket ? (
        <LinkButton size="small" to={paths.newTicketOf(session)}>
          {t("ticket")}
        </LinkButton>
      ) : null}
      <Button size="small" disabledReason={reason} onClick={() => setDialog("assign")}>
        {t("assign")}
      </Button>
      <Button size="small" intent="danger" variant="outlined" disabledReason={reason} onClick={() => setDialog("end")}>
        {t("end")}
      </Button>
      {dialog === "assign" ? <AssignDialog session={session} onClose={close} /> : null}
      {dialog === "end" ? <EndChatDialog session={session} onClose={close} /> : null}
    </header>
  );
};
