import { emailSending } from "@parley/core/contract/email/email-sending";
import { emailAddressTopic } from "@parley/core/verbs/email/email-addresses";
import { CliError, EXIT } from "../../../io/fail.ts";
import { findNamed } from "../../plain/find.ts";
import type { Run } from "../../run.ts";

export const runTest: Run<typeof emailAddressTopic.verbs.test> = async (address, { to }, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const sent = await opened.calls(async (client) => {
    const { id } = await findNamed(client, emailAddressTopic.verbs.test, address);
    return client.call(emailSending.test, { params: { id }, body: { to } });
  });
  await out.record(sent);
  if (!sent.isSent) throw new CliError(EXIT.failed, "down", `The mail was not sent: ${sent.reason}`);
};
