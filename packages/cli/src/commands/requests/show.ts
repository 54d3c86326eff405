import { showVerb } from "../show-verb.ts";

export const showCommand = showVerb({
  row: async () => (await import("@parley/core/contract/main/client-requests")).clientRequests.get,
  about: "the id of a request, as parley requests list shows it",
  shown: ({ next, ...request }) => ({ ...request, next: next.join(", ") }),
  examples: ["parley requests show 12", "parley requests show 12 --json"],
});
