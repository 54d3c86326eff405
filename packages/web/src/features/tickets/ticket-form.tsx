import { changeTicket, NOBODY, type TicketFields } from "@parley/core/bulk";
import { PRIORITIES } from "@parley/core/contract/messenger/priority";
import { TICKET_STATUSES, Ticket, tickets } from "@parley/core/contract/messenger/tickets";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { useTicketChoices } from "../../kit/tickets/ticket-calls.ts";
import { numberText, priorityText, statusText } from "../../kit/tickets/ticket-texts.tsx";
import { connection } from "../../shared/connection/connection.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { defineForm } from "../../ui/form/define-form.tsx";
import { EditForm } from "../../ui/form/edit-form.tsx";
import { CopyCommand } from "../../ui/text/copy-command.tsx";
import { useTimeZone } from "../../ui/text/time-zone.ts";
import { momentAt, wallTime } from "../../ui/text/wall-time.ts";
import { useCommandName } from "./queries.ts";
import { updateCommand } from "./update-command.ts";

const t = defineMessages("tickets.form", {
  status: "Status",
  until: "Until",
  untilHelp: "The ticket reopens at that time, and its deadlines are paused until then. Time in {zone}.",
  untilNeeded: "A pending ticket needs a date",
  owner: "Owner",
  nobody: "Unassigned",
  priority: "Priority",
  sla: "SLA priority",
  slaHelp: "A change recalculates the deadlines from when the ticket was created.",
  none: "None",
  saved: "{ticket} is saved",
});

const Editable = z
  .object({ status: z.enum(TICKET_STATUSES), until: z.string(), owner: z.string(), priority: z.enum(PRIORITIES), slaPriority: z.string() })
  .check(z.refine(({ status, until }) => status !== "pending" || until !== "", { path: ["until"], error: t.ref("untilNeeded") }));
type Values = z.output<typeof Editable>;
const { Form, TimeField, PersonField, ChoiceField, EnumField } = defineForm(Editable);

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

/** Status, owner, priority and deadlines of one ticket; only the statuses that may follow are offered. */
export const TicketForm = ({ ticket }: { readonly ticket: Ticket }) => {
  const timeZone = useTimeZone();
  const choices = useTicketChoices(ticket);
  const commandName = useCommandName();
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ from, fields }: { readonly from: Ticket; readonly fields: TicketFields }) => changeTicket(connection().client, from, fields),
    meta: { notice: tickets.setStatus.notice, stale: tickets.setStatus.stale, quiet: true },
    // Of several changes some may be made.
    onError: () => queries.invalidateQueries({ queryKey: ["tickets"] }),
  });
  const shownIn = (one: Ticket) => valuesOf(one, timeZone);
  const ownerName = (login: string) => choices.owners.find(({ loginId }) => loginId === login)?.name ?? (login === "" ? t("nobody") : login);

  return (
    <EditForm
      form={Form}
      row={ticket}
      follows
      schema={Ticket}
      valuesOf={shownIn}
      onSave={(values, { row: from = ticket }) => mutateAsync({ from, fields: changedFields(values, shownIn(from), timeZone) })}
      says={() => t("saved", { ticket: numberText(ticket) })}
      fields={[
        [t("status"), ({ status }) => statusText(status)],
        [t("until"), ({ until }) => until.replace("T", " ")],
        [t("owner"), ({ owner }) => ownerName(owner)],
        [t("priority"), ({ priority }) => priorityText(priority)],
        [t("sla"), ({ slaPriority }) => slaPriority || t("none")],
      ]}
    >
      {(form, { row: seen = ticket }) => (
        <>
          <div className="parley-ticket-fields">
            <EnumField name="status" label={t("status")} required values={[ticket.status, ...ticket.next]} text={statusText} />
            <EnumField name="priority" label={t("priority")} required values={PRIORITIES} text={priorityText} />
            <PersonField name="owner" label={t("owner")} people={choices.owners} present={ticket.owner} nobody={t("nobody")} />
            <ChoiceField
              name="slaPriority"
              label={t("sla")}
              help={t("slaHelp")}
              placeholder={t("none")}
              options={choices.slaPriorities.map(({ name }) => ({ value: name, label: () => name }))}
            />
          </div>
          {form.watch("status") === "pending" ? (
            <TimeField name="until" label={t("until")} help={t("untilHelp", { zone: timeZone })} required to="minute" />
          ) : null}
          {form.formState.isDirty ? (
            <CopyCommand command={updateCommand([commandName(ticket)], changedFields(form.watch(), shownIn(seen), timeZone))} />
          ) : null}
        </>
      )}
    </EditForm>
  );
};
