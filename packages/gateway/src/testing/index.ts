export * from "./other-server.ts";
export { startSession } from "./start-session.ts";
export * from "./test-database.ts";
export * from "./test-gateway.ts";
