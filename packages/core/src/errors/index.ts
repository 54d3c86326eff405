export * from "./codes.ts";
export * from "./notices.ts";
