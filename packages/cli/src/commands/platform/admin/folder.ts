import type { adminTopic } from "@parley/core/verbs/platform/admin";
import type { Run } from "../../run.ts";
import { gatewayModule } from "../../serve/gateway-module.ts";

/**
 * Backs up or restores a data folder of this machine. Covers only the database; uploaded files, stored next to it, are
 * not included.
 */
const folderRun =
  (verb: "backup" | "restore"): Run<typeof adminTopic.verbs.backup> =>
  async (file, { dataDir }) => {
    if (dataDir) process.env.DATA_DIR = dataDir;
    await (await gatewayModule())[verb](file);
  };

export const runBackup = folderRun("backup");
export const runRestore = folderRun("restore");
