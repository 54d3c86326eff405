import type { OperandsOf, OptionsOf } from "@parley/core/verbs";
import type { CommandTreeDeps, Deps } from "../io/deps.ts";

/**
 * Implementation of a CLI command. Receives its operands and then its options, if any, as the command table defines
 * them. Its file is imported when the command runs.
 */
export type Run<V, D = Deps> = (
  ...given: [...OperandsOf<V>, ...(V extends { readonly flags: object } ? [options: OptionsOf<V>] : []), deps: D]
) => Promise<void>;
export type LoadRun<V> = () => Promise<Run<V, CommandTreeDeps>>;
