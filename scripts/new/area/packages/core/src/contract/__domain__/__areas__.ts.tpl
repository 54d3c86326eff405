import * as z from "zod/mini";
import { signedIn } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { paged, pageFields } from "../schemas.ts";

const __areaPascal__ = z.object({ id: z.int(), name: z.string() });

/** Ours: section 7 of the spec names no calls for it. Every signed-in user may read those of their own stakeholder. */
export const __areasCamel__ = defineArea({
  list: {
    gateway: "messenger",
    method: "GET",
    path: "__areas__",
    summary: "__Words__ of your stakeholder, by page",
    access: signedIn,
    query: z.strictObject({ ...pageFields(), sort: z.optional(z.enum(["name", "-name"])) }),
    output: paged(__areaPascal__),
    ours: true,
  },
});
