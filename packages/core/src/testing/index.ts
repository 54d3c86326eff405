export * from "./holders.ts";
export * from "./minimal-ways.ts";
