import { routing } from "@parley/core/contract/routing/routing";
import type { routingTopic } from "@parley/core/verbs/routing/routing";
import type { Run } from "../../run.ts";
import { printDefault } from "./shown-default.ts";

export const runDefault: Run<typeof routingTopic.verbs.default> = async ({ out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await printDefault(await opened.calls((client) => client.call(routing.get)), out);
};
