import type { adminTopic } from "@parley/core/verbs/platform/admin";
import type { Run } from "../../run.ts";
import { gatewayModule } from "../../serve/gateway-module.ts";

/**
 * Operations on a data folder of this machine. They cover the files of the database; uploaded files are stored next to
 * them.
 */
const folderRun =
  (verb: "backup" | "restore"): Run<typeof adminTopic.verbs.backup> =>
  async (file, { dataDir }) => {
    if (dataDir) process.env.DATA_DIR = dataDir;
    await (await gatewayModule())[verb](file);
  };

export const runBackup = folderRun("backup");
export const runRestore = folderRun("restore");
