import { type Ticket, tickets } from "@parley/core/contract/tickets/tickets";
import { screen } from "@parley/core/screens";
import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useChatPaths } from "../../../kit/live/use-chat-paths.ts";
import { PlatformLabel } from "../../../kit/platforms/platform-label.tsx";
import { ticketCalls } from "../../../kit/tickets/ticket-calls.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useCan, useDeniedReason } from "../../../shared/session/use-session.ts";
import { IconButton } from "../../../ui/controls/button.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { CrossIcon } from "../../../ui/icons.ts";
import { AbsoluteTimeText } from "../../../ui/text/time-text.tsx";
import { useTicketConversations } from "./use-timeline.ts";

const t = defineMessages("tickets.talks", {
  title: "Conversations",
  open: "Open",
  remove: "Remove the conversation from the ticket",
  removed: "The conversation is removed from {ticket}",
  undo: "Undo",
  none: "None",
});

/** List of a ticket's conversations. Those that were added later can be removed. */
export const TicketConversationList = ({ ticket }: { readonly ticket: Ticket }) => {
  const { id, session_id: first } = ticket;
  const paths = useChatPaths();
  const maySeeHistory = useCan(screen("chats-chat-history").access);
  const denied = useDeniedReason(tickets.removeConversation.access);
  const { mutate, isPending } = useMutation(ticketCalls.removeConversation.mutation());
  const back = useMutation(ticketCalls.addConversation.mutation());
  const { data } = useTicketConversations(id);
  const remove = (session_id: number) =>
    mutate(
      { body: { id, session_id } },
      {
        onSuccess: () =>
          showSuccessNotice(t("removed", { ticket: ticket.subject }), {
            action: { label: t("undo"), onClick: () => back.mutate({ body: { id, session_id } }) },
          }),
      },
    );
  if (data === undefined) return null;
  return (
    <section aria-label={t("title")}>
      <h2 className="parley-panel-heading">{t("title")}</h2>
      {data.items.length === 0 ? <p className="parley-muted">{t("none")}</p> : null}
      <ul className="parley-ticket-talks">
        {data.items.map(({ session }) => (
          <li key={session.id}>
            <PlatformLabel platform={session.platform} /> <AbsoluteTimeText value={session.startedAt} />
            {maySeeHistory ? <Link to={paths.historyOf(session.id)}>{t("open")}</Link> : null}
            {session.id === first ? null : (
              <IconButton
                size="small"
                icon={<CrossIcon size={12} />}
                label={t("remove")}
                disabledReason={denied}
                disabled={isPending}
                onClick={() => remove(session.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
