import { type Ticket, tickets } from "@parley/core/contract/tickets/tickets";
import { useMutation } from "@tanstack/react-query";
import { LabelTag } from "../../../kit/tickets/label-tag.tsx";
import { ticketCalls, useTicketChoices } from "../../../kit/tickets/ticket-calls.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { IconButton } from "../../../ui/controls/button.tsx";
import { Select } from "../../../ui/controls/inputs.tsx";
import { CrossIcon } from "../../../ui/icons.ts";

const t = defineMessages("tickets.labels", { label: "Labels", add: "Add a label", remove: "Remove {name}", none: "No labels" });

/**
 * Editor for a ticket's labels. Each change is sent separately and at once, so that two users who label the same ticket
 * keep each other's labels.
 */
export const LabelEditor = ({ ticket }: { readonly ticket: Ticket }) => {
  const choices = useTicketChoices(ticket);
  const denied = useDeniedReason(tickets.update.access);
  const { mutate, isPending } = useMutation(ticketCalls.update.mutation());
  const { id, labels, mergedInto } = ticket;
  const held = new Set(labels.map((label) => label.id));
  const offered = choices.labels.filter((label) => label.is_active && !held.has(label.id));
  return (
    <section aria-label={t("label")} className="parley-ticket-label-editor">
      <ul className="parley-ticket-labels">
        {labels.map(({ id: labelId, name, color, is_active }) => (
          <li key={labelId}>
            <LabelTag name={name} color={color} active={is_active} />
            {mergedInto === null ? (
              <IconButton
                size="small"
                icon={<CrossIcon size={12} />}
                label={t("remove", { name })}
                disabledReason={denied}
                onClick={() => mutate({ params: { id }, body: { removeLabels: [labelId] } })}
              />
            ) : null}
          </li>
        ))}
        {labels.length === 0 ? <li className="parley-muted">{t("none")}</li> : null}
      </ul>
      {mergedInto === null && offered.length > 0 ? (
        <Select
          aria-label={t("add")}
          placeholder={t("add")}
          value=""
          fill={false}
          disabled={denied !== undefined || isPending}
          options={offered.map((label) => ({ value: String(label.id), label: () => label.name }))}
          onChange={(chosen) => {
            if (chosen !== "") mutate({ params: { id }, body: { addLabels: [Number(chosen)] } });
          }}
        />
      ) : null}
    </section>
  );
};
