import { changeTicket, NOBODY, type TicketFields } from "@parley/core/bulk";
import { TICKET_PRIORITIES, TICKET_STATUSES, Ticket, tickets } from "@parley/core/contract/messenger/tickets";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { useTicketChoices } from "../../kit/tickets/ticket-calls.ts";
import { numberText, priorityText, statusText } from "../../kit/tickets/ticket-texts.tsx";
import { connection } from "../../shared/connection/connection.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { notifyDone } from "../../ui/feedback/notify.ts";
import { defineForm } from "../../ui/form/define-form.tsx";
import { CopyCommand } from "../../ui/text/copy-command.tsx";
import { useTimeZone } from "../../ui/text/time-zone.ts";
import { momentAt, wallTime } from "../../ui/text/wall-time.ts";
import { useCommandName } from "./queries.ts";
import { updateCommand } from "./update-command.ts";

const t = defineMessages("tickets.form", {
  status: "Status",
  until: "Until",
  untilHelp: "It is open again then. Its deadlines stand still until then. Time of {zone}.",
  untilNeeded: "A pending ticket needs a date",
  owner: "Owner",
  nobody: "Nobody",
  priority: "Priority",
  sla: "SLA priority",
  slaHelp: "Another one counts the deadlines anew from the ticket's beginning.",
  none: "None",
  save: "Save",
  saved: "{ticket} is saved",
});

const Editable = z
  .object({ status: z.enum(TICKET_STATUSES), until: z.string(), owner: z.string(), priority: z.enum(TICKET_PRIORITIES), slaPriority: z.string() })
  .check(z.refine(({ status, until }) => status !== "pending" || until !== "", { path: ["until"], error: t.ref("untilNeeded") }));
type Values = z.output<typeof Editable>;
const { Form, TextField, ChoiceField, EnumField } = defineForm(Editable);

const valuesOf = ({ status, pendingUntil, owner, priority, slaPriority }: Ticket, timeZone: string): Values => ({
  status,
  until: pendingUntil === null ? "" : wallTime(Date.parse(pendingUntil), timeZone),
  owner: owner?.loginId ?? "",
  priority,
  slaPriority: slaPriority?.name ?? "",
});

/** What the person has changed, as the command line says it too. */
function changedFields(values: Values, seen: Values, timeZone: string): TicketFields {
  const { status, until, owner, priority, slaPriority } = values;
  const isPending = status === "pending" && (status !== seen.status || until !== seen.until);
  return {
    ...(status !== seen.status || isPending ? { status } : {}),
    ...(isPending && { until: momentAt(until, timeZone) }),
    ...(owner !== seen.owner && { owner: owner === "" ? NOBODY : owner }),
    ...(priority !== seen.priority && { priority }),
    ...(slaPriority !== seen.slaPriority && { slaPriority: slaPriority === "" ? NOBODY : slaPriority }),
  };
}

interface FollowProps {
  readonly form: UseFormReturn<Values, unknown, Values>;
  readonly ticket: Ticket;
  readonly onFollow: (ticket: Ticket) => void;
}

/** What others change shows at once where the person has changed nothing; where they have, their save says so. */
const Follow = ({ form, ticket, onFollow }: FollowProps) => {
  const { isDirty } = form.formState;
  useEffect(() => {
    if (!isDirty) onFollow(ticket);
  }, [isDirty, ticket, onFollow]);
  return null;
};

/** Status, owner, priority and deadlines of one ticket; only the statuses that may follow are offered. */
export const TicketForm = ({ ticket }: { readonly ticket: Ticket }) => {
  const timeZone = useTimeZone();
  const choices = useTicketChoices(ticket);
  const commandName = useCommandName();
  const queries = useQueryClient();
  // The ticket that the person has seen: it moves on with a save and with a conflict, never with a refetch behind a changed form.
  const seen = useRef(ticket);
  const { mutateAsync } = useMutation({
    mutationFn: (fields: TicketFields) => changeTicket(connection().client, seen.current, fields),
    meta: { notice: tickets.setStatus.notice, stale: tickets.setStatus.stale, quiet: true },
    // Of several changes some may be made.
    onError: () => queries.invalidateQueries({ queryKey: ["tickets"] }),
  });

  const handleSubmit = async (values: Values) => {
    seen.current = await mutateAsync(changedFields(values, valuesOf(seen.current, timeZone), timeZone));
    notifyDone(t("saved", { ticket: numberText(ticket) }));
  };
  const readPresent = (present: unknown) => {
    const { data } = Ticket.safeParse(present);
    if (data === undefined || data.version === seen.current.version) return undefined;
    seen.current = data;
    return valuesOf(data, timeZone);
  };
  const ownerName = (login: string) => choices.owners.find(({ loginId }) => loginId === login)?.name ?? (login === "" ? t("nobody") : login);
  const owners = choices.owners.map(({ loginId, name }) => ({ value: loginId, label: () => name }));
  const { owner } = ticket;
  const missing = owner !== null && owners.every(({ value }) => value !== owner.loginId) ? [{ value: owner.loginId, label: () => owner.name }] : [];

  return (
    <Form
      defaults={valuesOf(ticket, timeZone)}
      submit={t("save")}
      sendUnchanged={false}
      onSubmit={handleSubmit}
      conflict={{
        read: readPresent,
        fields: [
          [t("status"), ({ status }) => statusText(status)],
          [t("until"), ({ until }) => until.replace("T", " ")],
          [t("owner"), ({ owner }) => ownerName(owner)],
          [t("priority"), ({ priority }) => priorityText(priority)],
          [t("sla"), ({ slaPriority }) => slaPriority || t("none")],
        ],
      }}
    >
      {(form) => (
        <>
          <Follow
            form={form}
            ticket={ticket}
            onFollow={(now) => {
              if (now.version === seen.current.version) return;
              seen.current = now;
              form.reset(valuesOf(now, timeZone));
            }}
          />
          <div className="parley-ticket-fields">
            <EnumField name="status" label={t("status")} required values={[ticket.status, ...ticket.next]} text={statusText} />
            <EnumField name="priority" label={t("priority")} required values={TICKET_PRIORITIES} text={priorityText} />
            <ChoiceField name="owner" label={t("owner")} placeholder={t("nobody")} options={[...missing, ...owners]} />
            <ChoiceField
              name="slaPriority"
              label={t("sla")}
              help={t("slaHelp")}
              placeholder={t("none")}
              options={choices.slaPriorities.map(({ name }) => ({ value: name, label: () => name }))}
            />
          </div>
          {form.watch("status") === "pending" ? (
            <TextField name="until" label={t("until")} help={t("untilHelp", { zone: timeZone })} required type="datetime-local" />
          ) : null}
          {form.formState.isDirty ? (
            <CopyCommand command={updateCommand([commandName(ticket)], changedFields(form.watch(), valuesOf(seen.current, timeZone), timeZone))} />
          ) : null}
        </>
      )}
    </Form>
  );
};
