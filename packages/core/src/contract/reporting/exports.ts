import * as z from "zod/mini";
import { open, signedIn } from "../../access/index.ts";
import { Job } from "../platform/jobs.ts";
import { defineArea } from "../row.ts";
import { email, name, textIdOf } from "../schemas.ts";
import { EXPORT_FORMATS } from "./range.ts";

const asked = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(400)));

/** Addition to the spec for background exports of lists, and for the file behind an e-mailed link. */
export const exports = defineArea({
  /**
   * Addition to the spec that exports a long list in the background, whereas calls such as `users/file` return the file
   * immediately (ADR 0089). The right to read the list is checked now and again when the export runs.
   */
  create: {
    gateway: "reports",
    method: "POST",
    path: "exports",
    summary: "Export all matching rows of a list in the background; emailTo receives a link to the file",
    access: signedIn,
    audit: { entity: "job", verb: "queued for export" },
    body: z.strictObject({
      /** Name of the list's export, such as `users` or `tickets`. */
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
  /**
   * Returns the file to anyone who has the link, until the link expires or the export's owner loses the right (ADR
   * 0014).
   */
  open: {
    gateway: "reports",
    method: "GET",
    path: "exports/{id}/{signature}",
    summary: "Download the file of an export through its e-mailed link",
    access: open,
    params: z.strictObject({ id: textIdOf("job"), signature: z.string().check(z.maxLength(100)) }),
    output: z.unknown(),
    download: true,
    timeout: "upload",
    ours: true,
  },
});
