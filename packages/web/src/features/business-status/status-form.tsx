import { BUSINESS_STATUSES, Business, BusinessStatus, REASON_MAX } from "@parley/core/contract/main/business";
import { text } from "@parley/core/contract/schemas";
import { commandOf } from "@parley/core/verbs";
import { businessTopic } from "@parley/core/verbs/business";
import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { businessText } from "../../kit/business/business-text.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { notifyDone } from "../../ui/feedback/notify.ts";
import { defineForm } from "../../ui/form/define-form.tsx";
import { useSeenVersion } from "../../ui/form/use-seen-version.ts";
import { CopyCommand } from "../../ui/text/copy-command.tsx";
import { useTimeZone } from "../../ui/text/time-zone.ts";
import { localText, momentOfText } from "./local-moment.ts";
import { businessCalls } from "./queries.ts";

const t = defineMessages("businessStatus.form", {
  status: "Business status",
  reason: "Reason",
  reasonHelp: "Support agents read it, customers do not.",
  until: "Until",
  untilHelp: "Open again from then on. Empty: until somebody changes it.",
  save: "Save",
  saved: "{title}: {status}",
});

const Editable = z.strictObject({ businessStatus: BusinessStatus, reason: text(REASON_MAX), effectiveUntil: z.string() });
type Values = z.input<typeof Editable>;
const { Form, TextField, LongTextField, EnumField } = defineForm(Editable);

const updateCommand = ({ id }: Business, { businessStatus: status, reason }: Values, until: string | null): string =>
  commandOf(businessTopic.verbs.update, { name: id, status, ...(status !== "open" && { reason, until }) });

/** The status of one business, with its reason and its end. */
export const StatusForm = ({ business }: { readonly business: Business }) => {
  const timeZone = useTimeZone();
  const { mutateAsync } = useMutation(businessCalls.update.mutation({ quiet: true }));
  const valuesOf = ({ businessStatus, reason, effectiveUntil }: Business): Values => ({
    businessStatus,
    reason,
    effectiveUntil: localText(effectiveUntil, timeZone),
  });
  const { version, readPresent } = useSeenVersion(business, Business, valuesOf);
  const handleSubmit = async ({ businessStatus, reason, effectiveUntil }: z.output<typeof Editable>) => {
    const until = momentOfText(effectiveUntil, timeZone);
    const body = { stakeholderId: business.id, businessStatus, reason, effectiveUntil: until, version: version.current };
    const saved = await mutateAsync({ body });
    version.current = saved.version;
    notifyDone(t("saved", { title: saved.title, status: businessText(saved.businessStatus) }));
  };
  return (
    <Form
      defaults={valuesOf(business)}
      submit={t("save")}
      sendUnchanged={false}
      onSubmit={handleSubmit}
      conflict={{
        read: readPresent,
        fields: [
          [t("status"), ({ businessStatus }) => businessText(businessStatus)],
          [t("reason"), ({ reason }) => reason],
          [t("until"), ({ effectiveUntil }) => effectiveUntil.replace("T", " ")],
        ],
      }}
    >
      {(form) => (
        <>
          <EnumField name="businessStatus" label={t("status")} required values={BUSINESS_STATUSES} text={businessText} />
          {form.watch("businessStatus") === "open" ? null : (
            <>
              <LongTextField name="reason" label={t("reason")} help={t("reasonHelp")} />
              <TextField name="effectiveUntil" label={t("until")} help={t("untilHelp")} type="datetime-local" />
            </>
          )}
          <CopyCommand command={updateCommand(business, form.watch(), momentOfText(form.watch("effectiveUntil"), timeZone))} />
        </>
      )}
    </Form>
  );
};
