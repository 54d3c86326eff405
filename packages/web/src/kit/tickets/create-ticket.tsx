import { PRIORITIES } from "@parley/core/contract/tickets/priority";
import { type Ticket, tickets } from "@parley/core/contract/tickets/tickets";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { input, output } from "zod/mini";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { useDebounced } from "../../shared/url-state/use-debounced.ts";
import { Checkbox } from "../../ui/controls/inputs.tsx";
import { Callout } from "../../ui/feedback/callout.tsx";
import { showSuccessNotice } from "../../ui/feedback/notify.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { defineForm } from "../../ui/form/define-form.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { toDistinctOptions } from "../places/told-apart.ts";
import { CustomerPicker } from "./customer-picker.tsx";
import { ticketCalls, useTicketChoices } from "./ticket-calls.ts";
import { numberText, priorityText, titleText } from "./ticket-texts.tsx";

const t = defineMessages("tickets.create", {
  title: "Create ticket",
  create: "Create ticket",
  subject: "Subject",
  customer: "Customer",
  for: "For {name} ({code})",
  priority: "Priority",
  owner: "Owner",
  nobody: "Unassigned",
  issueType: "Issue type",
  sla: "SLA priority",
  none: "None",
  note: "First note",
  carry: { one: "Copy the chat's note", other: "Copy the chat's {count} notes" },
  created: "{ticket} created",
  open: "Open the ticket",
  has: { one: "This customer already has an open ticket:", other: "This customer already has {count} open tickets:" },
});

const { Form, Field, TextField, LongTextField, IdField, EnumField } = defineForm(tickets.create.body);
const SHOWN = 3;

/** List of the customer's open tickets, shown to prevent duplicates (field notes 64). */
const OpenTickets = ({ userCode }: { readonly userCode: string }) => {
  const wanted = useDebounced(userCode.trim());
  const { data } = useQuery({
    ...ticketCalls.ofCustomer.options({ params: { userCode: wanted }, query: { pageSize: SHOWN } }),
    enabled: wanted !== "",
    meta: { quiet: true },
  });
  if (wanted === "" || data === undefined || data.rowCount === 0) return null;
  return (
    <Callout intent="warning" role="status">
      {t("has", { count: data.rowCount })}
      <ul>
        {data.items.map((ticket) => (
          <li key={ticket.id}>{titleText(ticket)}</li>
        ))}
      </ul>
    </Callout>
  );
};

export interface SourceChat {
  readonly sessionId: number;
  readonly userCode: string;
  readonly customerName: string;
}

/** Parent of a new ticket; it determines the customer. */
interface ParentTicket {
  readonly id: number;
  readonly userCode: string;
  readonly customerName: string;
}

interface CreateTicketProps {
  readonly parent?: ParentTicket;
  /** Chat from which the ticket is created. The ticket then belongs to the user, and the chat stays open. */
  readonly about?: SourceChat;
  readonly onOpen: (ticket: Ticket) => void;
  readonly onClose: () => void;
}

export const CreateTicket = ({ about, parent, onOpen, onClose }: CreateTicketProps) => {
  const { userId } = useUser();
  const choices = useTicketChoices();
  const types = choices.issueTypes.filter(({ isActive }) => isActive);
  // Returns the selected issue type, whose values are shown in fields that the user has not filled.
  const typeIn = (chosen: number | undefined) => types.find(({ id }) => id === chosen);
  const [carries, setCarries] = useState(true);
  // Queries the suggestion whenever the dialog opens, because notes may have just been added.
  const { data: suggestion, isPending } = useQuery({
    ...ticketCalls.suggestion.options({ params: { sessionId: about?.sessionId ?? 0 } }),
    enabled: about !== undefined,
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });
  const { mutateAsync } = useMutation(ticketCalls.create.mutation({ quiet: true }));
  const defaults: input<typeof tickets.create.body> = {
    subject: suggestion?.subject ?? "",
    userCode: about?.userCode ?? parent?.userCode ?? "",
    labels: [],
    ...(parent !== undefined && { parentId: parent.id }),
    ...(about !== undefined && { session_id: about.sessionId, ownerId: userId }),
  };
  const isWaiting = about !== undefined && isPending;
  const whom = about ?? parent;
  const notes = suggestion?.notes ?? [];
  const handleSubmit = async (draft: output<typeof tickets.create.body>) => {
    const made = await mutateAsync({ body: { ...draft, carryNotes: carries } });
    const text = t("created", { ticket: numberText(made) });
    onClose();
    if (about === undefined && parent === undefined) {
      showSuccessNotice(text);
      onOpen(made);
    } else showSuccessNotice(text, { action: { label: t("open"), onClick: () => onOpen(made) } });
  };
  return (
    <FormDialog title={t("title")} onClose={onClose}>
      {isWaiting ? (
        <Skeleton shape="form" />
      ) : (
        <Form defaults={defaults} submit={t("create")} sendUnchanged={whom !== undefined} onCancel={onClose} onSubmit={handleSubmit}>
          {(form) => (
            <>
              <TextField name="subject" label={t("subject")} required />
              {whom === undefined ? (
                <Field name="userCode" label={t("customer")} required>
                  {(control) => <CustomerPicker {...control} />}
                </Field>
              ) : (
                <p className="parley-muted">{t("for", { name: whom.customerName, code: whom.userCode })}</p>
              )}
              <OpenTickets userCode={form.watch("userCode")} />
              {types.length === 0 ? null : (
                <IdField name="issueTypeId" label={t("issueType")} placeholder={t("none")} options={toDistinctOptions(types)} />
              )}
              <EnumField
                name="priority"
                label={t("priority")}
                values={PRIORITIES}
                text={priorityText}
                otherwise={typeIn(form.watch("issueTypeId"))?.priority ?? "normal"}
              />
              <IdField
                name="ownerId"
                label={t("owner")}
                placeholder={t("nobody")}
                options={choices.owners.map(({ id, name }) => ({ value: String(id), label: () => name }))}
              />
              <IdField
                name="slaPriorityId"
                label={t("sla")}
                placeholder={typeIn(form.watch("issueTypeId"))?.slaPriority?.name ?? t("none")}
                options={toDistinctOptions(choices.slaPriorities)}
              />
              <LongTextField name="note" label={t("note")} />
              {notes.length === 0 ? null : <Checkbox label={t("carry", { count: notes.length })} checked={carries} onChange={setCarries} />}
            </>
          )}
        </Form>
      )}
    </FormDialog>
  );
};
