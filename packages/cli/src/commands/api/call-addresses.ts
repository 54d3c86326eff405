import { allCalls } from "./all-calls.ts";
import type { CallAddress } from "./find-call.ts";

/**
 * Method and path of every call, by call name. The build evaluates this module and bundles only the resulting table
 * (`build.mjs`), because building all schemas at run time takes longer than making one call.
 */
export const callAddresses: Readonly<Record<string, CallAddress>> = Object.fromEntries(
  Object.entries(allCalls).map(([name, { gateway, method, path, graphql }]) => [name, { gateway, method, path, ...(graphql && { graphql: true }) }]),
);
