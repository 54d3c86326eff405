import type { configTopic } from "@parley/core/verbs/platform/config";
import type { Run } from "../../run.ts";
import { configText } from "./config-file.ts";
import { readCurrentConfig } from "./steps.ts";
import { targetOf } from "./target.ts";

/** Writes the configuration as JSON regardless of `--format`, because `plan` and `apply` read JSON. */
export const runExport: Run<typeof configTopic.verbs.export> = async ({ only }, { host, platform }) => {
  const opened = await platform();
  const { id, shortName: stakeholder } = await targetOf(opened);
  const config = await opened.calls((client) => readCurrentConfig(client, id, only));
  host.writeOut(configText({ stakeholder, ...config }));
};
