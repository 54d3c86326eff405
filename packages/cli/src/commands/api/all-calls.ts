/** The whole contract, for a lazy import: to build the schemas of all calls takes longer than a call does. */
export { contractRows as allCalls } from "@parley/core/contract/rows";
