import { profile } from "@parley/core/contract/identity/profile";
import { EXPORT_FORMATS, type ExportFormat } from "@parley/core/contract/reporting/range";
import { email } from "@parley/core/contract/schemas";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import * as z from "zod/mini";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { showSuccessNotice } from "../../ui/feedback/notify.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { defineForm } from "../../ui/form/define-form.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { CopyCommand } from "../../ui/text/copy-command.tsx";
import type { ScheduleSource } from "../reports/add-command.ts";
import { ScheduleForm } from "../reports/schedule-form.tsx";

const t = defineMessages("exports", {
  title: "Export {what}",
  ways: "How to export",
  byDownload: "Download",
  byMail: "By e-mail",
  bySchedule: "On a schedule",
  long: "A file of this size takes a while. It is created in the background, and you can continue working.",
  format: "File",
  to: "To",
  toHelp: "Your address, or one on your stakeholder’s allow-list. The e-mail contains a link to the file.",
  download: "Download",
  send: "Send by e-mail",
  queued: "The file is being created, and a link will be sent to {address}. The job tray shows the progress.",
  csv: "CSV",
  xlsx: "Excel (XLSX)",
  json: "JSON",
});

/** Number of rows from which sending by e-mail is preselected. A download of so many rows would take too long. */
const LONG_FROM = 50_000;

const profileCalls = areaQueries("profile", profile);
const formatText = (format: ExportFormat): string => t(format);

const Download = defineForm(z.object({ fileType: z.enum(EXPORT_FORMATS) }));
const MailDraft = z.object({ fileType: z.enum(EXPORT_FORMATS), emailTo: email });
const Mail = defineForm(MailDraft);

/** File format of an export, and the e-mail address to which a link is sent; undefined for a download. */
export interface ExportDelivery {
  readonly fileType: ExportFormat;
  readonly emailTo?: string | undefined;
}

interface ExportDialogProps {
  /** Plural name of the exported items, such as `Tickets`. */
  readonly what: string;
  readonly lead: string;
  readonly count: number;
  readonly download: (format: ExportFormat) => Promise<void>;
  /** Queues an export; a link to its file is e-mailed. */
  readonly mail: (draft: z.output<typeof MailDraft>) => Promise<unknown>;
  /** Source and suggested name for a scheduled export; undefined if the list cannot be scheduled. */
  readonly schedule?: { readonly source: ScheduleSource; readonly name: string; readonly isFirst: boolean };
  readonly command: (way: ExportDelivery) => string;
  readonly onClose: () => void;
}

const DownloadForm = ({ lead, download, command, onClose }: ExportDialogProps) => (
  <Download.Form
    defaults={{ fileType: "csv" }}
    submit={t("download")}
    guard={false}
    onCancel={onClose}
    onSubmit={async ({ fileType }) => {
      await download(fileType);
      onClose();
    }}
  >
    {(form) => (
      <>
        <p>{lead}</p>
        <Download.EnumField name="fileType" label={t("format")} values={EXPORT_FORMATS} text={formatText} otherwise="csv" />
        <CopyCommand command={command({ fileType: form.watch("fileType") })} />
      </>
    )}
  </Download.Form>
);

const MailForm = ({ lead, count, mail, command, onClose, ownAddress }: ExportDialogProps & { readonly ownAddress: string }) => (
  <Mail.Form
    defaults={{ fileType: "csv", emailTo: ownAddress }}
    submit={t("send")}
    guard={false}
    onCancel={onClose}
    onSubmit={async (draft) => {
      await mail(draft);
      showSuccessNotice(t("queued", { address: draft.emailTo }));
      onClose();
    }}
  >
    {(form) => (
      <>
        <p>{lead}</p>
        {count < LONG_FROM ? null : <p>{t("long")}</p>}
        <Mail.TextField name="emailTo" label={t("to")} help={t("toHelp")} required type="email" />
        <Mail.EnumField name="fileType" label={t("format")} values={EXPORT_FORMATS} text={formatText} otherwise="csv" />
        <CopyCommand command={command({ fileType: form.watch("fileType"), emailTo: form.watch("emailTo") || undefined })} />
      </>
    )}
  </Mail.Form>
);

/** Dialog that exports all matching rows: as a download, by e-mail (preselected for long files), or on a schedule. */
export const ExportDialog = (props: ExportDialogProps) => {
  const { what, count, schedule, onClose } = props;
  const usual = count < LONG_FROM ? "download" : "mail";
  const [way, setWay] = useState(schedule?.isFirst ? "schedule" : usual);
  const ownAddress = useQuery(profileCalls.get.options()).data?.contactEmail;
  const mailed = (view: (address: string) => ReactElement) => (ownAddress === undefined ? <Skeleton shape="form" /> : view(ownAddress));
  return (
    <Dialog open title={t("title", { what })} onClose={onClose}>
      <Tabs
        label={t("ways")}
        selected={way}
        onSelect={setWay}
        tabs={[
          { id: "download", title: t.ref("byDownload"), panel: <DownloadForm {...props} /> },
          { id: "mail", title: t.ref("byMail"), panel: mailed((address) => <MailForm {...props} ownAddress={address} />) },
          ...(schedule === undefined
            ? []
            : [
                {
                  id: "schedule",
                  title: t.ref("bySchedule"),
                  panel: mailed((address) => (
                    <ScheduleForm source={schedule.source} defaults={{ name: schedule.name }} ownAddress={address} onClose={onClose} />
                  )),
                },
              ]),
        ]}
      />
    </Dialog>
  );
};
