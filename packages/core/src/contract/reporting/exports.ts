import * as z from "zod/mini";
import { open, signedIn } from "../../access/index.ts";
import { Job } from "../platform/jobs.ts";
import { defineArea } from "../row.ts";
import { email, name, textIdOf } from "../schemas.ts";
import { EXPORT_FORMATS } from "./range.ts";

/** What a list is asked, as its own call takes it. */
const asked = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(400)));

/** Ours: exports of lists, and the file that a mailed link opens. */
export const exports = defineArea({
  /** Ours: what `users/file` answers at once, for lists that are too long for that (ADR 0089). Who may make it, the list says: its own rule is asked, now and when it runs. */
  create: {
    gateway: "reports",
    method: "POST",
    path: "exports",
    summary: "Write all that a list matches to a file in the background; with emailTo, a link to it is mailed",
    access: signedIn,
    audit: { entity: "job", verb: "queued for export" },
    body: z.strictObject({
      /** `users`, `tickets` …: the name that the file of a list has. */
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
  /** Whoever has the link has the file, until its days are over or its owner may not have it any more (ADR 0014). */
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
