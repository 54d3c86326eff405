import { IDLE_TEXTS, SupportSettings } from "@parley/core/contract/chats/support-settings";
import { useMutation, useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { supportSettingsCalls } from "../../../kit/live/use-support-settings.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { EditForm } from "../../../ui/form/edit-form.tsx";

const t = defineMessages("workingHours.idle", {
  lead: "How to handle chats whose customer has stopped writing. Only time within working hours counts.",
  ask: "Ask the customer after (minutes)",
  askHelp: "Asks the customer whether they are still there, this long after the agent's last message. Leave empty not to ask.",
  askText: "Question",
  end: "End after (minutes)",
  endHelp: "Ends the chat this long after the question. Leave empty to let the agent end it.",
  endText: "Closing message",
  silence: "Remove from the queue after (minutes)",
  silenceHelp: "Removes a waiting customer who writes nothing for this long. Leave empty to let customers wait.",
  usual: "Text if left empty:",
  never: "Never",
  saved: "Idle chat settings saved",
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

/** Returns the queue times, which this form sends unchanged. */
const timesOf = ({ amberMinutes, redMinutes, graceSeconds, awayMinutes }: SupportSettings) => ({
  amberMinutes,
  redMinutes,
  graceSeconds,
  awayMinutes,
});

const minutesText = (minutes: number | null): string => (minutes === null ? t("never") : String(minutes));

/** Default message to customers, in English regardless of the language of the console. */
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

/** Form with the rules for customers who stop answering (docs/adr/0130). */
export const IdleForm = () => {
  const { data, error, refetch } = useQuery(supportSettingsCalls.get.options());
  if (data !== undefined) return <Fields settings={data} />;
  return error === null ? <Skeleton shape="form" /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
};
