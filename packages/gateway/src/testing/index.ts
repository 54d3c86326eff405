export * from "./other-server.ts";
export * from "./test-database.ts";
export * from "./test-gateway.ts";
