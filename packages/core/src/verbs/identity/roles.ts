import { changeFlags, fileFlags, pageFlags, sortFlag } from "../shared-flags.ts";
import { byNameOrId, defineTopic } from "../verb.ts";

/** Flag for the dashboards of a role. With `none`, users are offered the dashboards that their rights allow. */
const dashboards = {
  flags: "--dashboards <keys>",
  about: "dashboards of its users in this order, separated by commas (see parley api roles.dashboards); none: those that its rights name",
  value: "list",
} as const;

const ROLE = {
  about: "a role",
  find: { call: "roles.list", by: "name", search: "name", distinguishedBy: "stakeholderTitle", listed: "parley roles list" },
  operands: [byNameOrId("<role>", "a role")],
} as const;

export const roleTopic = defineTopic({
  name: "roles",
  verbs: {
    list: {
      summary: "List roles",
      does: "list",
      call: "roles.list",
      file: "roles.file",
      columns: ["id", "name", "stakeholderTitle", "userCount", "areaCount", "isSystem"],
      flags: {
        ...pageFlags,
        ...fileFlags,
        search: { flags: "--search <text>", about: "only roles whose name contains this", field: "name" },
        ...sortFlag("roles.list"),
        stakeholder: {
          flags: "--stakeholder <name>",
          about: "only roles of this stakeholder, by short name, code or id",
          field: "stakeholderId",
          finds: "stakeholder",
        },
      },
      examples: ["parley roles list", "parley roles list --stakeholder acacia --all --json"],
    },
    show: {
      summary: "Show a role with its rights",
      does: "show",
      call: "roles.get",
      ...ROLE,
      examples: ["parley roles show 7", "parley roles show Administrator --json"],
    },
    create: {
      summary: "Create a role",
      operands: [{ operand: "<name>", about: "name of the role" }],
      flags: {
        grant: { flags: "--grant <rights...>", about: "areas and actions, as parley access explain shows them", required: true },
        dashboards,
        stakeholder: { flags: "--stakeholder <name>", about: "stakeholder, by short name, code or id (your own, if you have no other)" },
      },
      examples: [
        'parley roles create "Night shift" --grant "Support: Chat with User" Contacts --stakeholder acacia',
        "parley roles create Lead --grant Support --dashboards customer-service,agents-performance",
      ],
    },
    update: {
      summary: "Change a role's name, rights or dashboards",
      ...ROLE,
      flags: {
        ...changeFlags,
        name: { flags: "--name <name>", about: "name of the role" },
        grant: { flags: "--grant <rights...>", about: "areas and actions to add" },
        revoke: { flags: "--revoke <rights...>", about: "areas and actions to remove" },
        dashboards,
      },
      examples: [
        'parley roles update 7 --grant "Roles: Create Role" --revoke Contacts --dry-run',
        "parley roles update Lead --dashboards customer-service,summary",
      ],
    },
  },
});
