import * as z from "zod/mini";
import { signedIn } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { name } from "../schemas.ts";

/**
 * Ids of screens (`report-sessions-by-hour`) in the order they were pinned; may include screens that no longer exist.
 */
export const Pins = z.object({ screens: z.array(z.string()) });
export type Pins = z.output<typeof Pins>;

/** Ours: screens, including reports, that a user pinned to the top of the sidebar on every machine. */
export const pins = defineArea({
  list: {
    gateway: "main",
    method: "GET",
    path: "self/pins",
    summary: "The screens that you have pinned",
    access: signedIn,
    self: true,
    output: Pins,
    ours: true,
  },
  /** 400 for an unknown screen. Rights are checked when it is opened, because they change independently of pins. */
  set: {
    gateway: "main",
    method: "PUT",
    path: "self/pins/{screen}",
    summary: "Pin a screen, or unpin it",
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
