export * from "./act-for.ts";
export { returnsFile } from "./answers-file.ts";
export * from "./audit.ts";
export * from "./row.ts";
export * from "./rows.ts";
export * from "./schemas.ts";
export { foldName } from "./sign-in-name.ts";
export * from "./validate-only.ts";
