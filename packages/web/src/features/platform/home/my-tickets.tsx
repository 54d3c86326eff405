import { ACTIVE_TICKET_STATUSES, type Ticket } from "@parley/core/contract/tickets/tickets";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useChatPaths } from "../../../kit/live/use-chat-paths.ts";
import { PersonName } from "../../../kit/people/person-name.tsx";
import { DueText } from "../../../kit/tickets/due-text.tsx";
import { ticketCalls } from "../../../kit/tickets/ticket-calls.ts";
import { StatusTag, titleText } from "../../../kit/tickets/ticket-texts.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Card } from "../../../ui/layout/card.tsx";

const t = defineMessages("home.tickets", {
  title: "My tickets by due time",
  all: { one: "Your ticket ({count})", other: "All your tickets ({count})" },
  none: "No ticket is assigned to you",
  noneText: { one: "{count} open ticket has no owner.", other: "{count} open tickets have no owner." },
  others: "Open the tickets",
  take: { one: "Open ticket", other: "Open tickets" },
});

/** Maximum number of tickets shown, few enough to read at a glance. The tickets screen lists all. */
const SHOWN = 8;
const REFRESH_MS = 60_000;

const Row = ({ ticket, href }: { readonly ticket: Ticket; readonly href: string }) => (
  <li className={ticket.unread ? "is-unread" : undefined}>
    <Link to={href} title={titleText(ticket)}>
      {titleText(ticket)}
    </Link>
    <span className="parley-home-ticket-customer">
      <PersonName name={ticket.customer.name} />
    </span>
    <StatusTag status={ticket.status} />
    <span className="parley-home-ticket-due">
      <DueText clocks={ticket.clocks} />
    </span>
  </li>
);

/** Message for users without assigned tickets, with the number of tickets that nobody owns. */
const NoTickets = ({ to }: { readonly to: string }) => {
  const { data } = useQuery({ ...ticketCalls.stats.options(), meta: { quiet: true } });
  const count = data?.unowned ?? 0;
  return (
    <EmptyState
      kind="nothingYet"
      title={t("none")}
      action={<LinkButton to={count === 0 ? to : `${to}?ownerId=0`}>{count === 0 ? t("others") : t("take", { count })}</LinkButton>}
    >
      {count === 0 ? null : t("noneText", { count })}
    </EmptyState>
  );
};

/** Card with the user's own open tickets, by due time. */
export const MyTickets = () => {
  const { userId } = useUser();
  const paths = useChatPaths();
  const mine = { ownerId: userId, status: ACTIVE_TICKET_STATUSES.join(","), sort: "dueAt" } as const;
  const { data, error, refetch } = useQuery({
    ...ticketCalls.list.options({ query: { ...mine, page: 1, pageSize: SHOWN } }),
    refetchInterval: REFRESH_MS,
    meta: { quiet: true },
  });
  const body = () => {
    if (data === undefined)
      return error === null ? <Skeleton count={SHOWN} /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
    if (data.items.length === 0) return <NoTickets to={paths.tickets} />;
    return (
      <ul className="parley-home-tickets">
        {data.items.map((ticket) => (
          <Row key={ticket.id} ticket={ticket} href={paths.ticketOf(ticket.id)} />
        ))}
      </ul>
    );
  };
  return (
    <Card
      title={t("title")}
      actions={
        data === undefined || data.rowCount === 0 ? undefined : (
          <Link to={`${paths.tickets}?${new URLSearchParams({ ...mine, ownerId: String(userId) })}`}>{t("all", { count: data.rowCount })}</Link>
        )
      }
    >
      {body()}
    </Card>
  );
};
