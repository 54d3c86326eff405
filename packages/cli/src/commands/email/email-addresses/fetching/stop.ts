import { emailFetching } from "@parley/core/contract/email/email-fetching";
import type { emailFetchingTopic } from "@parley/core/verbs/email/email-fetching";
import { checkCanAsk, confirmChange } from "../../../../io/single-change.ts";
import type { Run } from "../../../run.ts";
import { fetchingOf, printFetching, settingsOf } from "./fetching.ts";

export const runStop: Run<typeof emailFetchingTopic.verbs.stop> = async (named, options, { host, out, platform }) => {
  checkCanAsk(options, host, "A mailbox");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const { id, address, fetching } = await fetchingOf(client, named);
    const told = { name: `The mailbox of ${address}`, before: settingsOf(fetching), given: { host: "", user: "" } };
    const isStopped = await confirmChange(told, options, { host, out });
    const { version } = fetching;
    const body = { ...settingsOf(fetching), host: "", user: "", version };
    if (isStopped) await printFetching(await client.call(emailFetching.update, { params: { id }, body }), out);
    else if (!options.dryRun) await printFetching(fetching, out);
  });
};
