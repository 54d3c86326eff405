import { showVerb } from "../show-verb.ts";

export const showCommand = showVerb({
  row: async () => (await import("@parley/core/contract/main/roles")).roles.get,
  about: "the id of a role, as parley roles list shows it",
  shown: ({ id, name, stakeholderId, isSystem, permissions, dashboards }) => ({
    id,
    name,
    stakeholderId,
    isSystem,
    dashboards: dashboards.join(", "),
    // An area is held as a whole, or with the actions behind the colon.
    ...Object.fromEntries(permissions.map(({ area, actions }) => [area, actions.map(({ actionName }) => actionName).join(", ")])),
  }),
  examples: ["parley roles show 7", "parley roles show 7 --json"],
});
