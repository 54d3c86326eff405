import {
  TicketSettingsDraft as Draft,
  TicketSettings,
  type TicketSettingsDraft,
  ticketSettings,
} from "@parley/core/contract/tickets/ticket-settings";
import { useMutation, useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { EditForm } from "../../../ui/form/edit-form.tsx";

const t = defineMessages("ticketSettings.reopening", {
  days: "Reopen within (days)",
  daysHelp:
    "A reply within this time reopens the ticket and notifies its owner; automatic replies do not count. A later reply creates a new ticket that refers to the old one. Leave empty to do neither.",
  never: "Never",
  saved: "Ticket settings saved",
});

const calls = areaQueries("ticketSettings", ticketSettings);
const { Form, NumberField } = defineForm(Draft);
const valuesOf = ({ reopenDays }: TicketSettings): TicketSettingsDraft => ({ reopenDays });

const Fields = ({ settings }: { readonly settings: TicketSettings }) => {
  const { mutateAsync } = useMutation(calls.update.mutation({ quiet: true }));
  return (
    <EditForm
      form={Form}
      row={settings}
      schema={TicketSettings}
      valuesOf={valuesOf}
      onSave={(draft, { version }) => mutateAsync({ body: { ...draft, version } })}
      says={() => t("saved")}
      fields={[[t("days"), ({ reopenDays }) => (reopenDays === null ? t("never") : String(reopenDays))]]}
    >
      <NumberField name="reopenDays" label={t("days")} help={t("daysHelp")} none={null} placeholder={t("never")} />
    </EditForm>
  );
};

/** Form for the number of days within which a customer's message reopens a ticket. */
export const ReopeningForm = () => {
  const { data, error, refetch } = useQuery(calls.get.options());
  if (data !== undefined) return <Fields settings={data} />;
  return error === null ? <Skeleton shape="form" /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
};
