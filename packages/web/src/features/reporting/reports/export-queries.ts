import { profile } from "@parley/core/contract/identity/profile";
import type { Preset } from "@parley/core/contract/reporting/presets";
import type { ExportFormat } from "@parley/core/contract/reporting/range";
import { reportExports, reportFiles } from "@parley/core/contract/reporting/reports";
import type { ReportKey } from "@parley/core/reports";
import { useQuery } from "@tanstack/react-query";
import type { ReportQueryInput } from "../../../kit/reports/report-query.ts";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { connection } from "../../../shared/connection/connection.ts";
import { saveFile } from "../../../shared/files/save-file.ts";

export const exportCalls = areaQueries("reportExports", reportExports);
const profileCalls = areaQueries("profile", profile);

export interface Exported {
  readonly report: ReportKey;
  readonly title: string;
  readonly query: ReportQueryInput;
  /** Preset range that equals the chosen dates; undefined for other ranges. */
  readonly preset: Preset | undefined;
}

/** Returns the user's e-mail address, preselected as recipient; undefined until loaded. */
export const useOwnAddress = (): string | undefined => useQuery(profileCalls.get.options()).data?.contactEmail;

export async function downloadReport({ report, query }: Exported, fileType: ExportFormat): Promise<void> {
  const { body, contentType, fileName } = await connection().client.download(reportFiles[report], { query: { ...query, fileType } });
  saveFile(fileName ?? `${report}.${fileType}`, new Uint8Array(body), contentType);
}
