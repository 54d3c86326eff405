import type { ExportFormat } from "@parley/core/contract/reporting/range";
import type { Schedule } from "@parley/core/contract/reporting/schedules";
import type { Deps } from "../../deps.ts";

/** Its id, or the whole of it as it is asked for. `--format` without `--file-format` is of the file, as scripts of before mean it. */
export async function printSchedule(schedule: Schedule, fileFormat: ExportFormat | undefined, { out, options }: Deps): Promise<void> {
  const { json, format } = options();
  if (json) out.json(schedule);
  else if (fileFormat !== undefined && format !== undefined) await out.record({ ...schedule });
  else out.text(String(schedule.id));
}
