export type { Bulk } from "./bulk.ts";
export { type BulkVerb, fieldOf, filterFlags, isBulk, sharedFlags } from "./bulk-verb.ts";
export { actingCommand, commandOf, type Said, shellQuote } from "./command-of.ts";
export { globalFlags } from "./shared-flags.ts";
export {
  type ContractChoices,
  type Find,
  type Flag,
  type Found,
  flagsOf,
  isTopic,
  type Operand,
  type OperandsOf,
  type OptionsOf,
  operandField,
  operandName,
  type Topic,
  takesNone,
  type ValueKind,
  type ValueKinds,
  type Verb,
} from "./verb.ts";
