import { EXPORT_FORMATS, type ExportFormat } from "@parley/core/contract/reports/range";
import { Select } from "../../ui/controls/inputs.tsx";
import type { FieldControl } from "../../ui/form/field.tsx";
import { formatText } from "./export-queries.ts";

const FORMATS = EXPORT_FORMATS.map((value) => ({ value, label: () => formatText(value) }));

interface FormatSelectProps extends Omit<FieldControl<unknown>, "value" | "onChange"> {
  /** CSV when absent, as at the gateway. */
  readonly value: ExportFormat | undefined;
  readonly onChange: (format: ExportFormat) => void;
}

/** Which file an export is. */
export const FormatSelect = ({ value = "csv", onChange, ...control }: FormatSelectProps) => (
  <Select {...control} value={value} options={FORMATS} onChange={(chosen) => onChange(EXPORT_FORMATS.find((format) => format === chosen) ?? "csv")} />
);
