import type { Deps } from "../deps.ts";
import { folderCommand } from "./folder-command.ts";

export const restoreCommand = (deps: Deps) => folderCommand(deps, "restore", "brought back");
