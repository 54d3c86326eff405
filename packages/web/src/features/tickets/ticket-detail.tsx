import { type Ticket, tickets } from "@parley/core/contract/messenger/tickets";
import { screen } from "@parley/core/screens";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { useChatPaths } from "../../kit/live/use-chat-paths.ts";
import { PersonName } from "../../kit/person/person-name.tsx";
import { PlatformLabel } from "../../kit/platforms/platform-label.tsx";
import { ClockText, targetText } from "../../kit/tickets/due-text.tsx";
import { ticketCalls } from "../../kit/tickets/ticket-calls.ts";
import { numberText, StatusTag, titleText } from "../../kit/tickets/ticket-texts.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useCan, useDeniedReason } from "../../shared/session/use-session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Callout } from "../../ui/feedback/callout.tsx";
import { UndoIcon } from "../../ui/icons.ts";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { CopyButton } from "../../ui/text/copy-command.tsx";
import { AbsoluteTimeText } from "../../ui/text/time-text.tsx";
import { LabelEditor } from "./label-editor.tsx";
import { TicketForm } from "./ticket-form.tsx";
import { TicketHistory } from "./ticket-history.tsx";
import { TicketNotes } from "./ticket-notes.tsx";
import { useUnmerge } from "./use-unmerge.ts";

const t = defineMessages("tickets.detail", {
  customer: "Customer",
  work: "Status and owner",
  channel: "Channel",
  conversation: "Conversation",
  open: "Open the conversation",
  created: "Created",
  resolved: "Resolved",
  link: "Link",
  copy: "Copy number and link",
  labels: "Labels",
  parts: "Notes and history",
  notes: "Notes ({count})",
  history: "History",
  merged: "This ticket was merged into {number}.",
  mergedOpen: "Open {number}",
  unmerge: "Undo the merge",
});

/** Opening a ticket reads it, for this user alone (field notes 62). */
function useReading({ id, unread }: Ticket): void {
  const { mutate } = useMutation(ticketCalls.clickToRead.mutation({ quiet: true }));
  useEffect(() => {
    if (unread) mutate({ body: { id } });
  }, [id, unread, mutate]);
}

/** All of one ticket: what it is, how it stands to its deadlines, and all that can be done with it. */
export const TicketDetail = ({ ticket }: { readonly ticket: Ticket }) => {
  useReading(ticket);
  const [part, setPart] = useState("notes");
  const paths = useChatPaths();
  const { search } = useLocation();
  const maySeeHistory = useCan(screen("chats-chat-history").access);
  const denied = useDeniedReason(tickets.unmerge.access);
  const { unmerge, isPending } = useUnmerge();
  const { id, mergedInto, customer, session_id: sessionId } = ticket;
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
      <h2 className="parley-panel-heading">{t("labels")}</h2>
      <LabelEditor ticket={ticket} />
      {mergedInto === null ? (
        <>
          <h2 className="parley-panel-heading">{t("work")}</h2>
          <TicketForm key={id} ticket={ticket} />
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
