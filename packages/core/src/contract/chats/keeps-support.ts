import { action } from "../../access/index.ts";

/** Rule for changing the settings of the support queue, which is the right to edit working hours (docs/adr/0117). */
export const mayEditSupportSettings = action("Work Hours", "Edit Working Hours");
