import { configText } from "./config-file.ts";
import type { RunExport } from "./export.ts";
import { ownStakeholder } from "./own-stakeholder.ts";
import { presentConfig } from "./steps.ts";

/** Always JSON: it is read back by `plan` and `apply`. */
export const runExport: RunExport = async ({ only }, { host, platform }) => {
  const opened = await platform();
  const id = await ownStakeholder(opened);
  host.writeOut(configText(await opened.calls((client) => presentConfig(client, id, only))));
};
