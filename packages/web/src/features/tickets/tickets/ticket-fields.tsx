import { CLEAR_CHOICE_WORD, type TicketFields as CommandFields } from "@parley/core/bulk";
import { localDateTimeText, momentAt } from "@parley/core/calendar";
import { PRIORITIES } from "@parley/core/contract/tickets/priority";
import { type Ticket, tickets } from "@parley/core/contract/tickets/tickets";
import { ticketTopic } from "@parley/core/verbs/tickets/tickets";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { bulkCommand } from "../../../kit/bulk/bulk-command.ts";
import { ticketCalls, useTicketChoices } from "../../../kit/tickets/ticket-calls.ts";
import { numberText, priorityText, statusText } from "../../../kit/tickets/ticket-texts.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { type Option, Select, TextInput } from "../../../ui/controls/inputs.tsx";
import { Labelled } from "../../../ui/controls/labelled.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { useTimeZone } from "../../../ui/text/time-zone.ts";
import { useCommandName } from "./queries.ts";
import { ResolveDialog } from "./resolve-dialog.tsx";
import type { TicketChanges, TicketField } from "./ticket-changes.ts";
import { useTicketChange } from "./use-ticket-change.ts";

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
});

/** Returns the id chosen in a select, whose empty option removes the value. */
const idIn = (chosen: string): number | null => (chosen === "" ? null : Number(chosen));

/** Select for the ticket's issue type. It has no undo, because the change may also set priority and deadlines. */
const IssueTypeField = ({ ticket }: { readonly ticket: Ticket }) => {
  const { issueType } = ticket;
  const choices = useTicketChoices(ticket);
  const denied = useDeniedReason(tickets.update.access);
  const { mutate, isPending } = useMutation(ticketCalls.update.mutation());
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
              { params: { id: ticket.id }, body: { issueTypeId: idIn(next), version: ticket.version } },
              {
                onSuccess: (after) =>
                  showSuccessNotice(
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
  const denied = useDeniedReason(tickets.update.access);
  const { change, isPending } = useTicketChange();
  const [until, setUntil] = useState<string>();
  const [told, setTold] = useState<CommandFields>();
  const [isResolving, setIsResolving] = useState(false);
  const resolve = useMutation(ticketCalls.update.mutation());
  const { status, owner, priority, slaPriority, pendingUntil } = ticket;
  /** Saves a change. `command` contains the same values for the command line, which takes names. */
  const make = (field: TicketField, changes: TicketChanges, command: CommandFields) => {
    setUntil(undefined);
    setTold(command);
    void change(ticket, field, changes);
  };
  const setStatus = (to: Ticket["status"]) => make("status", { status: to }, { status: to });
  const select = (
    field: TicketField,
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
            const to = ticket.next.find((one) => one === next);
            if (next === "pending") setUntil(present);
            else if (to === undefined) setUntil(undefined);
            else if (to === "resolved" && ticket.children.open > 0) setIsResolving(true);
            else setStatus(to);
          },
        )}
        {select("priority", { value: priority, options: PRIORITIES.map((one) => ({ value: one, label: () => priorityText(one) })) }, (next) => {
          const chosen = PRIORITIES.find((one) => one === next);
          make("priority", { priority: chosen }, { priority: chosen });
        })}
        {select(
          "owner",
          {
            value: String(owner?.id ?? ""),
            placeholder: t("nobody"),
            options: owners.map(({ id, name }) => ({ value: String(id), label: () => name })),
          },
          (next) => {
            const ownerId = idIn(next);
            make("owner", { ownerId }, { owner: owners.find(({ id }) => id === ownerId)?.loginId ?? CLEAR_CHOICE_WORD });
          },
        )}
        {select(
          "slaPriority",
          {
            value: String(slaPriority?.id ?? ""),
            placeholder: t("none"),
            help: t("slaHelp"),
            options: choices.slaPriorities.map(({ id, name }) => ({ value: String(id), label: () => name })),
          },
          (next) => {
            const slaPriorityId = idIn(next);
            const chosen = choices.slaPriorities.find(({ id }) => id === slaPriorityId);
            make("slaPriority", { slaPriorityId }, { slaPriority: chosen?.name ?? CLEAR_CHOICE_WORD });
          },
        )}
        <IssueTypeField ticket={ticket} />
      </div>
      {isDating ? (
        <form
          className="parley-ticket-until"
          onSubmit={(event) => {
            event.preventDefault();
            if (wanted === "" || wanted === present) return;
            const end = momentAt(wanted, timeZone);
            make("status", { status: "pending", pendingUntil: end }, { status: "pending", until: end });
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
            if (withChildren) resolve.mutate({ params: { id: ticket.id }, body: { status: "resolved", withChildren, version: ticket.version } });
            else setStatus("resolved");
          }}
        />
      ) : null}
      {told === undefined ? null : (
        <CopyCommand command={bulkCommand(ticketTopic.verbs.update, { ids: [commandName(ticket)], values: { ...told } })} />
      )}
    </>
  );
};
