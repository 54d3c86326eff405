export * from "./catalogue.ts";
export * from "./holder.ts";
export * from "./rule.ts";
