import { EXPORT_FORMATS } from "@parley/core/contract/reporting/range";
import { email } from "@parley/core/contract/schemas";
import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { formatText } from "../../../kit/reports/format-text.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { type Exported, exportCalls } from "./export-queries.ts";
import { exportCommand } from "./report-commands.ts";

const t = defineMessages("reports.email", {
  format: "File",
  to: "To",
  toHelp: "Your address, or one on your stakeholder’s allow-list. The e-mail contains a link to the file.",
  send: "Send by e-mail",
  queued: "{title} is being prepared. A link will be sent to {address}; follow the progress under Jobs.",
});

const Draft = z.object({ fileType: z.enum(EXPORT_FORMATS), emailTo: email });
const { Form, TextField, EnumField } = defineForm(Draft);

interface EmailFormProps {
  readonly exported: Exported;
  readonly ownAddress: string;
  readonly onClose: () => void;
}

export const EmailForm = ({ exported, ownAddress, onClose }: EmailFormProps) => {
  const { report, title, query } = exported;
  const { mutateAsync } = useMutation(exportCalls[report].mutation({ quiet: true }));
  return (
    <Form
      defaults={{ fileType: "csv", emailTo: ownAddress }}
      submit={t("send")}
      guard={false}
      onCancel={onClose}
      onSubmit={async (draft) => {
        await mutateAsync({ query: { ...query, ...draft } });
        showSuccessNotice(t("queued", { title, address: draft.emailTo }));
        onClose();
      }}
    >
      {(form) => (
        <>
          <TextField name="emailTo" label={t("to")} help={t("toHelp")} required type="email" />
          <EnumField name="fileType" label={t("format")} values={EXPORT_FORMATS} text={formatText} otherwise="csv" />
          <CopyCommand command={exportCommand(report, query, form.watch("fileType"), form.watch("emailTo"))} />
        </>
      )}
    </Form>
  );
};
