import { type BulkOptions, runCommand } from "../../io/bulk/bulk-options.ts";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { jobArgument } from "./job-argument.ts";

export interface UndoOptions extends BulkOptions {
  readonly remark?: string;
}
export type RunUndo = (id: number, options: UndoOptions, deps: Deps) => Promise<void>;

const runLazily: RunUndo = async (...args) => (await import("./run-undo.ts")).runUndo(...args);

export const undoCommand = (deps: Deps, run: RunUndo = runLazily) =>
  runCommand("undo")
    .addArgument(jobArgument())
    .option("--remark <text>", "why (Job 12 is taken back)")
    .addHelpText("after", `\nWhat was changed again since stays as it is.\n${examples("parley jobs undo 12 --dry-run", "parley jobs undo 12 --yes")}`)
    .action((id, options) => run(id, options, deps));
