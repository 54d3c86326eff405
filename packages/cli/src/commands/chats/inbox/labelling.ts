import { labelsText } from "@parley/core/bulk";
import type { SharedArgs } from "../../../io/bulk/bulk-work.ts";
import type { BulkParticulars } from "../../plain/particulars.ts";
import { inboxQuery } from "./inbox-query.ts";

/** Joins the labels to one text, as the operation expects. */
export const labelling: BulkParticulars = {
  query: inboxQuery,
  args: (args): SharedArgs =>
    Object.fromEntries(Object.entries(args).map(([field, value]) => [field, Array.isArray(value) ? labelsText(value) : value])),
};
