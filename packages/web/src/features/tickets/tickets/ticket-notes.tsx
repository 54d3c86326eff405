import { type Ticket, tickets } from "@parley/core/contract/tickets/tickets";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useMessageClientIds } from "../../../kit/drafts/use-send-names.ts";
import { PersonName } from "../../../kit/people/person-name.tsx";
import { ticketCalls } from "../../../kit/tickets/ticket-calls.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { TextArea } from "../../../ui/controls/inputs.tsx";
import { Labelled } from "../../../ui/controls/labelled.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { LeaveGuard } from "../../../ui/form/leave-guard.tsx";
import { TimeText } from "../../../ui/text/time-text.tsx";

const t = defineMessages("tickets.notes", {
  label: "Note for colleagues",
  add: "Add note",
  none: "No notes yet.",
  empty: "Write something first",
  more: { one: "{count} later note is not shown here.", other: "{count} later notes are not shown here." },
});

const SHOWN = 200;

export const TicketNotes = ({ ticket }: { readonly ticket: Ticket }) => {
  const { id } = ticket;
  const { data, error, refetch } = useQuery(ticketCalls.notes.options({ params: { id }, query: { pageSize: SHOWN } }));
  const denied = useDeniedReason(tickets.addNote.access);
  const { mutate, isPending } = useMutation(ticketCalls.addNote.mutation());
  const names = useMessageClientIds();
  const isLeaving = useRef(false);
  const [text, setText] = useState("");
  const body = text.trim();
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (body === "" || isPending) return;
    const sent = () => {
      names.done();
      setText("");
    };
    mutate({ body: { id, body, clientId: names.nameOf(body) } }, { onSuccess: sent });
  };
  const notes = () => {
    if (data === undefined)
      return error === null ? <Skeleton count={3} /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
    if (data.items.length === 0) return <p className="parley-muted">{t("none")}</p>;
    return (
      <ul className="parley-ticket-notes">
        {data.items.map((note) => (
          <li key={note.id}>
            <div className="parley-ticket-note-head">
              <strong>
                <PersonName name={note.author.name} />
              </strong>{" "}
              <TimeText value={note.createdAt} />
            </div>
            <p>{note.body}</p>
          </li>
        ))}
        {data.rowCount > data.items.length ? <li className="parley-muted">{t("more", { count: data.rowCount - data.items.length })}</li> : null}
      </ul>
    );
  };
  return (
    <>
      {notes()}
      {body === "" ? null : <LeaveGuard dirty sending={isLeaving} />}
      <form onSubmit={add}>
        <Labelled label={t("label")}>{(control) => <TextArea {...control} value={text} onChange={setText} rows={2} />}</Labelled>
        <Button type="submit" loading={isPending} disabledReason={denied ?? (body === "" ? t("empty") : undefined)}>
          {t("add")}
        </Button>
      </form>
    </>
  );
};
