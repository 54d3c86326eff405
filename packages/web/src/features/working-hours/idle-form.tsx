import { IDLE_TEXTS, SupportSettings } from "@parley/core/contract/messenger/support-settings";
import { useMutation, useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { supportSettingsCalls } from "../../kit/live/use-support-settings.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { defineForm } from "../../ui/form/define-form.tsx";
import { EditForm } from "../../ui/form/edit-form.tsx";

const t = defineMessages("workingHours.idle", {
  lead: "What happens to chats in which the customer says nothing more. Only time in which the team was there throughout is counted.",
  ask: "Ask after (minutes)",
  askHelp: "So long after the agent's last word the customer is asked whether they are still there. Leave empty to ask nobody.",
  askText: "Question",
  end: "End after (minutes)",
  endHelp: "So long after the question the chat ends. Leave empty to leave it to the agent.",
  endText: "Last words",
  silence: "Leaves the queue after (minutes)",
  silenceHelp: "Whoever waits and says nothing for so long has left the queue. Leave empty to let them wait.",
  usual: "Left empty, customers read:",
  never: "Never",
  saved: "What happens to idle chats is saved",
});

const { idleAskMinutes, idleAskText, idleEndMinutes, idleEndText, silenceMinutes } = SupportSettings.shape;
const { Form, NumberField, LongTextField } = defineForm(z.object({ idleAskMinutes, idleAskText, idleEndMinutes, idleEndText, silenceMinutes }));
const idleOf = (now: SupportSettings) => ({
  idleAskMinutes: now.idleAskMinutes,
  idleAskText: now.idleAskText,
  idleEndMinutes: now.idleEndMinutes,
  idleEndText: now.idleEndText,
  silenceMinutes: now.silenceMinutes,
});

/** The times of the queue, which stay. */
const timesOf = ({ amberMinutes, redMinutes, graceSeconds, awayMinutes }: SupportSettings) => ({
  amberMinutes,
  redMinutes,
  graceSeconds,
  awayMinutes,
});

const minutesText = (minutes: number | null): string => (minutes === null ? t("never") : String(minutes));

/** What is said where nothing is written: in the language of the customers, whichever this page is in. */
const Usual = ({ text }: { readonly text: string }) => (
  <p className="parley-muted">
    {t("usual")} <q lang="en">{text}</q>
  </p>
);

const Fields = ({ settings }: { readonly settings: SupportSettings }) => {
  const { mutateAsync } = useMutation(supportSettingsCalls.update.mutation({ quiet: true }));
  const never = { none: null, placeholder: t("never") };
  return (
    <EditForm
      form={Form}
      row={settings}
      schema={SupportSettings}
      valuesOf={idleOf}
      onSave={(draft, { row = settings, version }) => mutateAsync({ body: { ...timesOf(row), ...draft, version } })}
      says={() => t("saved")}
      fields={[
        [t("ask"), (now) => minutesText(now.idleAskMinutes)],
        [t("askText"), (now) => now.idleAskText],
        [t("end"), (now) => minutesText(now.idleEndMinutes)],
        [t("endText"), (now) => now.idleEndText],
        [t("silence"), (now) => minutesText(now.silenceMinutes)],
      ]}
    >
      <p className="parley-muted">{t("lead")}</p>
      <NumberField name="idleAskMinutes" label={t("ask")} help={t("askHelp")} {...never} />
      <LongTextField name="idleAskText" label={t("askText")} />
      <Usual text={IDLE_TEXTS.ask} />
      <NumberField name="idleEndMinutes" label={t("end")} help={t("endHelp")} {...never} />
      <LongTextField name="idleEndText" label={t("endText")} />
      <Usual text={IDLE_TEXTS.end} />
      <NumberField name="silenceMinutes" label={t("silence")} help={t("silenceHelp")} {...never} />
    </EditForm>
  );
};

/** Chats in which the customer says nothing more (docs/adr/0130). */
export const IdleForm = () => {
  const { data, error, refetch } = useQuery(supportSettingsCalls.get.options());
  if (data !== undefined) return <Fields settings={data} />;
  return error === null ? <Skeleton shape="form" /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
};
