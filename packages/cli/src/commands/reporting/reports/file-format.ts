import { EXPORT_FORMATS, type ExportFormat } from "@parley/core/contract/reporting/range";
import type { Deps } from "../../../io/deps.ts";
import { usage } from "../../../io/fail.ts";
import { endingOf } from "../../../io/file-ending.ts";

const known = (format: string | undefined): ExportFormat | undefined => EXPORT_FORMATS.find((one) => one === format);

/**
 * Returns the file format. A file name whose ending differs from the given format is a usage error, because one of the
 * two must be a mistake.
 */
function agreed(format: string | undefined, output: string | undefined): string | undefined {
  const named = endingOf(output);
  if (format !== undefined && named !== undefined && named !== format)
    throw usage(`--output ${output} is a file name for ${named}, but the format is ${format}.`, "Change one of them.");
  return format ?? named;
}

/** Returns the file format given by an option or the file name, or undefined when rows are printed. */
export function fileFormat({ options }: Deps, output: string | undefined): ExportFormat | undefined {
  const { json, format } = options();
  return known(agreed(json ? "json" : format, output));
}

/**
 * Returns the format of an exported file, given by an option or the file name, else csv. `--json` is ignored here,
 * because it concerns the output of the command.
 */
export function exportFormat({ options }: Deps, output: string | undefined): ExportFormat {
  const format = agreed(options().format, output) ?? "csv";
  const found = known(format);
  if (!found) throw usage(`An export is a file: csv, xlsx or json, not ${format}.`);
  return found;
}
