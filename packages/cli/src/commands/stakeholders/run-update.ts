import { stakeholders } from "@parley/core/contract/main/stakeholders";
import { changeText } from "../../io/bulk/results.ts";
import { CliError, EXIT, usage } from "../../io/fail.ts";
import { findStakeholder } from "../../io/find-stakeholder.ts";
import { confirm } from "../../io/prompt.ts";
import { fieldsOf } from "./fields.ts";
import type { RunUpdate } from "./update.ts";

/** Shows what would change, asks, and changes it. */
export const runUpdate: RunUpdate = async (named, { shortName, dryRun, detailedExitcode, yes, ...fields }, { host, out, platform }) => {
  if (shortName === undefined && Object.keys(fields).length === 0) throw usage("It is not said what to change.");
  if (!yes && !dryRun && !host.terminal.in)
    throw usage("A stakeholder is not changed without being asked, and there is no terminal to ask at.", "Say --yes.");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const { id } = await findStakeholder(client, named);
    const before = await client.call(stakeholders.get, { params: { id } });
    const given = { ...(shortName !== undefined && { shortName }), ...(await fieldsOf(client, fields)) };
    const change = changeText({ before, after: given });
    out.note(`${before.title}: ${change === "" ? "nothing changes" : change}`);
    if (dryRun) {
      if (detailedExitcode && change !== "") throw new CliError(EXIT.changesFound, "changesFound", "The stakeholder would change.");
      return;
    }
    if (change !== "" && !yes) await confirm(host, "Change it?", "Say --yes.");
    await out.record(await client.call(stakeholders.update, { body: { id, version: before.version, ...given } }));
  });
};
