import { action } from "../../access/index.ts";

/**
 * "Work Hours: Edit Working Hours": people who set the hours of the team also set the rules of the support queue
 * (docs/adr/0117).
 */
export const keepsSupport = action("Work Hours", "Edit Working Hours");
