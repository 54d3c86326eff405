import * as z from "zod/mini";
import { signedIn } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { SHORTCUT_ACTIONS } from "./work-key-table.ts";

/**
 * Keyboard shortcuts that the user has changed. Null means that the action has none. May include actions that no longer
 * exist.
 */
const OwnKeys = z.object({ keys: z.record(z.string(), z.nullable(z.string())) });

/** Addition to the spec for a user's keyboard shortcuts, which apply on every machine (docs/adr/0134). */
export const workKeys = defineArea({
  list: {
    gateway: "main",
    method: "GET",
    path: "self/workKeys",
    summary: "List the keyboard shortcuts that you have changed for workspace actions",
    access: signedIn,
    self: true,
    output: OwnKeys,
    ours: true,
  },
  /**
   * Sets a keyboard shortcut. Fails with 400 for one that the action may not have, and with 409 if another action has
   * it, unless `instead` removes it from that action.
   */
  set: {
    gateway: "main",
    method: "PUT",
    path: "self/workKeys",
    summary: "Set or remove the keyboard shortcut of a workspace action",
    access: signedIn,
    self: true,
    audit: { none: "It only says which keys somebody works with" },
    body: z.strictObject({
      act: z.enum(SHORTCUT_ACTIONS),
      key: z.nullable(z.string().check(z.maxLength(40))),
      instead: z._default(z.boolean(), false),
    }),
    output: OwnKeys,
    stale: ["workKeys"],
    safeToRetry: true,
    notice: "Error occurred while saving data",
    ours: true,
  },
  reset: {
    gateway: "main",
    method: "DELETE",
    path: "self/workKeys",
    summary: "Reset your keyboard shortcuts for workspace actions to the defaults",
    access: signedIn,
    self: true,
    audit: { none: "It only says which keys somebody works with" },
    output: OwnKeys,
    stale: ["workKeys"],
    safeToRetry: true,
    notice: "Error occurred while saving data",
    ours: true,
  },
});
