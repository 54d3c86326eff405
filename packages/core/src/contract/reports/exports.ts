import * as z from "zod/mini";
import { open } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { textIdOf } from "../schemas.ts";

/** Ours: the file that a mailed link opens. Whoever has the link has the file, until its days are over or its owner may not have it any more (ADR 0014). */
export const exports = defineArea({
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
