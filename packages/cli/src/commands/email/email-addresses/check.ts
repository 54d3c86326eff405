import { emailSending } from "@parley/core/contract/email/email-sending";
import { emailAddressTopic } from "@parley/core/verbs/email/email-addresses";
import { CliError, EXIT } from "../../../io/fail.ts";
import { findNamed } from "../../plain/find.ts";
import type { Run } from "../../run.ts";

/** Prints the complete result before failing on problems that make receiving servers refuse e-mail. */
export const runCheck: Run<typeof emailAddressTopic.verbs.check> = async (address, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const found = await opened.calls(async (client) => {
    const { id } = await findNamed(client, emailAddressTopic.verbs.check, address);
    return client.call(emailSending.check, { params: { id } });
  });
  if (out.format() === "json") out.json(found);
  else await out.rows(found.checks, ["what", "state", "text", "name", "record"]);
  const bad = found.checks.filter(({ state }) => state === "bad").map(({ what }) => what.toUpperCase());
  if (bad.length > 0) throw new CliError(EXIT.failed, "down", `Not in order: ${bad.join(", ")}.`);
};
