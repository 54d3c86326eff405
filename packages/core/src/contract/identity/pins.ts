import * as z from "zod/mini";
import { signedIn } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { name } from "../schemas.ts";

/**
 * Ids of pinned screens, such as `report-sessions-by-hour`, in the order in which they were pinned. May include screens
 * that no longer exist.
 */
export const Pins = z.object({ screens: z.array(z.string()) });
export type Pins = z.output<typeof Pins>;

/**
 * Addition to the spec for screens, including reports, that a user has pinned to the top of the sidebar. The pins apply
 * on every machine.
 */
export const pins = defineArea({
  list: {
    gateway: "main",
    method: "GET",
    path: "self/pins",
    summary: "List the screens that you have pinned",
    access: signedIn,
    self: true,
    output: Pins,
    ours: true,
  },
  /**
   * Pins or unpins a screen. Fails with 400 for an unknown screen. Rights are checked when the screen is opened,
   * because they may change after it was pinned.
   */
  set: {
    gateway: "main",
    method: "PUT",
    path: "self/pins/{screen}",
    summary: "Pin or unpin a screen",
    access: signedIn,
    self: true,
    audit: { none: "It only says what stands at the top of somebody's own sidebar" },
    params: z.strictObject({ screen: name(80) }),
    body: z.strictObject({ pinned: z.boolean() }),
    output: Pins,
    stale: ["pins"],
    safeToRetry: true,
    notice: "Error occurred while saving data",
    ours: true,
  },
});
