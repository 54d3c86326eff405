export * from "./auth-calls.ts";
export * from "./client.ts";
export * from "./connect.ts";
export type { Download } from "./download.ts";
export * from "./gateways.ts";
export { FRONTEND_VERSION } from "./headers.ts";
export * from "./page.ts";
export { TIMEOUT_MS } from "./request.ts";
export { BULK_RETRIES, backOff, type RetryPolicy } from "./retry.ts";
