import { profile } from "@parley/core/contract/main/profile";
import { auditLog } from "@parley/core/contract/messenger/audit-log";
import { EXPORT_FORMATS, type ExportFormat } from "@parley/core/contract/reports/range";
import { email } from "@parley/core/contract/schemas";
import { commandOf } from "@parley/core/verbs";
import { auditTopic } from "@parley/core/verbs/audit";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { connection } from "../../shared/connection/connection.ts";
import { saveFile } from "../../shared/files/save-file.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import { notifyDone } from "../../ui/feedback/notify.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { defineForm } from "../../ui/form/define-form.tsx";
import { ExportIcon } from "../../ui/icons.ts";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { CopyCommand } from "../../ui/text/copy-command.tsx";
import { type Asked, auditCalls } from "./queries.ts";

const t = defineMessages("auditTrail.export", {
  export: "Export",
  title: "Export the audit trail",
  ways: "How to export",
  byDownload: "Download",
  byMail: "By e-mail",
  lead: {
    one: "{count} entry that matches, with the values before and after.",
    other: "All {count} entries that match, with the values before and after.",
  },
  format: "File",
  to: "To",
  toHelp: "You, or an address that your stakeholder allows. The mail has a link to the file.",
  download: "Download",
  send: "Send by e-mail",
  queued: "The audit trail is being written: a link goes to {address}. The job tray shows how far it is.",
  csv: "CSV",
  xlsx: "Excel (XLSX)",
  json: "JSON",
});

const profileCalls = areaQueries("profile", profile);
const formatText = (format: ExportFormat): string => t(format);

const Download = defineForm(z.object({ fileType: z.enum(EXPORT_FORMATS) }));
const Mail = defineForm(z.object({ fileType: z.enum(EXPORT_FORMATS), emailTo: email }));

interface ExportProps {
  readonly asked: Asked;
  readonly count: number;
  readonly onClose: () => void;
}

const command = ({ actorId, ...asked }: Asked, more: object): string => commandOf(auditTopic.verbs.export, { actorId, ...asked, ...more });

const DownloadForm = ({ asked, count, onClose }: ExportProps) => (
  <Download.Form
    defaults={{ fileType: "csv" }}
    submit={t("download")}
    guard={false}
    onCancel={onClose}
    onSubmit={async ({ fileType }) => {
      const file = await connection().client.download(auditLog.file, { query: { ...asked, fileType } });
      saveFile(file.fileName ?? `audit-log.${fileType}`, new Uint8Array(file.body), file.contentType);
      onClose();
    }}
  >
    {(form) => (
      <>
        <p>{t("lead", { count })}</p>
        <Download.EnumField name="fileType" label={t("format")} values={EXPORT_FORMATS} text={formatText} otherwise="csv" />
        <CopyCommand command={command(asked, { output: `audit-log.${form.watch("fileType")}` })} />
      </>
    )}
  </Download.Form>
);

const MailForm = ({ asked, count, onClose, ownAddress }: ExportProps & { readonly ownAddress: string }) => {
  const { mutateAsync } = useMutation(auditCalls.export.mutation({ quiet: true }));
  return (
    <Mail.Form
      defaults={{ fileType: "csv", emailTo: ownAddress }}
      submit={t("send")}
      guard={false}
      onCancel={onClose}
      onSubmit={async (draft) => {
        await mutateAsync({ query: { ...asked, ...draft } });
        notifyDone(t("queued", { address: draft.emailTo }));
        onClose();
      }}
    >
      {(form) => (
        <>
          <p>{t("lead", { count })}</p>
          <Mail.TextField name="emailTo" label={t("to")} help={t("toHelp")} required type="email" />
          <Mail.EnumField name="fileType" label={t("format")} values={EXPORT_FORMATS} text={formatText} otherwise="csv" />
          <CopyCommand command={command(asked, { format: form.watch("fileType"), emailTo: form.watch("emailTo") || undefined })} />
        </>
      )}
    </Mail.Form>
  );
};

const ExportDialog = (props: ExportProps) => {
  const [way, setWay] = useState("download");
  const ownAddress = useQuery(profileCalls.get.options()).data?.contactEmail;
  return (
    <Dialog open title={t("title")} onClose={props.onClose}>
      <Tabs
        label={t("ways")}
        selected={way}
        onSelect={setWay}
        tabs={[
          { id: "download", title: t.ref("byDownload"), panel: <DownloadForm {...props} /> },
          {
            id: "mail",
            title: t.ref("byMail"),
            panel: ownAddress === undefined ? <Skeleton lines={4} /> : <MailForm {...props} ownAddress={ownAddress} />,
          },
        ]}
      />
    </Dialog>
  );
};

/** All entries that match as a file: now, or by e-mail. */
export const AuditExportButton = ({ asked, count }: Omit<ExportProps, "onClose">) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<ExportIcon />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t("export")}
      </Button>
      {isOpen ? <ExportDialog asked={asked} count={count} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
};
