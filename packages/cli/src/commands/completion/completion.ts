import type { completionVerb } from "@parley/core/verbs/completion";
import type { Run } from "../run.ts";
import { SCRIPTS } from "./shell-scripts.ts";

export const runCompletion: Run<typeof completionVerb> = async (shell, { host }) => host.writeOut(SCRIPTS[shell]);
