export * from "./auth-calls.ts";
export * from "./browser-ports.ts";
export * from "./expiry.ts";
export * from "./memory-storage.ts";
export * from "./ports.ts";
export type { Refresh } from "./refresher.ts";
export * from "./session.ts";
export * from "./storage-lock.ts";
export { type SessionStakeholder, type SessionUser, STORED, type StoredLogin } from "./stored-login.ts";
