export type { Bulk } from "./bulk.ts";
export { type BulkVerb, callFieldOfFlag, filterFlags, isBulk, sharedFlags } from "./bulk-verb.ts";
export { actingCommand, type CommandValues, commandOf, shellQuote } from "./command-of.ts";
export { globalFlags } from "./shared-flags.ts";
export {
  acceptsNone,
  type ContractChoices,
  type Find,
  type Flag,
  flagsOf,
  isTopic,
  type NamedEntityKind,
  type Operand,
  type OperandsOf,
  type OptionsOf,
  operandField,
  operandName,
  type Topic,
  type ValueKind,
  type ValueKinds,
  type Verb,
} from "./verb.ts";
