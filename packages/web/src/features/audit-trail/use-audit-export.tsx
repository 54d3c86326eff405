import { auditLog } from "@parley/core/contract/messenger/audit-log";
import { commandOf } from "@parley/core/verbs";
import { auditTopic } from "@parley/core/verbs/audit";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ExportDialog, type FileWay } from "../../kit/exports/export-dialog.tsx";
import type { ListExport } from "../../kit/exports/use-list-export.tsx";
import { connection } from "../../shared/connection/connection.ts";
import { saveFile } from "../../shared/files/save-file.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { type Asked, auditCalls } from "./queries.ts";

const t = defineMessages("auditTrail.export", {
  what: "the audit trail",
  lead: {
    one: "{count} entry that matches, with the values before and after.",
    other: "All {count} entries that match, with the values before and after.",
  },
});

const commandFor = ({ actorId, ...asked }: Asked, { fileType, emailTo }: FileWay): string =>
  commandOf(auditTopic.verbs.export, {
    actorId,
    ...asked,
    ...(emailTo === undefined ? { output: `audit-log.${fileType}` } : { format: fileType, emailTo }),
  });

/** All entries that match as a file, which has more than the list: the values before and after. */
export function useAuditExport(asked: Asked, count: number): Pick<ListExport, "onExport" | "dialog"> {
  const [isOpen, setIsOpen] = useState(false);
  const { mutateAsync } = useMutation(auditCalls.export.mutation({ quiet: true }));
  const dialog = isOpen ? (
    <ExportDialog
      what={t("what")}
      lead={t("lead", { count })}
      count={count}
      download={async (fileType) => {
        const file = await connection().client.download(auditLog.file, { query: { ...asked, fileType } });
        saveFile(file.fileName ?? `audit-log.${fileType}`, new Uint8Array(file.body), file.contentType);
      }}
      mail={(draft) => mutateAsync({ query: { ...asked, ...draft } })}
      command={(way) => commandFor(asked, way)}
      onClose={() => setIsOpen(false)}
    />
  ) : null;
  return { onExport: () => setIsOpen(true), dialog };
}
