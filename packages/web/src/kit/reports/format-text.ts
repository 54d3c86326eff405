import type { ExportFormat } from "@parley/core/contract/reporting/range";
import { defineMessages } from "../../shared/messages/define-messages.ts";

const t = defineMessages("reports.formats", { csv: "CSV", xlsx: "Excel (XLSX)", json: "JSON" });

export const formatText = (format: ExportFormat): string => t(format);
