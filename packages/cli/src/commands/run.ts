import type { OperandsOf, OptionsOf } from "@parley/core/verbs";
import type { Deps, Running } from "./deps.ts";

/** The work of a verb, given its operands, then its options where it has any, as the table of verbs says. A verb's file is loaded when it runs. */
export type Run<V, D = Deps> = (
  ...given: [...OperandsOf<V>, ...(V extends { readonly flags: object } ? [options: OptionsOf<V>] : []), deps: D]
) => Promise<void>;
export type LoadRun<V> = () => Promise<Run<V, Running>>;
