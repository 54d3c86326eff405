import { labelsText } from "@parley/core/bulk";
import type { SharedArgs } from "../../../io/bulk/bulk-work.ts";
import type { BulkVerbCustomization } from "../../plain/customization.ts";
import { inboxQuery } from "./inbox-query.ts";

/** Joins the labels to add or remove into one string, as the bulk operation for labelling conversations expects. */
export const inboxLabelCustomization: BulkVerbCustomization = {
  query: inboxQuery,
  args: (args): SharedArgs =>
    Object.fromEntries(Object.entries(args).map(([field, value]) => [field, Array.isArray(value) ? labelsText(value) : value])),
};
