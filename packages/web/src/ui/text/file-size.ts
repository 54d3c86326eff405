import { currentLanguage } from "../../shared/messages/catalogue.ts";

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;
const STEP = 1024;

/** "12 byte", "3.4 MB": a size as people read it. */
export function fileSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(STEP)));
  return new Intl.NumberFormat(currentLanguage().code, {
    style: "unit",
    unit: UNITS[power] ?? "byte",
    unitDisplay: "short",
    maximumFractionDigits: 1,
  }).format(bytes / STEP ** power);
}
