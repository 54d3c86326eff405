export * from "./difference.ts";
export * from "./fields.ts";
export * from "./read-value.ts";
export * from "./references.ts";
