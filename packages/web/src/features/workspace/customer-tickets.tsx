import type { ChatSession } from "@parley/core/contract/messenger/conversations";
import { tickets } from "@parley/core/contract/messenger/tickets";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useChatPaths } from "../../kit/live/use-chat-paths.ts";
import { ticketCalls } from "../../kit/tickets/ticket-calls.ts";
import { StatusTag, titleText } from "../../kit/tickets/ticket-texts.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useCan } from "../../shared/session/use-session.ts";

const t = defineMessages("workspace.customerTickets", { title: "Open tickets", none: "None" });

/** What the customer has been promised already, whoever works it. */
export const CustomerTickets = ({ session }: { readonly session: ChatSession }) => {
  const paths = useChatPaths();
  const mayRead = useCan(tickets.ofCustomer.access);
  const { data } = useQuery({
    ...ticketCalls.ofCustomer.options({ params: { userCode: session.userCode } }),
    enabled: mayRead,
    meta: { quiet: true },
  });
  if (data === undefined) return null;
  return (
    <section aria-label={t("title")} className="parley-work-tickets">
      <h3 className="parley-muted">{t("title")}</h3>
      {data.items.length === 0 ? <p className="parley-muted">{t("none")}</p> : null}
      <ul>
        {data.items.map((ticket) => (
          <li key={ticket.id}>
            <Link to={paths.ticketOf(ticket.id)}>{titleText(ticket)}</Link> <StatusTag status={ticket.status} />
          </li>
        ))}
      </ul>
    </section>
  );
};
