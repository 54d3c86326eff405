import type { configTopic } from "@parley/core/verbs/config";
import type { Run } from "../run.ts";
import { configText } from "./config-file.ts";
import { ownStakeholder } from "./own-stakeholder.ts";
import { presentConfig } from "./steps.ts";

/** Always JSON: it is read back by `plan` and `apply`. */
export const runExport: Run<typeof configTopic.verbs.export> = async ({ only }, { host, platform }) => {
  const opened = await platform();
  const id = await ownStakeholder(opened);
  host.writeOut(configText(await opened.calls((client) => presentConfig(client, id, only))));
};
