import type { emailFetchingTopic } from "@parley/core/verbs/email/email-fetching";
import type { Run } from "../../../run.ts";
import { fetchingOf, printFetching } from "./fetching.ts";

export const runShow: Run<typeof emailFetchingTopic.verbs.show> = async (named, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const { fetching } = await opened.calls((client) => fetchingOf(client, named));
  await printFetching(fetching, out);
};
