import { SupportSettings, WRAP_UP_FIELD_MODES, type WrapUp, type WrapUpFieldMode } from "@parley/core/contract/chats/support-settings";
import { useMutation, useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { supportSettingsCalls } from "../../../kit/live/use-support-settings.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { EditForm } from "../../../ui/form/edit-form.tsx";

const t = defineMessages("workingHours.wrapUp", {
  lead: "Questions for support agents when they end a chat. Answers are stored with the conversation.",
  disposition: "Disposition",
  dispositionHelp: "The outcome of the chat. Dispositions are on the next tab; without an active one, agents are not asked.",
  label: "Label",
  labelHelp: "Agents are not asked if the chat already has a label.",
  note: "Note",
  noteHelp: "A sentence for readers of the history.",
  off: "Not asked",
  optional: "Optional",
  required: "Required",
  saved: "Wrap-up settings saved",
});

const textOf = (ask: WrapUpFieldMode): string => t(ask);
const { endDisposition, endLabel, endNote } = SupportSettings.shape;
const { Form, EnumField } = defineForm(z.object({ endDisposition, endLabel, endNote }));
const wrapUpOf = (settings: SupportSettings): WrapUp => ({
  endDisposition: settings.endDisposition,
  endLabel: settings.endLabel,
  endNote: settings.endNote,
});

/** Returns the queue times, which this form sends unchanged. */
const timesOf = ({ amberMinutes, redMinutes, graceSeconds, awayMinutes }: SupportSettings) => ({
  amberMinutes,
  redMinutes,
  graceSeconds,
  awayMinutes,
});

const Fields = ({ settings }: { readonly settings: SupportSettings }) => {
  const { mutateAsync } = useMutation(supportSettingsCalls.update.mutation({ quiet: true }));
  const asks = { values: WRAP_UP_FIELD_MODES, text: textOf };
  return (
    <EditForm
      form={Form}
      row={settings}
      schema={SupportSettings}
      valuesOf={wrapUpOf}
      onSave={(draft, { row = settings, version }) => mutateAsync({ body: { ...timesOf(row), ...draft, version } })}
      says={() => t("saved")}
      fields={[
        [t("disposition"), (now) => textOf(now.endDisposition)],
        [t("label"), (now) => textOf(now.endLabel)],
        [t("note"), (now) => textOf(now.endNote)],
      ]}
    >
      <p className="parley-muted">{t("lead")}</p>
      <EnumField name="endDisposition" label={t("disposition")} help={t("dispositionHelp")} {...asks} />
      <EnumField name="endLabel" label={t("label")} help={t("labelHelp")} {...asks} />
      <EnumField name="endNote" label={t("note")} help={t("noteHelp")} {...asks} />
    </EditForm>
  );
};

/** Form that sets which details agents must enter at the end of a chat (docs/adr/0129). */
export const WrapUpForm = () => {
  const { data, error, refetch } = useQuery(supportSettingsCalls.get.options());
  if (data !== undefined) return <Fields settings={data} />;
  return error === null ? <Skeleton shape="form" /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
};
