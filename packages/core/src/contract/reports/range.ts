/** Ranges that move with the day they are asked on; each ends before today unless its name says otherwise. */
export const RELATIVE_RANGES = [
  "today",
  "yesterday",
  "last-7-days",
  "last-30-days",
  "this-week",
  "last-week",
  "this-month",
  "last-month",
  "this-quarter",
  "last-quarter",
  "this-year",
  "last-year",
] as const;
export type RelativeRange = (typeof RELATIVE_RANGES)[number];

/** The files an export can be (spec section 7: `fileType`). */
export const EXPORT_FORMATS = ["csv", "xlsx", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
