/**
 * File formats of exports (spec section 7: `fileType`). In a separate file, so that the first screen does not load the
 * date arithmetic of exports.
 */
export const EXPORT_FORMATS = ["csv", "xlsx", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
