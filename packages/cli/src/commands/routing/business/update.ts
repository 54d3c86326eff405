import type { CallOptions } from "@parley/core/client";
import { type Business, business } from "@parley/core/contract/routing/business";
import { dayjs } from "@parley/core/time";
import type { OptionsOf } from "@parley/core/verbs";
import type { businessTopic } from "@parley/core/verbs/routing/business";
import { usage } from "../../../io/fail.ts";
import { findStakeholder } from "../../../io/find-stakeholder.ts";
import { checkCanAsk, confirmChange } from "../../../io/single-change.ts";
import type { Run } from "../../run.ts";
import { printBusiness } from "./shown-business.ts";

/** Converts a moment to ISO 8601 in UTC, regardless of the given offset. */
function momentOf(until: string): string {
  const moment = dayjs(until);
  // Requires an offset, because otherwise the time zone of this machine would be applied, which is rarely intended.
  if (!/(Z|[+-]\d{2}:?\d{2})$/i.test(until) || !moment.isValid())
    throw usage(`'${until}' is not a date and time.`, "Write it with its offset: 2026-12-24T18:00Z, 2026-12-24T18:00+03:00, or none.");
  return moment.toISOString();
}

/**
 * Returns the changed fields. A new status clears the reason and the end of the previous status, unless new ones are
 * given.
 */
function givenBy({ status, reason, until }: OptionsOf<typeof businessTopic.verbs.update>, before: Business) {
  const isNew = status !== undefined && status !== before.businessStatus;
  const end = until === undefined ? (isNew ? null : undefined) : until === "none" ? null : momentOf(until);
  return {
    ...(status !== undefined && { businessStatus: status }),
    ...((reason !== undefined || isNew) && { reason: reason ?? "" }),
    ...(end !== undefined && { effectiveUntil: end }),
  };
}

export const runUpdate: Run<typeof businessTopic.verbs.update> = async (named, options, { host, out, platform }) => {
  const { status, reason, until } = options;
  if (status === undefined && reason === undefined && until === undefined) throw usage("No changes were given.");
  checkCanAsk(options, host, "A business status");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const { id } = await findStakeholder(client, named);
    const before = await client.call(business.get, { params: { id } });
    const given = givenBy(options, before);
    const body = { stakeholderId: id, version: before.version, ...given };
    const make = (marks: CallOptions) => client.call(business.update, { body }, marks);
    const wanted = await confirmChange({ name: before.title, before, given, make }, options, { host, out });
    if (wanted) await printBusiness(await make({}), out);
    else if (!options.dryRun) await printBusiness(before, out);
  });
};
