import type { BroadcastDetails } from "@parley/core/contract/people/push-notifications";
import type { Cells } from "../../../io/cells.ts";
import type { Out } from "../../../io/out.ts";

const listed = (texts: readonly (string | number)[]): string => texts.join(", ");

/** A broadcast for people, one name and value per line, with its sums. */
export const shownBroadcast = ({ sums, audience, variables, excluded, ...rest }: BroadcastDetails): Cells => ({
  ...rest,
  variables: listed(Object.entries(variables).map(([name, value]) => `${name}=${value}`)),
  typeIds: listed(audience.typeIds),
  locations: listed(audience.locations),
  platforms: listed(audience.platforms),
  attributes: listed(audience.attributes.map(({ id, value }) => `${id}=${value}`)),
  ...sums,
  ...excluded,
});

export const printBroadcast = async (broadcast: BroadcastDetails, out: Out): Promise<void> => {
  if (out.format() === "json") out.json(broadcast);
  else await out.record(shownBroadcast(broadcast));
};

/** Progress in one line. */
export const progressText = ({ name, status, sums }: BroadcastDetails): string => {
  const { total, sent, failed, skipped, pending } = sums;
  const parts = [`${sent} of ${total} sent`, ...(failed > 0 ? [`${failed} failed`] : []), ...(skipped > 0 ? [`${skipped} skipped`] : [])];
  return `${name} is ${status.replaceAll("_", " ")}: ${[...parts, ...(pending > 0 ? [`${pending} to go`] : [])].join(", ")}.`;
};
