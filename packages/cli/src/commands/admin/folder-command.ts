import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { gatewayModule } from "../serve/gateway-module.ts";

/** What is done to a data folder on the machine itself. The database's files are meant; files that people uploaded lie beside them. */
export function folderCommand(deps: Deps, verb: "backup" | "restore", done: string) {
  return new Command(verb)
    .argument("<file>", `the backup that is ${done}`)
    .option("--data-dir <folder>", "where the data is kept (DATA_DIR)")
    .addHelpText("after", examples(`parley admin ${verb} parley.tar.gz --data-dir ./data`))
    .action(async (file, { dataDir }) => {
      if (dataDir) process.env.DATA_DIR = dataDir;
      await (await gatewayModule(deps))[verb](file);
    });
}
