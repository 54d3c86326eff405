import type { ExportFormat } from "@parley/core/contract/reporting/range";
import type { Schedule } from "@parley/core/contract/reporting/schedules";
import type { Deps } from "../../../io/deps.ts";

/**
 * Prints the schedule's id, or the complete schedule if requested. Without `--file-format`, `--format` means the format
 * of the exported file, as older scripts expect.
 */
export async function printSchedule(schedule: Schedule, fileFormat: ExportFormat | undefined, { out, options }: Deps): Promise<void> {
  const { json, format } = options();
  if (json) out.json(schedule);
  else if (fileFormat !== undefined && format !== undefined) await out.record({ ...schedule });
  else out.text(String(schedule.id));
}
