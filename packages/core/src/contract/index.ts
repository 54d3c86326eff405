export * from "./row.ts";
export * from "./rows.ts";
export * from "./schemas.ts";
