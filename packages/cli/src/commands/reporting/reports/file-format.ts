import { EXPORT_FORMATS, type ExportFormat } from "@parley/core/contract/reporting/range";
import { usage } from "../../../io/fail.ts";
import { endingOf } from "../../../io/file-ending.ts";
import type { Deps } from "../../deps.ts";

const known = (format: string | undefined): ExportFormat | undefined => EXPORT_FORMATS.find((one) => one === format);

/** A file is what its name says it is: a name that says something else than the format is a slip, whichever of the two it is in. */
function agreed(format: string | undefined, output: string | undefined): string | undefined {
  const named = endingOf(output);
  if (format !== undefined && named !== undefined && named !== format)
    throw usage(`--output ${output} is a file name for ${named}, but the format is ${format}.`, "Change one of them.");
  return format ?? named;
}

/** The file that the caller asks a report for, by format or name; none when it is to be printed as rows. */
export function fileFormat({ options }: Deps, output: string | undefined): ExportFormat | undefined {
  const { json, format } = options();
  return known(agreed(json ? "json" : format, output));
}

/** The file that an export writes: as it is asked for or named, else csv. `--json` is about what the command prints, and not about the file. */
export function exportFormat({ options }: Deps, output: string | undefined): ExportFormat {
  const format = agreed(options().format, output) ?? "csv";
  const found = known(format);
  if (!found) throw usage(`An export is a file: csv, xlsx or json, not ${format}.`);
  return found;
}
