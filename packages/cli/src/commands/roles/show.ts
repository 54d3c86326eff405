import { showVerb } from "../show-verb.ts";
import { shownRole } from "./shown-role.ts";

export const showCommand = showVerb({
  row: async () => (await import("@parley/core/contract/main/roles")).roles.get,
  about: "the id of a role, as parley roles list shows it",
  shown: shownRole,
  examples: ["parley roles show 7", "parley roles show 7 --json"],
});
