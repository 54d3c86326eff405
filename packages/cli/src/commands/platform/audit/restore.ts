import { difference } from "@parley/core/audit";
import { readCurrentEntity, restorationOf, restoredSides, restoringInput } from "@parley/core/audit/restore";
import type { CallOptions } from "@parley/core/client";
import type { Row } from "@parley/core/contract";
import { auditLog } from "@parley/core/contract/platform/audit-log";
import type { auditTopic } from "@parley/core/verbs/platform/audit";
import { CliError, EXIT, notFound } from "../../../io/fail.ts";
import { checkCanAsk, confirmChange } from "../../../io/single-change.ts";
import type { Run } from "../../run.ts";

/**
 * Shows the values that an audit entry would restore, asks for confirmation, and applies them as an ordinary update
 * based on the entity version that was shown.
 */
export const runRestore: Run<typeof auditTopic.verbs.restore> = async (id, options, { host, out, platform }) => {
  checkCanAsk(options, host, "A thing");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const entry = await client.call(auditLog.get, { params: { id: String(id) } });
    const restoration = restorationOf(entry);
    if (restoration === undefined || entry.before === null || entry.entityId === null)
      throw new CliError(EXIT.failed, "notRestorable", `Entry ${id} is "${entry.action}", and there is no earlier state to restore.`);
    const present = await readCurrentEntity(client, restoration, entry.entityId);
    if (present === undefined) throw notFound(`What entry ${id} is about no longer exists, or is not yours.`);
    const { before, after } = restoredSides(restoration, entry.before, present);
    const make = (marks: CallOptions) => client.call<Row>(restoration.update, restoringInput(restoration, entry.before, present), marks);
    const name = String(present[restoration.entity.unique]);
    const tries = restoration.update.validates === true ? { make } : {};
    const given = Object.fromEntries(difference(before, after).map(({ path: [field] }) => [field, after[field]]));
    const wanted = await confirmChange({ name, before, given, ...tries }, options, { host, out });
    if (wanted) await out.record(Object(await make({})));
    else if (!options.dryRun) await out.record(present);
  });
};
