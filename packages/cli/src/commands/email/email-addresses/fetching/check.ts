import { emailFetching } from "@parley/core/contract/email/email-fetching";
import type { emailFetchingTopic } from "@parley/core/verbs/email/email-fetching";
import { CliError, EXIT } from "../../../../io/fail.ts";
import type { Run } from "../../../run.ts";
import { fetchingOf, printFetching } from "./fetching.ts";

export const runCheck: Run<typeof emailFetchingTopic.verbs.check> = async (named, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const checked = await opened.calls(async (client) => {
    const { id } = await fetchingOf(client, named);
    return client.call(emailFetching.check, { params: { id } });
  });
  await printFetching(checked, out);
  if (checked.error !== null) throw new CliError(EXIT.failed, "mailboxFailed", `The mailbox cannot be read: ${checked.error}.`);
};
