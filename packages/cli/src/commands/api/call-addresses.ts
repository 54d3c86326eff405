import { allCalls } from "./all-calls.ts";
import type { CallAddress } from "./find-call.ts";

/**
 * Method and path of every call, by call name. The build replaces this module with its result (`build.mjs`), because
 * building all schemas takes longer than making one call.
 */
export const callAddresses: Readonly<Record<string, CallAddress>> = Object.fromEntries(
  Object.entries(allCalls).map(([name, { gateway, method, path, graphql }]) => [name, { gateway, method, path, ...(graphql && { graphql: true }) }]),
);
