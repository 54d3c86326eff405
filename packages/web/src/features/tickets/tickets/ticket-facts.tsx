import type { Ticket } from "@parley/core/contract/tickets/tickets";
import { screen } from "@parley/core/screens";
import { Link } from "react-router-dom";
import { useChatPaths } from "../../../kit/live/use-chat-paths.ts";
import { PersonName } from "../../../kit/people/person-name.tsx";
import { PlatformLabel } from "../../../kit/platforms/platform-label.tsx";
import { ClockText, targetText } from "../../../kit/tickets/due-text.tsx";
import { titleText } from "../../../kit/tickets/ticket-texts.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useCan } from "../../../shared/session/use-session.ts";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import { CopyButton } from "../../../ui/text/copy-command.tsx";
import { AbsoluteTimeText } from "../../../ui/text/time-text.tsx";
import { DeadlineExplanationButton } from "./why-due.tsx";

const t = defineMessages("tickets.facts", {
  customer: "Customer",
  channel: "Channel",
  conversation: "Conversation",
  open: "Open the conversation",
  created: "Created",
  resolved: "Resolved",
  link: "Link",
  copy: "Copy number and link",
});

export const TicketFacts = ({ ticket }: { readonly ticket: Ticket }) => {
  const paths = useChatPaths();
  const maySeeHistory = useCan(screen("chats-chat-history").access);
  const { id, customer, session_id: sessionId } = ticket;
  return (
    <>
      <DescriptionList
        rows={[
          [
            t("customer"),
            <span key="customer">
              <PersonName name={customer.name} /> ({customer.userCode})
            </span>,
          ],
          [t("channel"), <PlatformLabel key="channel" platform={ticket.channel} />],
          ...(sessionId === null || !maySeeHistory
            ? []
            : [
                [
                  t("conversation"),
                  <Link key="conversation" to={paths.historyOf(sessionId)}>
                    {t("open")}
                  </Link>,
                ] as const,
              ]),
          [t("created"), <AbsoluteTimeText key="created" value={ticket.createdAt} />],
          ...(ticket.resolvedAt === null ? [] : [[t("resolved"), <AbsoluteTimeText key="resolved" value={ticket.resolvedAt} />] as const]),
          ...ticket.clocks.map((clock) => [targetText(clock.target), <ClockText key={clock.target} clock={clock} />] as const),
          [t("link"), <CopyButton key="link" text={`${titleText(ticket)} ${location.origin}${paths.ticketOf(id)}`} label={t("copy")} />],
        ]}
      />
      <DeadlineExplanationButton ticket={ticket} />
    </>
  );
};
