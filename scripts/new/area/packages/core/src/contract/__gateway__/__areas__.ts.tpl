import * as z from "zod/mini";
import { signedIn } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { Done, name, paged, pageFields, searchText, textIdOf } from "../schemas.ts";

export const __areaPascal__ = z.object({ id: z.int(), name: z.string() });
export type __areaPascal__ = z.output<typeof __areaPascal__>;

export const __areaPascal__Draft = z.strictObject({ name: name(80) });
export type __areaPascal__Draft = z.output<typeof __areaPascal__Draft>;

const one = z.strictObject({ id: textIdOf("__areaCamel__") });

export const __areasCamel__ = defineArea({
  list: {
    gateway: "__gateway__",
    method: "GET",
    path: "__areas__",
    summary: "__Words__, by page; found by name",
    access: signedIn,
    query: z.strictObject({ ...pageFields(), search: searchText }),
    output: paged(__areaPascal__),
  },
  create: {
    gateway: "__gateway__",
    method: "POST",
    path: "__areas__",
    summary: "Create one of the __words__",
    access: signedIn,
    body: __areaPascal__Draft,
    output: __areaPascal__,
    stale: ["__areasCamel__"],
  },
  update: {
    gateway: "__gateway__",
    method: "PUT",
    path: "__areas__/{id}",
    summary: "Change one of the __words__",
    access: signedIn,
    params: one,
    body: __areaPascal__Draft,
    output: __areaPascal__,
    stale: ["__areasCamel__"],
  },
  remove: {
    gateway: "__gateway__",
    method: "DELETE",
    path: "__areas__/{id}",
    summary: "Remove one of the __words__",
    access: signedIn,
    params: one,
    output: Done,
    stale: ["__areasCamel__"],
  },
});
