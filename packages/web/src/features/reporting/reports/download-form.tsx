import { EXPORT_FORMATS } from "@parley/core/contract/reporting/range";
import * as z from "zod/mini";
import { formatText } from "../../../kit/reports/format-text.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { downloadReport, type Exported } from "./export-queries.ts";
import { runCommand } from "./report-commands.ts";

const t = defineMessages("reports.download", {
  format: "File",
  download: "Download",
  lead: "The file contains every row of the report, also those not shown on screen.",
});

const Draft = z.object({ fileType: z.enum(EXPORT_FORMATS) });
const { Form, EnumField } = defineForm(Draft);

export const DownloadForm = ({ exported, onClose }: { readonly exported: Exported; readonly onClose: () => void }) => (
  <Form
    defaults={{ fileType: "csv" }}
    submit={t("download")}
    guard={false}
    onCancel={onClose}
    onSubmit={async ({ fileType }) => {
      await downloadReport(exported, fileType);
      onClose();
    }}
  >
    {(form) => (
      <>
        <p>{t("lead")}</p>
        <EnumField name="fileType" label={t("format")} values={EXPORT_FORMATS} text={formatText} otherwise="csv" />
        <CopyCommand command={runCommand(exported.report, exported.query, form.watch("fileType"))} />
      </>
    )}
  </Form>
);
