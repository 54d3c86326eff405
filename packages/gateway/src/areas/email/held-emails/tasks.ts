import * as z from "zod/mini";
import type { Tasks } from "../../../jobs/jobs.ts";
import { SEND_HELD } from "./hold-email.ts";
import type { HeldEmailDeps } from "./records.ts";
import { sendHeld, sweepHeld } from "./send-held.ts";

const SWEEP = "sweepHeldEmails";

/**
 * Schedule of the search for held e-mails that a crashed process left behind: every minute, in addition to the job for
 * each e-mail.
 */
export const HELD_EMAILS_SCHEDULE = { [SWEEP]: "* * * * *" };

export const heldEmailTasks = (deps: HeldEmailDeps): Tasks => ({
  [SEND_HELD]: (payload) => sendHeld(deps, z.object({ id: z.int() }).parse(payload).id),
  [SWEEP]: () => sweepHeld(deps),
});
