import * as z from "zod/mini";
import type { Tasks } from "../../../jobs/jobs.ts";
import { createHeldEmails, SEND_HELD } from "./held-emails.ts";

const SWEEP = "sweepHeldEmails";

/**
 * Schedule of the search for held e-mails that a crashed process left behind: every minute, in addition to the job for
 * each e-mail.
 */
export const HELD_EMAILS_SCHEDULE = { [SWEEP]: "* * * * *" };

export const heldEmailTasks = (needs: Parameters<typeof createHeldEmails>[0]): Tasks => {
  const held = createHeldEmails(needs);
  return {
    [SEND_HELD]: (payload) => held.send(z.object({ id: z.int() }).parse(payload).id),
    [SWEEP]: () => held.sweep(),
  };
};
