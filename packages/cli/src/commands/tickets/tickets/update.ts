import { labelsText } from "@parley/core/bulk";
import { foldName } from "@parley/core/contract/sign-in-name";
import type { OptionsOf } from "@parley/core/verbs";
import type { ticketTopic } from "@parley/core/verbs/tickets/tickets";
import type { SharedArgs } from "../../../io/bulk/bulk-work.ts";
import { usage } from "../../../io/fail.ts";
import type { BulkVerbCustomization } from "../../plain/customization.ts";
import { ticketQuery } from "./ticket-filter.ts";

type Given = OptionsOf<typeof ticketTopic.verbs.update>;

/** Converts a value to the form of the bulk operation: logins in lower case, and labels joined into one string. */
const told = (field: string, value: unknown): unknown => {
  if (Array.isArray(value)) return labelsText(value);
  return field === "owner" ? foldName(String(value)) : value;
};

export const ticketUpdateCustomization: BulkVerbCustomization = {
  query: ticketQuery,
  check({ status, until, file }: Given) {
    if (status === "pending" && until === undefined && file === undefined)
      throw usage("--status pending needs an end.", "Use --until, such as --until 3d.");
    if (until !== undefined && status !== "pending") throw usage("--until requires --status pending.");
  },
  args: (args): SharedArgs => Object.fromEntries(Object.entries(args).map(([field, value]) => [field, told(field, value)])),
};
