import * as z from "zod/mini";
import { open } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { email, name, newKey, newLoginId, TimeZone } from "../schemas.ts";

/** Shortest set-up key that an operator may set: it is open to the network and gives the first super admin's rights. */
export const SETUP_KEY_MIN = 20;

/**
 * Creates the provider (stakeholder 1) and the first super admin of an empty platform. `setupKey` authorizes the call.
 */
export const SetupDraft = z.strictObject({
  setupKey: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  organisation: name(120),
  timeZone: TimeZone,
  firstName: name(80),
  lastName: name(80),
  loginId: newLoginId(),
  contactEmail: email,
  key: newKey,
});
export type SetupDraft = z.output<typeof SetupDraft>;

/** Design section 6, empty start. Both calls exist while there is no account, and return 404 afterwards (ADR 0063). */
export const setup = defineArea({
  state: {
    gateway: "main",
    method: "GET",
    path: "setup",
    summary: "Whether the platform waits to be set up; 404 once it is",
    access: open,
    output: z.object({ open: z.boolean() }),
    ours: true,
  },
  create: {
    gateway: "main",
    method: "POST",
    path: "setup",
    summary: "Set an empty platform up: its provider, a role with every right, and the first super admin",
    access: open,
    audit: [
      { entity: "stakeholder", verb: "created" },
      { entity: "role", verb: "created" },
      { entity: "user", verb: "created" },
    ],
    body: SetupDraft,
    output: z.object({ stakeholderId: z.int(), userId: z.int(), loginId: z.string() }),
    notice: "Error occurred while saving data",
    ours: true,
  },
});
