/** The files an export can be (spec section 7: `fileType`). Apart from the days of exports, whose arithmetic the first screen does without. */
export const EXPORT_FORMATS = ["csv", "xlsx", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
