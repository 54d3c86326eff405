import { allCalls } from "./all-calls.ts";
import type { CallAddress } from "./find-call.ts";

/**
 * Method and path of every call, by name. The build replaces this module by its result (`build.mjs`), because building
 * the schemas of all calls takes longer than a call does.
 */
export const callAddresses: Readonly<Record<string, CallAddress>> = Object.fromEntries(
  Object.entries(allCalls).map(([name, { gateway, method, path, graphql }]) => [name, { gateway, method, path, ...(graphql && { graphql: true }) }]),
);
