/**
 * Re-exports the complete contract for lazy imports, because building the schemas of all calls takes longer than making
 * one call.
 */
export { contractRows as allCalls } from "@parley/core/contract/rows";
