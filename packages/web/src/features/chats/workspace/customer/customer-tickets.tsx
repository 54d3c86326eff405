import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { tickets } from "@parley/core/contract/tickets/tickets";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useChatPaths } from "../../../../kit/live/use-chat-paths.ts";
import { ticketCalls } from "../../../../kit/tickets/ticket-calls.ts";
import { StatusTag, titleText } from "../../../../kit/tickets/ticket-texts.tsx";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { useCan } from "../../../../shared/session/use-session.ts";
import { CustomerSection, SectionRows, useOpenForLong } from "./customer-part.tsx";

const t = defineMessages("workspace.customerTickets", { title: "Open tickets", none: "None" });

const Rows = ({ userCode }: Pick<ChatSession, "userCode">) => {
  const paths = useChatPaths();
  const result = useQuery({ ...ticketCalls.ofCustomer.options({ params: { userCode } }), enabled: useOpenForLong(), meta: { quiet: true } });
  return (
    <SectionRows result={result}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="parley-muted">{t("none")}</p>
        ) : (
          <ul>
            {items.map((ticket) => (
              <li key={ticket.id}>
                <Link to={paths.ticketOf(ticket.id)}>{titleText(ticket)}</Link> <StatusTag status={ticket.status} />
              </li>
            ))}
          </ul>
        )
      }
    </SectionRows>
  );
};

/** Section with the customer's open tickets, whoever owns them. */
export const CustomerTickets = ({ session }: { readonly session: ChatSession }) =>
  useCan(tickets.ofCustomer.access) ? (
    <CustomerSection id="tickets" title={t("title")}>
      <Rows userCode={session.userCode} />
    </CustomerSection>
  ) : null;
