export * from "./allows.ts";
export * from "./catalogue.ts";
export * from "./every-right.ts";
export * from "./explain.ts";
export * from "./holder.ts";
export * from "./rights.ts";
export * from "./rule.ts";
export * from "./ways-in.ts";
