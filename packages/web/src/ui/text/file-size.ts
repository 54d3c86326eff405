import { currentLanguage } from "../../shared/messages/catalogue.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";

const t = defineMessages("ui.fileSize", { bytes: { one: "{count} byte", other: "{count} bytes" } });

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;
const STEP = 1024;

/** Formats a file size, for example "12 bytes" or "3.4 MB". */
export function fileSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(STEP)));
  // Uses a separate message for bytes, because the short unit in `Intl` is "byte" even in the plural.
  if (power === 0) return t("bytes", { count: bytes });
  return new Intl.NumberFormat(currentLanguage().code, {
    style: "unit",
    unit: UNITS[power] ?? "byte",
    unitDisplay: "short",
    maximumFractionDigits: 1,
  }).format(bytes / STEP ** power);
}
