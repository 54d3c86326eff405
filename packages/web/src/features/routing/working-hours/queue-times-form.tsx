import { SupportSettingsDraft as Draft, SupportSettings, type SupportSettingsDraft } from "@parley/core/contract/chats/support-settings";
import { useMutation, useQuery } from "@tanstack/react-query";
import { supportSettingsCalls } from "../../../kit/live/use-support-settings.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { EditForm } from "../../../ui/form/edit-form.tsx";

const t = defineMessages("workingHours.queueTimes", {
  lead: "Waiting times that count as long, and how soon chats of absent agents return to the queue.",
  amber: "Amber after (minutes)",
  amberHelp: "Marks the customer in the support queue.",
  red: "Red after (minutes)",
  redHelp: "Counts the customer as waiting too long on the home screen.",
  grace: "Offline after (seconds)",
  graceHelp:
    "Agents who have closed all tabs of the console are shown as away immediately. After this time they are offline, and their chats return to the queue.",
  away: "Return chats after (minutes away)",
  awayHelp: "Returns an agent's chats to the queue when the agent is away for longer than this. Leave empty to keep them with the agent.",
  never: "Never",
  saved: "Queue times saved",
});

const { Form, NumberField } = defineForm(Draft);
const valuesOf = ({ amberMinutes, redMinutes, graceSeconds, awayMinutes }: SupportSettings): SupportSettingsDraft => ({
  amberMinutes,
  redMinutes,
  graceSeconds,
  awayMinutes,
});

const Fields = ({ settings }: { readonly settings: SupportSettings }) => {
  const { mutateAsync } = useMutation(supportSettingsCalls.update.mutation({ quiet: true }));
  return (
    <EditForm
      form={Form}
      row={settings}
      schema={SupportSettings}
      valuesOf={valuesOf}
      onSave={(draft, { version }) => mutateAsync({ body: { ...draft, version } })}
      says={() => t("saved")}
      fields={[
        [t("amber"), ({ amberMinutes }) => String(amberMinutes)],
        [t("red"), ({ redMinutes }) => String(redMinutes)],
        [t("grace"), ({ graceSeconds }) => String(graceSeconds)],
        [t("away"), ({ awayMinutes }) => (awayMinutes === null ? t("never") : String(awayMinutes))],
      ]}
    >
      <p className="parley-muted">{t("lead")}</p>
      <NumberField name="amberMinutes" label={t("amber")} help={t("amberHelp")} required />
      <NumberField name="redMinutes" label={t("red")} help={t("redHelp")} required />
      <NumberField name="graceSeconds" label={t("grace")} help={t("graceHelp")} required />
      <NumberField name="awayMinutes" label={t("away")} help={t("awayHelp")} none={null} placeholder={t("never")} />
    </EditForm>
  );
};

/** Form for the times of the support queue (docs/adr/0117). */
export const QueueTimesForm = () => {
  const { data, error, refetch } = useQuery(supportSettingsCalls.get.options());
  if (data !== undefined) return <Fields settings={data} />;
  return error === null ? <Skeleton shape="form" /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
};
