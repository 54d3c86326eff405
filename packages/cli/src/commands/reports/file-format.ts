import { EXPORT_FORMATS, type ExportFormat } from "@parley/core/contract/reports/range";
import { usage } from "../../io/fail.ts";
import type { Deps } from "../deps.ts";

const known = (format: string | undefined): ExportFormat | undefined => EXPORT_FORMATS.find((one) => one === format);

/** The file that the caller asks a report for; none when it is to be printed as rows. */
export function fileFormat({ options }: Deps): ExportFormat | undefined {
  const { json, format } = options();
  return json ? "json" : known(format);
}

/** The file that an export writes, csv unless something else is said. `--json` is about what the command prints, and not about the file. */
export function exportFormat({ options }: Deps): ExportFormat {
  const { format = "csv" } = options();
  const found = known(format);
  if (!found) throw usage(`An export is a file: csv, xlsx or json, and not ${format}.`);
  return found;
}
