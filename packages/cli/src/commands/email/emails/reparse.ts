import { emailAddresses } from "@parley/core/contract/email/email-addresses";
import { rejectedEmails } from "@parley/core/contract/email/rejected-emails";
import type { emailTopic } from "@parley/core/verbs/email/emails";
import { usage } from "../../../io/fail.ts";
import { waitForJob } from "../../../io/wait-for-job.ts";
import type { Run } from "../../run.ts";

/** Starts the reparse job, waits until it ends, and prints the changes. */
export const runReparse: Run<typeof emailTopic.verbs.reparse> = async ({ dryRun = false, address, ...filters }, deps) => {
  const { out, platform } = deps;
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const found = address && (await client.call(emailAddresses.list, { query: { search: address } })).items.find((one) => one.address === address);
    if (address !== undefined && !found) throw usage(`There is no address '${address}'.`, "List them with: parley email-addresses list");
    const job = await client.call(rejectedEmails.reparse, { body: { ...filters, dryRun, ...(found && { addressId: found.id }) } });
    // Reports the job's progress without printing the job as JSON, so that only the changes are printed.
    await waitForJob(client, job, {}, { ...deps, options: () => ({ ...deps.options(), json: undefined }) });
    const { changes } = await client.call(rejectedEmails.reparsed, { params: { id: job.id } });
    await out.rows(changes, ["id", "subject", "change"]);
  });
};
