import { TICKET_PRIORITIES, type Ticket, tickets } from "@parley/core/contract/messenger/tickets";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { input } from "zod/mini";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useDebounced } from "../../shared/url-state/use-debounced.ts";
import { Select, TextArea, TextInput } from "../../ui/controls/inputs.tsx";
import { Callout } from "../../ui/feedback/callout.tsx";
import { notifyDone } from "../../ui/feedback/notify.ts";
import { defineForm } from "../../ui/form/define-form.tsx";
import { numberChoice } from "../../ui/form/field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { ticketCalls, useTicketChoices } from "./queries.ts";
import { numberText, priorityText, titleText } from "./ticket-texts.tsx";

const t = defineMessages("tickets.create", {
  title: "Create ticket",
  create: "Create ticket",
  subject: "Subject",
  customer: "Customer's code",
  customerHelp: "As chat history shows it.",
  priority: "Priority",
  owner: "Owner",
  nobody: "Nobody",
  sla: "SLA priority",
  none: "None",
  note: "First note",
  created: "{ticket} is created",
  has: { one: "This customer has an open ticket already:", other: "This customer has {count} open tickets already:" },
});

const { Form, Field } = defineForm(tickets.create.body);
const SHOWN = 3;

/** The same thing told twice is one ticket (field notes 64). */
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

interface CreateTicketProps {
  /** Whom it is for, where that is known: a ticket out of a chat. */
  readonly userCode: string | undefined;
  readonly sessionId: number | undefined;
  readonly onCreated: (ticket: Ticket) => void;
  readonly onClose: () => void;
}

export const CreateTicket = ({ userCode = "", sessionId, onCreated, onClose }: CreateTicketProps) => {
  const choices = useTicketChoices();
  const { mutateAsync } = useMutation(ticketCalls.create.mutation({ quiet: true }));
  const defaults: input<typeof tickets.create.body> = {
    subject: "",
    userCode,
    priority: "normal",
    labels: [],
    ...(sessionId !== undefined && { session_id: sessionId }),
  };
  return (
    <Dialog open title={t("title")}>
      <Form
        defaults={defaults}
        submit={t("create")}
        onCancel={onClose}
        onSubmit={async (draft) => {
          const made = await mutateAsync({ body: draft });
          notifyDone(t("created", { ticket: numberText(made) }));
          onCreated(made);
        }}
      >
        {(form) => (
          <>
            <Field name="subject" label={t("subject")} required>
              {(control) => <TextInput {...control} />}
            </Field>
            <Field name="userCode" label={t("customer")} help={t("customerHelp")} required>
              {(control) => <TextInput {...control} />}
            </Field>
            <OpenTickets userCode={form.watch("userCode")} />
            <Field name="priority" label={t("priority")}>
              {({ value, onChange, ...control }) => (
                <Select
                  {...control}
                  value={value ?? "normal"}
                  options={TICKET_PRIORITIES.map((priority) => ({ value: priority, label: priorityText(priority) }))}
                  onChange={(chosen) => onChange(TICKET_PRIORITIES.find((priority) => priority === chosen))}
                />
              )}
            </Field>
            <Field name="ownerId" label={t("owner")}>
              {(control) => (
                <Select
                  {...numberChoice(control)}
                  placeholder={t("nobody")}
                  options={choices.owners.map(({ id, name }) => ({ value: String(id), label: name }))}
                />
              )}
            </Field>
            <Field name="slaPriorityId" label={t("sla")}>
              {(control) => (
                <Select
                  {...numberChoice(control)}
                  placeholder={t("none")}
                  options={choices.slaPriorities.map(({ id, name }) => ({ value: String(id), label: name }))}
                />
              )}
            </Field>
            <Field name="note" label={t("note")}>
              {({ value, ...control }) => <TextArea {...control} value={value ?? ""} />}
            </Field>
          </>
        )}
      </Form>
    </Dialog>
  );
};
