import * as z from "zod/mini";
import { open } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { email, name, newKey, newLoginId, TimeZone } from "../schemas.ts";

/**
 * Minimum length of a setup key. It must be long, because the endpoint is public and the key allows creating the first
 * super admin.
 */
export const SETUP_KEY_MIN = 20;

/**
 * Input that creates the provider (stakeholder 1) and the first super admin of an empty platform. `setupKey` authorizes
 * the call.
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

/** Set-up of an empty platform (design section 6). Both calls return 404 as soon as an account exists (ADR 0063). */
export const setup = defineArea({
  state: {
    gateway: "main",
    method: "GET",
    path: "setup",
    summary: "Get whether the platform is waiting for its set-up; 404 afterwards",
    access: open,
    output: z.object({ open: z.boolean() }),
    ours: true,
  },
  create: {
    gateway: "main",
    method: "POST",
    path: "setup",
    summary: "Set up an empty platform: its provider, a role with all rights, and the first super admin",
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
