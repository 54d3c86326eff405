import type { OperandsOf, OptionsOf } from "@parley/core/verbs";
import type { Deps, Running } from "./deps.ts";

/**
 * Implementation of a verb: receives its operands and then its options, if any, as the table of verbs defines them. A
 * verb's file is loaded when it runs.
 */
export type Run<V, D = Deps> = (
  ...given: [...OperandsOf<V>, ...(V extends { readonly flags: object } ? [options: OptionsOf<V>] : []), deps: D]
) => Promise<void>;
export type LoadRun<V> = () => Promise<Run<V, Running>>;
