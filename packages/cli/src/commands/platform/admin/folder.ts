import type { adminTopic } from "@parley/core/verbs/platform/admin";
import type { Run } from "../../run.ts";
import { gatewayModule } from "../../serve/gateway-module.ts";

/** What is done to a data folder on the machine itself. The database's files are meant; files that people uploaded lie beside them. */
const folderRun =
  (verb: "backup" | "restore"): Run<typeof adminTopic.verbs.backup> =>
  async (file, { dataDir }) => {
    if (dataDir) process.env.DATA_DIR = dataDir;
    await (await gatewayModule())[verb](file);
  };

export const runBackup = folderRun("backup");
export const runRestore = folderRun("restore");
