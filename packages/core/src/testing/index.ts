export * from "../session/testing/tabs.ts";
export * from "../session/testing/turnable-clock.ts";
export * from "./holders.ts";
export * from "./minimal-ways.ts";
