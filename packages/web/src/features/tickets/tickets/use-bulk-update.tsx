import { applyMacros, type Change, CLEAR_CHOICE_WORD, updateTickets } from "@parley/core/bulk";
import { localDateTimeText, momentAt } from "@parley/core/calendar";
import { PRIORITIES } from "@parley/core/contract/tickets/priority";
import { type Ticket, tickets } from "@parley/core/contract/tickets/tickets";
import { ticketTopic } from "@parley/core/verbs/tickets/tickets";
import { useState } from "react";
import type { Args } from "../../../kit/bulk/bulk-dialog.tsx";
import { type BulkActions, useBulkChanges } from "../../../kit/bulk/use-bulk-changes.tsx";
import { useTicketChoices } from "../../../kit/tickets/ticket-calls.ts";
import { priorityText, statusText, titleText } from "../../../kit/tickets/ticket-texts.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { type Option, Select, TextInput } from "../../../ui/controls/inputs.tsx";
import { Labelled } from "../../../ui/controls/labelled.tsx";
import { EditIcon, LayersIcon, MergeColumnsIcon } from "../../../ui/icons.ts";
import type { BulkAction, SelectionInfo } from "../../../ui/list/bulk-bar.tsx";
import { useTimeZone } from "../../../ui/text/time-zone.ts";
import { useMacros } from "./macro-menu.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { useCommandName } from "./queries.ts";

const t = defineMessages("tickets.bulk", {
  update: "Update",
  advice: "Choose what to change.",
  merge: "Merge",
  ask: { one: "Update {count} ticket?", other: "Update {count} tickets?" },
  status: "Status",
  until: "Until",
  untilHelp: "Time in {zone}.",
  owner: "Owner",
  priority: "Priority",
  slaPriority: "SLA priority",
  labels: "Labels",
  addLabels: "Add a label",
  removeLabels: "Remove a label",
  asItIs: "No change",
  nobody: "Unassigned",
  none: "None",
  macro: "Apply macro",
  macroAsk: { one: "Apply a macro to {count} ticket?", other: "Apply a macro to {count} tickets?" },
  macroName: "Macro",
  macroAdvice: "Choose a macro.",
  step: "{field}: {before} → {after}",
  nothing: "–",
});

/** Statuses that users can set; `merged` is missing because only a merge sets it. */
const STATUSES = ["open", "pending", "unresolved", "resolved", "closed"] as const;
const textOf = (value: unknown) => (typeof value === "string" ? value : "");
const FIELD_TEXTS = ["status", "until", "owner", "priority", "slaPriority", "labels"] as const;

/** Describes what a macro changes in a ticket. Until the gateway has reported it, returns the macro's name. */
const tellMacro = ({ before, after: { macro, ...after } }: Change): string =>
  Object.keys(after).length === 0 ? textOf(macro) : tell({ before, after });

const tell = ({ before, after }: Change): string =>
  FIELD_TEXTS.filter((field) => field in after)
    .map((field) => t("step", { field: t(field), before: textOf(before[field]) || t("nothing"), after: textOf(after[field]) || t("nothing") }))
    .join("; ");

interface FieldsProps {
  readonly args: Args;
  readonly change: (part: Args) => void;
  /** One of the selected tickets; its stakeholder determines the available owners and labels. */
  readonly ticket: Ticket | undefined;
}

const Fields = ({ args, change, ticket }: FieldsProps) => {
  const choices = useTicketChoices(ticket);
  const timeZone = useTimeZone();
  const select = (field: keyof typeof NAMES, options: readonly Option[]) => (
    <Labelled label={t(NAMES[field])}>
      {(control) => (
        <Select
          {...control}
          placeholder={t("asItIs")}
          options={options}
          value={textOf(args[field])}
          onChange={(value) => change({ [field]: value === "" ? undefined : value, ...(field === "status" && { until: undefined }) })}
        />
      )}
    </Labelled>
  );
  const named = (list: readonly { readonly name: string }[]) => list.map(({ name }) => ({ value: name, label: () => name }));
  return (
    <div className="parley-ticket-fields">
      {select(
        "status",
        STATUSES.map((value) => ({ value, label: () => statusText(value) })),
      )}
      {select(
        "priority",
        PRIORITIES.map((value) => ({ value, label: () => priorityText(value) })),
      )}
      {args.status === "pending" ? (
        <Labelled label={t("until")} help={t("untilHelp", { zone: timeZone })} required>
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              value={textOf(args.until) === "" ? "" : localDateTimeText(Date.parse(textOf(args.until)), timeZone)}
              onChange={(wall) => change({ until: momentAt(wall, timeZone) })}
            />
          )}
        </Labelled>
      ) : null}
      {select("owner", [
        { value: CLEAR_CHOICE_WORD, label: t.ref("nobody") },
        ...choices.owners.map(({ loginId, name }) => ({ value: loginId, label: () => name })),
      ])}
      {select("slaPriority", [{ value: CLEAR_CHOICE_WORD, label: t.ref("none") }, ...named(choices.slaPriorities)])}
      {select("addLabels", named(choices.labels.filter(({ is_active }) => is_active)))}
      {select("removeLabels", named(choices.labels))}
    </div>
  );
};
const NAMES = {
  status: "status",
  priority: "priority",
  owner: "owner",
  slaPriority: "slaPriority",
  addLabels: "addLabels",
  removeLabels: "removeLabels",
} as const;

const MacroChoice = ({ args, change }: Pick<FieldsProps, "args" | "change">) => {
  const macros = useMacros() ?? [];
  return (
    <Labelled label={t("macroName")} required>
      {(control) => (
        <Select
          {...control}
          placeholder={t("macroAdvice")}
          options={macros.map(({ name }) => ({ value: name, label: () => name }))}
          value={textOf(args.macro)}
          onChange={(macro) => change({ macro: macro === "" ? undefined : macro })}
        />
      )}
    </Labelled>
  );
};

interface Merging {
  readonly rows: readonly Ticket[];
  readonly chosen: SelectionInfo;
}

/** Returns the bulk actions for the selected tickets: one update for all, a macro, or a merge. */
export function useBulkTickets(onMerged: (survivor: Ticket) => void): BulkActions<Ticket> {
  const deniedUpdate = useDeniedReason(tickets.update.access);
  const deniedMerge = useDeniedReason(tickets.merge.access);
  const [merging, setMerging] = useState<Merging>();
  const commandName = useCommandName();
  const update = useBulkChanges([
    {
      id: "update",
      label: t.ref("update"),
      icon: <EditIcon />,
      intent: "primary",
      disabledReason: deniedUpdate,
      operation: updateTickets,
      valuesOf: ({ id }: Ticket) => ({ ticket: `id:${id}` }),
      nameOf: titleText,
      question: (count) => t("ask", { count }),
      advice: t("advice"),
      defaults: {},
      fields: (args, change, rows) => <Fields args={args} change={change} ticket={rows[0]} />,
      tell,
      verb: ticketTopic.verbs.update,
      idOf: commandName,
    },
    {
      id: "macro",
      label: t.ref("macro"),
      icon: <LayersIcon />,
      disabledReason: deniedUpdate,
      operation: applyMacros,
      valuesOf: ({ id }: Ticket) => ({ ticket: `id:${id}` }),
      nameOf: titleText,
      question: (count) => t("macroAsk", { count }),
      advice: t("macroAdvice"),
      defaults: {},
      fields: (args, change) => <MacroChoice args={args} change={change} />,
      tries: true,
      tell: tellMacro,
      verb: ticketTopic.verbs.macro,
      idOf: commandName,
    },
  ]);
  const merge: BulkAction<Ticket> = {
    id: "merge",
    label: t.ref("merge"),
    icon: <MergeColumnsIcon />,
    disabledReason: deniedMerge,
    open: (rows, chosen) => setMerging({ rows, chosen }),
  };
  const actions = [merge, ...update.actions];
  if (merging === undefined) return { actions, dialog: update.dialog };
  const handleClose = (survivor: Ticket | undefined) => {
    if (survivor !== undefined) merging.chosen.clear();
    setMerging(undefined);
    if (survivor !== undefined) onMerged(survivor);
  };
  return { actions, dialog: <MergeDialog tickets={merging.rows} onClose={handleClose} /> };
}
