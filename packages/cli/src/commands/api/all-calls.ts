/** The complete contract, for a lazy import: building the schemas of all calls takes longer than a call itself. */
export { contractRows as allCalls } from "@parley/core/contract/rows";
