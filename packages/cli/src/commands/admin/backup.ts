import type { Deps } from "../deps.ts";
import { folderCommand } from "./folder-command.ts";

export const backupCommand = (deps: Deps) => folderCommand(deps, "backup", "written");
