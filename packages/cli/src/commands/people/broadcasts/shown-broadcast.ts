import type { BroadcastDetails } from "@parley/core/contract/people/push-notifications";
import type { Cells } from "../../../io/cells.ts";
import type { CommandOutput } from "../../../io/out.ts";

const listed = (texts: readonly (string | number)[]): string => texts.join(", ");

/** Converts a broadcast to printed fields, including its delivery totals. */
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

export const printBroadcast = async (broadcast: BroadcastDetails, out: CommandOutput): Promise<void> => {
  if (out.format() === "json") out.json(broadcast);
  else await out.record(shownBroadcast(broadcast));
};

export const progressText = ({ name, status, sums }: BroadcastDetails): string => {
  const { total, sent, failed, skipped, pending } = sums;
  const parts = [`${sent} of ${total} sent`, ...(failed > 0 ? [`${failed} failed`] : []), ...(skipped > 0 ? [`${skipped} skipped`] : [])];
  return `${name} is ${status.replaceAll("_", " ")}: ${[...parts, ...(pending > 0 ? [`${pending} to go`] : [])].join(", ")}.`;
};
