import * as z from "zod/mini";
import { open, signedIn } from "../../access/index.ts";
import { Job } from "../platform/jobs.ts";
import { defineArea } from "../row.ts";
import { email, name, textIdOf } from "../schemas.ts";
import { EXPORT_FORMATS } from "./range.ts";

/** Query of a list, in the form of its own call. */
const asked = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(400)));

/** Ours: exports of lists, and the file behind an e-mailed link. */
export const exports = defineArea({
  /**
   * Ours: the background variant of `users/file` for long lists (ADR 0089). The list's own permission is checked now
   * and when the export runs.
   */
  create: {
    gateway: "reports",
    method: "POST",
    path: "exports",
    summary: "Write all that a list matches to a file in the background; with emailTo, a link to it is mailed",
    access: signedIn,
    audit: { entity: "job", verb: "queued for export" },
    body: z.strictObject({
      /** Name of a list's export: `users`, `tickets` … */
      list: name(80),
      query: z._default(asked, {}),
      fileType: z._default(z.enum(EXPORT_FORMATS), "csv"),
      emailTo: z.optional(email),
    }),
    output: Job,
    notice: "Error occurred while fetching report",
    stale: ["jobs"],
    ours: true,
  },
  /** The holder of the link gets the file until it expires or its owner loses the permission (ADR 0014). */
  open: {
    gateway: "reports",
    method: "GET",
    path: "exports/{id}/{signature}",
    summary: "The file of an export, by its mailed link",
    access: open,
    params: z.strictObject({ id: textIdOf("job"), signature: z.string().check(z.maxLength(100)) }),
    output: z.unknown(),
    download: true,
    timeout: "upload",
    ours: true,
  },
});
