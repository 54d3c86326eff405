import { type Ticket, tickets } from "@parley/core/contract/tickets/tickets";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { useChatPaths } from "../../../kit/live/use-chat-paths.ts";
import { ticketCalls } from "../../../kit/tickets/ticket-calls.ts";
import { numberText, StatusTag } from "../../../kit/tickets/ticket-texts.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { UndoIcon } from "../../../ui/icons.ts";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { LabelEditor } from "./label-editor.tsx";
import { TicketFacts } from "./ticket-facts.tsx";
import { TicketFamily } from "./ticket-family.tsx";
import { TicketFields } from "./ticket-fields.tsx";
import { TicketHistory } from "./ticket-history.tsx";
import { TicketNotes } from "./ticket-notes.tsx";
import { useUnmerge } from "./use-unmerge.ts";

const t = defineMessages("tickets.detail", {
  work: "Status and owner",
  labels: "Labels",
  parts: "Notes and history",
  notes: "Notes ({count})",
  history: "History",
  merged: "This ticket was merged into {number}.",
  mergedOpen: "Open {number}",
  unmerge: "Undo the merge",
});

/** Marks the opened ticket as read for this user (field notes 62). */
export function useMarkTicketRead({ id, unread }: Ticket): void {
  const { mutate } = useMutation(ticketCalls.clickToRead.mutation({ quiet: true }));
  useEffect(() => {
    if (unread) mutate({ body: { id } });
  }, [id, unread, mutate]);
}

/** Editable labels and fields of a ticket or, for a merged ticket, a link to the ticket into which it was merged. */
export const TicketEditableFields = ({ ticket }: { readonly ticket: Ticket }) => {
  const paths = useChatPaths();
  const { search } = useLocation();
  const denied = useDeniedReason(tickets.unmerge.access);
  const { unmerge, isPending } = useUnmerge();
  const { id, mergedInto } = ticket;
  return (
    <>
      {mergedInto === null ? (
        <>
          <h2 className="parley-panel-heading">{t("work")}</h2>
          <TicketFields key={id} ticket={ticket} />
        </>
      ) : (
        <Callout intent="warning">
          <p>
            <StatusTag status={ticket.status} /> {t("merged", { number: numberText(mergedInto) })}{" "}
            <Link to={paths.ticketOf(mergedInto.id) + search}>{t("mergedOpen", { number: numberText(mergedInto) })}</Link>
          </p>
          <Button icon={<UndoIcon />} loading={isPending} disabledReason={denied} onClick={() => void unmerge([ticket])}>
            {t("unmerge")}
          </Button>
        </Callout>
      )}
      <h2 className="parley-panel-heading">{t("labels")}</h2>
      <LabelEditor ticket={ticket} />
      <TicketFamily key={`family ${id}`} ticket={ticket} />
    </>
  );
};

export const TicketDetail = ({ ticket }: { readonly ticket: Ticket }) => {
  useMarkTicketRead(ticket);
  const [part, setPart] = useState("notes");
  const { id } = ticket;
  return (
    <>
      <TicketFacts ticket={ticket} />
      <TicketEditableFields ticket={ticket} />
      <div className="parley-ticket-parts">
        <Tabs
          label={t("parts")}
          selected={part}
          onSelect={setPart}
          tabs={[
            { id: "notes", title: t.ref("notes", { count: ticket.noteCount }), panel: <TicketNotes key={id} ticket={ticket} /> },
            { id: "history", title: t.ref("history"), panel: <TicketHistory id={id} /> },
          ]}
        />
      </div>
    </>
  );
};
