import * as z from "zod/mini";
import { signedIn } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { WORK_ACTS } from "./work-key-table.ts";

/** Only changed keys; null for an action without one. May include actions that no longer exist. */
const OwnKeys = z.object({ keys: z.record(z.string(), z.nullable(z.string())) });

/** Ours: a user's keyboard shortcuts on every machine (docs/adr/0134). */
export const workKeys = defineArea({
  list: {
    gateway: "main",
    method: "GET",
    path: "self/workKeys",
    summary: "The keys that you have set for the acts of the workspace",
    access: signedIn,
    self: true,
    output: OwnKeys,
    ours: true,
  },
  /**
   * 400 for a key that the action may not have; 409 when another action has it, unless `instead` takes it from there.
   */
  set: {
    gateway: "main",
    method: "PUT",
    path: "self/workKeys",
    summary: "Give an act of the workspace another key, or none",
    access: signedIn,
    self: true,
    audit: { none: "It only says which keys somebody works with" },
    body: z.strictObject({
      act: z.enum(WORK_ACTS),
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
    summary: "Go back to the keys that the acts of the workspace have by themselves",
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
