import { ledger } from "@parley/core/contract/billing/ledger";
import type { billingTopic } from "@parley/core/verbs/billing/billing";
import { CliError, EXIT } from "../../../io/fail.ts";
import type { Run } from "../../run.ts";

/** Prints the result of the check, and fails if figures do not add up. */
export const runVerify: Run<typeof billingTopic.verbs.verify> = async ({ out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const result = await opened.calls((client) => client.call(ledger.verify));
  const { ok, accounts, entries, faults } = result;
  if (out.format() === "json") out.json(result);
  else if (ok) await out.record({ ok, accounts, entries });
  else await out.rows(faults, ["check", "stakeholderId", "subject", "expected", "found"]);
  if (!ok) throw new CliError(EXIT.failed, "figuresDiffer", `The figures do not add up: ${faults.length} differences.`);
};
