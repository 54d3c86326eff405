export * from "./codes.ts";
export * from "./gateway-error.ts";
export * from "./notice.ts";
export * from "./notices.ts";
export * from "./reason.ts";
export * from "./redact.ts";
