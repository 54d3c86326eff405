import { auditLog } from "@parley/core/contract/platform/audit-log";
import { auditTopic } from "@parley/core/verbs/platform/audit";
import { type ListExport, useListExport } from "../../../kit/exports/use-list-export.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import type { AuditQuery } from "./queries.ts";

const t = defineMessages("auditTrail.export", {
  what: "the audit trail",
  lead: {
    one: "{count} entry that matches, with the values before and after.",
    other: "All {count} entries that match, with the values before and after.",
  },
});

const FILE = { call: "auditLog.file", row: auditLog.file } as const;

export const useAuditExport = (asked: AuditQuery, count: number): ListExport =>
  useListExport({ file: FILE, asked, count, what: t("what"), verb: auditTopic.verbs.export, lead: t("lead", { count }) });
