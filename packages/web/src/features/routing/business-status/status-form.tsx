import { localDateTimeText, momentAt } from "@parley/core/calendar";
import { BUSINESS_STATUSES, Business, BusinessStatus, REASON_MAX } from "@parley/core/contract/routing/business";
import { text } from "@parley/core/contract/schemas";
import { commandOf } from "@parley/core/verbs";
import { businessTopic } from "@parley/core/verbs/routing/business";
import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { businessText } from "../../../kit/routing/business-text.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { EditForm, type SeenVersion } from "../../../ui/form/edit-form.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { useTimeZone } from "../../../ui/text/time-zone.ts";
import { businessCalls } from "./queries.ts";

const t = defineMessages("businessStatus.form", {
  status: "Business status",
  reason: "Reason",
  reasonHelp: "Visible to support agents, not to customers.",
  until: "Until",
  untilHelp: "Reopens at this time. Leave empty to keep the status until it is changed.",
  saved: "{title}: {status}",
});

const Editable = z.strictObject({ businessStatus: BusinessStatus, reason: text(REASON_MAX), effectiveUntil: z.string() });
type Values = z.input<typeof Editable>;
const { Form, TimeField, LongTextField, EnumField } = defineForm(Editable);

const updateCommand = ({ id }: Business, { businessStatus: status, reason }: Values, until: string | null): string =>
  commandOf(businessTopic.verbs.update, { name: id, status, ...(status !== "open" && { reason, until }) });

export const StatusForm = ({ business }: { readonly business: Business }) => {
  const timeZone = useTimeZone();
  const { mutateAsync } = useMutation(businessCalls.update.mutation({ quiet: true }));
  const valuesOf = ({ businessStatus, reason, effectiveUntil }: Business): Values => ({
    businessStatus,
    reason,
    effectiveUntil: effectiveUntil === null ? "" : localDateTimeText(new Date(effectiveUntil), timeZone),
  });
  const save = (values: z.output<typeof Editable>, { version }: SeenVersion<Business>) =>
    mutateAsync({ body: { ...values, stakeholderId: business.id, effectiveUntil: momentAt(values.effectiveUntil, timeZone) ?? null, version } });
  return (
    <EditForm
      form={Form}
      row={business}
      schema={Business}
      valuesOf={valuesOf}
      onSave={save}
      says={({ title, businessStatus }) => t("saved", { title, status: businessText(businessStatus) })}
      fields={[
        [t("status"), ({ businessStatus }) => businessText(businessStatus)],
        [t("reason"), ({ reason }) => reason],
        [t("until"), ({ effectiveUntil }) => effectiveUntil.replace("T", " ")],
      ]}
    >
      {(form) => (
        <>
          <EnumField name="businessStatus" label={t("status")} required values={BUSINESS_STATUSES} text={businessText} />
          {form.watch("businessStatus") === "open" ? null : (
            <>
              <LongTextField name="reason" label={t("reason")} help={t("reasonHelp")} />
              <TimeField name="effectiveUntil" label={t("until")} help={t("untilHelp")} to="minute" />
            </>
          )}
          <CopyCommand command={updateCommand(business, form.watch(), momentAt(form.watch("effectiveUntil"), timeZone) ?? null)} />
        </>
      )}
    </EditForm>
  );
};
