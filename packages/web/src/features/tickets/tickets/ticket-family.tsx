import { type Ticket, tickets } from "@parley/core/contract/tickets/tickets";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { useChatPaths } from "../../../kit/live/use-chat-paths.ts";
import { CreateTicket } from "../../../kit/tickets/create-ticket.tsx";
import { ticketCalls } from "../../../kit/tickets/ticket-calls.ts";
import { numberText, StatusTag, titleText } from "../../../kit/tickets/ticket-texts.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Labelled } from "../../../ui/controls/labelled.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { TicketPicker } from "./ticket-picker.tsx";

const t = defineMessages("tickets.family", {
  title: "Parent and child tickets",
  parent: "Parent",
  leave: "Remove from the parent",
  choose: "Parent ticket",
  children: { one: "{count} child ticket, {open} open", other: "{count} child tickets, {open} open" },
  all: "Show all in the list",
  create: "Create child ticket",
  set: "{ticket} is now a child of {parent}",
  left: "{ticket} no longer has a parent",
  undo: "Undo",
});

/** Maximum number of child tickets shown, few enough to read at a glance. The tickets list shows all. */
const SHOWN = 10;

const Children = ({ ticket }: { readonly ticket: Ticket }) => {
  const paths = useChatPaths();
  const { data } = useQuery(ticketCalls.list.options({ query: { parentId: ticket.id, sort: "createdAt", pageSize: SHOWN } }));
  const { total, open } = ticket.children;
  return (
    <>
      <p>{t("children", { count: total, open })}</p>
      <ul className="parley-ticket-children">
        {(data?.items ?? []).map((child) => (
          <li key={child.id}>
            <StatusTag status={child.status} /> <Link to={paths.ticketOf(child.id)}>{titleText(child)}</Link>
          </li>
        ))}
      </ul>
      {total > SHOWN ? <Link to={`${paths.tickets}?parentId=${ticket.id}`}>{t("all")}</Link> : null}
    </>
  );
};

/** Parent and child tickets of a ticket. A child ticket cannot have children. */
export const TicketFamily = ({ ticket }: { readonly ticket: Ticket }) => {
  const paths = useChatPaths();
  const { search } = useLocation();
  const [isCreating, setIsCreating] = useState(false);
  const denied = useDeniedReason(tickets.update.access);
  const deniedCreate = useDeniedReason(tickets.create.access);
  const { mutate, isPending } = useMutation(ticketCalls.update.mutation());
  const { id, parent, children, customer, mergedInto } = ticket;
  const set = (parentId: number | null, text: string, back: number | null | undefined) =>
    mutate(
      { params: { id }, body: { parentId } },
      {
        onSuccess: (changed) =>
          showSuccessNotice(text, {
            ...(back !== undefined && {
              action: { label: t("undo"), onClick: () => mutate({ params: { id }, body: { parentId: back, version: changed.version } }) },
            }),
          }),
      },
    );
  return (
    <>
      <h2 className="parley-panel-heading">{t("title")}</h2>
      {parent === null ? null : (
        <p className="parley-ticket-standing">
          <span>
            {t("parent")}: <Link to={paths.ticketOf(parent.id) + search}>{titleText(parent)}</Link>
          </span>
          <Button
            size="small"
            loading={isPending}
            disabledReason={denied}
            onClick={() => set(null, t("left", { ticket: numberText(ticket) }), parent.id)}
          >
            {t("leave")}
          </Button>
        </p>
      )}
      {children.total === 0 ? null : <Children ticket={ticket} />}
      {mergedInto !== null || parent !== null ? null : (
        <>
          {children.total > 0 || denied !== undefined ? null : (
            <Labelled label={t("choose")}>
              {(control) => (
                <TicketPicker
                  {...control}
                  isOffered={(other) =>
                    other.id !== id && other.mergedInto === null && other.parent === null && other.stakeholderId === ticket.stakeholderId
                  }
                  onPick={(other) => set(other.id, t("set", { ticket: numberText(ticket), parent: numberText(other) }), null)}
                />
              )}
            </Labelled>
          )}
          <Button size="small" disabledReason={deniedCreate} onClick={() => setIsCreating(true)}>
            {t("create")}
          </Button>
        </>
      )}
      {isCreating ? (
        <CreateTicket
          parent={{ id, userCode: customer.userCode, customerName: customer.name }}
          onOpen={() => undefined}
          onClose={() => setIsCreating(false)}
        />
      ) : null}
    </>
  );
};
