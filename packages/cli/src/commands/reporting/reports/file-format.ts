import { EXPORT_FORMATS, type ExportFormat } from "@parley/core/contract/reporting/range";
import { usage } from "../../../io/fail.ts";
import { endingOf } from "../../../io/file-ending.ts";
import type { Deps } from "../../deps.ts";

const known = (format: string | undefined): ExportFormat | undefined => EXPORT_FORMATS.find((one) => one === format);

/** Checks that the file name and the format agree: a mismatch is a mistake in one of them. */
function agreed(format: string | undefined, output: string | undefined): string | undefined {
  const named = endingOf(output);
  if (format !== undefined && named !== undefined && named !== format)
    throw usage(`--output ${output} is a file name for ${named}, but the format is ${format}.`, "Change one of them.");
  return format ?? named;
}

/** File format requested by option or file name; undefined when rows are to be printed. */
export function fileFormat({ options }: Deps, output: string | undefined): ExportFormat | undefined {
  const { json, format } = options();
  return known(agreed(json ? "json" : format, output));
}

/**
 * Format of an exported file: as requested or named, else csv. `--json` concerns the output of the command, not the
 * file.
 */
export function exportFormat({ options }: Deps, output: string | undefined): ExportFormat {
  const format = agreed(options().format, output) ?? "csv";
  const found = known(format);
  if (!found) throw usage(`An export is a file: csv, xlsx or json, not ${format}.`);
  return found;
}
