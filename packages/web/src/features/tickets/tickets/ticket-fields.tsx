import { CLEAR_CHOICE_WORD, changeTicket, type TicketFields as Fields } from "@parley/core/bulk";
import { localDateTimeText, momentAt } from "@parley/core/calendar";
import { PRIORITIES } from "@parley/core/contract/tickets/priority";
import { type Ticket, tickets } from "@parley/core/contract/tickets/tickets";
import { ticketTopic } from "@parley/core/verbs/tickets/tickets";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { bulkCommand } from "../../../kit/bulk/bulk-command.ts";
import { ticketCalls, useTicketChoices } from "../../../kit/tickets/ticket-calls.ts";
import { numberText, priorityText, statusText } from "../../../kit/tickets/ticket-texts.tsx";
import { connection } from "../../../shared/connection/connection.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { type Option, Select, TextInput } from "../../../ui/controls/inputs.tsx";
import { Labelled } from "../../../ui/controls/labelled.tsx";
import { notify, notifyDone } from "../../../ui/feedback/notify.ts";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { absoluteTime } from "../../../ui/text/time-format.ts";
import { useTimeZone } from "../../../ui/text/time-zone.ts";
import { useCommandName } from "./queries.ts";
import { ResolveDialog } from "./resolve-dialog.tsx";

const t = defineMessages("tickets.fields", {
  status: "Status",
  until: "Until",
  untilHelp: "The ticket reopens at that time, and its deadlines are paused until then. Time in {zone}.",
  untilNeeded: "A pending ticket needs a date",
  setPending: "Set to pending",
  owner: "Owner",
  nobody: "Unassigned",
  priority: "Priority",
  slaPriority: "SLA priority",
  slaHelp: "A change recalculates the deadlines from when the ticket was created.",
  none: "None",
  issueType: "Issue type",
  issueTypeHelp: "Sets its priority, and its SLA priority where the ticket has none.",
  typed: "{ticket}: issue type {name}",
  untyped: "{ticket}: no issue type",
  changed: "{ticket}: {field}: {from} → {to}",
  notChanged: "{field} was not changed",
  pendingUntil: "{status} until {at}",
  undo: "Undo",
});

type Field = "status" | "owner" | "priority" | "slaPriority";

/** Returns the current value of a ticket's field, under its flag name in `parley tickets update`. */
function presentOf(ticket: Ticket, field: Field): Fields {
  switch (field) {
    case "status":
      return { status: ticket.status, ...(ticket.pendingUntil !== null && { until: ticket.pendingUntil }) };
    case "owner":
      return { owner: ticket.owner?.loginId ?? CLEAR_CHOICE_WORD };
    case "priority":
      return { priority: ticket.priority };
    case "slaPriority":
      return { slaPriority: ticket.slaPriority?.name ?? CLEAR_CHOICE_WORD };
  }
}

function shownOf({ status, pendingUntil, owner, priority, slaPriority }: Ticket, field: Field, timeZone: string): string {
  switch (field) {
    case "status":
      return pendingUntil === null
        ? statusText(status)
        : t("pendingUntil", { status: statusText(status), at: absoluteTime(new Date(pendingUntil), timeZone) });
    case "owner":
      return owner?.name ?? t("nobody");
    case "priority":
      return priorityText(priority);
    case "slaPriority":
      return slaPriority?.name ?? t("none");
  }
}

/**
 * Returns whether a change can be undone. A closed ticket cannot become resolved again, and a due date in the past
 * cannot be set again.
 */
const mayGoBack = (before: Ticket, after: Ticket, field: Field): boolean =>
  field !== "status" ||
  before.status === after.status ||
  (after.next.includes(before.status) && (before.pendingUntil === null || Date.parse(before.pendingUntil) > Date.now()));

/**
 * Returns a function that changes one field of a ticket at once. If the gateway refuses because the ticket has changed
 * meanwhile, the ticket is reloaded.
 */
function useTicketChange(): {
  readonly change: (ticket: Ticket, field: Field, fields: Fields) => void;
  readonly isPending: boolean;
} {
  const timeZone = useTimeZone();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ from, fields }: { readonly from: Ticket; readonly fields: Fields }) => changeTicket(connection().client, from, fields),
    meta: { notice: tickets.setStatus.notice, stale: tickets.setStatus.stale, quiet: true },
  });
  const make = async (from: Ticket, field: Field, fields: Fields, isUndo: boolean): Promise<void> => {
    try {
      const after = await mutateAsync({ from, fields });
      queries.setQueryData(ticketCalls.get.key({ params: { id: after.id } }), after);
      const text = t("changed", {
        ticket: numberText(after),
        field: t(field),
        from: shownOf(from, field, timeZone),
        to: shownOf(after, field, timeZone),
      });
      const canUndo = !isUndo && mayGoBack(from, after, field);
      notifyDone(text, {
        key: `ticket-${after.id}-${field}`,
        ...(canUndo && { action: { label: t("undo"), onClick: () => void make(after, field, presentOf(from, field), true) } }),
      });
    } catch (thrown) {
      notify(t("notChanged", { field: t(field) }), thrown);
      await queries.invalidateQueries({ queryKey: ["tickets"] });
    }
  };
  return { change: (ticket, field, fields) => void make(ticket, field, fields, false), isPending };
}

/**
 * Select for the ticket's issue type. It is saved with a call of its own that contains the ticket's version, because
 * the change may also set priority and deadlines.
 */
const IssueTypeField = ({ ticket }: { readonly ticket: Ticket }) => {
  const { issueType } = ticket;
  const choices = useTicketChoices(ticket);
  const denied = useDeniedReason(tickets.setIssueType.access);
  const { mutate, isPending } = useMutation(ticketCalls.setIssueType.mutation());
  const offered = choices.issueTypes.filter(({ id, isActive }) => isActive || id === issueType?.id);
  if (offered.length === 0) return null;
  return (
    <Labelled label={t("issueType")} help={t("issueTypeHelp")}>
      {(control) => (
        <Select
          {...control}
          placeholder={t("none")}
          value={String(issueType?.id ?? "")}
          options={offered.map(({ id, name }) => ({ value: String(id), label: () => name }))}
          disabled={denied !== undefined || isPending}
          onChange={(next) =>
            mutate(
              { body: { id: ticket.id, issueTypeId: next === "" ? null : Number(next), version: ticket.version } },
              {
                onSuccess: (after) =>
                  notifyDone(
                    after.issueType === null
                      ? t("untyped", { ticket: numberText(after) })
                      : t("typed", { ticket: numberText(after), name: after.issueType.name }),
                  ),
              },
            )
          }
        />
      )}
    </Labelled>
  );
};

/**
 * Fields for status, owner, priority and deadlines of a ticket. Each is saved on selection; only permitted statuses are
 * offered.
 */
export const TicketFields = ({ ticket }: { readonly ticket: Ticket }) => {
  const timeZone = useTimeZone();
  const choices = useTicketChoices(ticket);
  const commandName = useCommandName();
  const denied = useDeniedReason(tickets.setStatus.access);
  const { change, isPending } = useTicketChange();
  const [until, setUntil] = useState<string>();
  const [told, setTold] = useState<Fields>();
  const [isResolving, setIsResolving] = useState(false);
  const resolve = useMutation(ticketCalls.setStatus.mutation());
  const { status, owner, priority, slaPriority, pendingUntil } = ticket;
  const make = (field: Field, fields: Fields) => {
    setUntil(undefined);
    setTold(fields);
    change(ticket, field, fields);
  };
  const select = (
    field: Field,
    { value, options, placeholder, help }: { value: string; options: readonly Option[]; placeholder?: string; help?: string },
    onChange: (value: string) => void,
  ) => (
    <Labelled label={t(field)} help={help}>
      {(control) => (
        <Select
          {...control}
          value={value}
          options={options}
          {...(placeholder !== undefined && { placeholder })}
          disabled={denied !== undefined}
          // Ignores input while a change is being saved. Disabling the select instead would lose the keyboard focus and
          // further input.
          onChange={(next) => {
            if (!isPending) onChange(next);
          }}
        />
      )}
    </Labelled>
  );
  const owners = owner === null || choices.owners.some(({ id }) => id === owner.id) ? choices.owners : [owner, ...choices.owners];
  const present = pendingUntil === null ? "" : localDateTimeText(Date.parse(pendingUntil), timeZone);
  const isDating = until !== undefined || status === "pending";
  const wanted = until ?? present;
  return (
    <>
      <div className="parley-ticket-fields" title={denied}>
        {select(
          "status",
          {
            value: until === undefined ? status : "pending",
            options: [status, ...ticket.next].map((one) => ({ value: one, label: () => statusText(one) })),
          },
          (next) => {
            if (next === "pending") setUntil(present);
            else if (next === status) setUntil(undefined);
            else if (next === "resolved" && ticket.children.open > 0) setIsResolving(true);
            else make("status", { status: ticket.next.find((one) => one === next) });
          },
        )}
        {select("priority", { value: priority, options: PRIORITIES.map((one) => ({ value: one, label: () => priorityText(one) })) }, (next) =>
          make("priority", { priority: PRIORITIES.find((one) => one === next) }),
        )}
        {select(
          "owner",
          {
            value: owner?.loginId ?? "",
            placeholder: t("nobody"),
            options: owners.map(({ loginId, name }) => ({ value: loginId, label: () => name })),
          },
          (next) => make("owner", { owner: next === "" ? CLEAR_CHOICE_WORD : next }),
        )}
        {select(
          "slaPriority",
          {
            value: slaPriority?.name ?? "",
            placeholder: t("none"),
            help: t("slaHelp"),
            options: choices.slaPriorities.map(({ name }) => ({ value: name, label: () => name })),
          },
          (next) => make("slaPriority", { slaPriority: next === "" ? CLEAR_CHOICE_WORD : next }),
        )}
        <IssueTypeField ticket={ticket} />
      </div>
      {isDating ? (
        <form
          className="parley-ticket-until"
          onSubmit={(event) => {
            event.preventDefault();
            if (wanted !== "" && wanted !== present) make("status", { status: "pending", until: momentAt(wanted, timeZone) });
          }}
        >
          <Labelled label={t("until")} help={t("untilHelp", { zone: timeZone })} required>
            {(control) => (
              <TextInput {...control} type="datetime-local" value={wanted} disabled={denied !== undefined || isPending} onChange={setUntil} />
            )}
          </Labelled>
          {wanted === present && status === "pending" ? null : (
            <Button type="submit" intent="primary" loading={isPending} disabledReason={denied ?? (wanted === "" ? t("untilNeeded") : undefined)}>
              {t("setPending")}
            </Button>
          )}
        </form>
      ) : null}
      {isResolving ? (
        <ResolveDialog
          ticket={ticket}
          onClose={() => setIsResolving(false)}
          onResolve={(withChildren) => {
            setIsResolving(false);
            if (withChildren) resolve.mutate({ body: { id: ticket.id, status: "resolved", withChildren, version: ticket.version } });
            else make("status", { status: "resolved" });
          }}
        />
      ) : null}
      {told === undefined ? null : (
        <CopyCommand command={bulkCommand(ticketTopic.verbs.update, { ids: [commandName(ticket)], values: { ...told } })} />
      )}
    </>
  );
};
