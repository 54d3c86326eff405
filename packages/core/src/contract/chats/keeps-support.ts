import { action } from "../../access/index.ts";

/** "Work Hours: Edit Working Hours": who says when the team is there says by which rules the support queue is run (docs/adr/0117). */
export const keepsSupport = action("Work Hours", "Edit Working Hours");
