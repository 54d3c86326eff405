import { fileFlags, pageFlags, sortFlag, yesFlag } from "../shared-flags.ts";
import { defineTopic } from "../verb.ts";

const ACCOUNT = { operand: "<account>", about: "a service account, by name or id" } as const;

export const serviceAccountTopic = defineTopic({
  name: "service-accounts",
  verbs: {
    list: {
      summary: "List service accounts",
      does: "list",
      call: "serviceAccounts.list",
      file: "serviceAccounts.file",
      columns: ["name", "id", "stakeholderTitle", "roleName", "active", "tokenCount"],
      flags: {
        ...pageFlags,
        ...fileFlags,
        search: { flags: "--search <text>", about: "only service accounts whose name contains this" },
        stakeholder: {
          flags: "--stakeholder <name>",
          about: "only service accounts of this stakeholder, by short name, code or id",
          field: "stakeholderId",
          finds: "stakeholder",
        },
        ...sortFlag("serviceAccounts.list"),
      },
      examples: ["parley service-accounts list", "parley service-accounts list --search import --json"],
    },
    create: {
      summary: "Create a service account",
      operands: [{ operand: "<name>", about: "name, shown in the audit trail" }],
      flags: {
        role: { flags: "--role <name>", about: "role, by name or id; upper limit for the rights of its tokens", required: true },
        stakeholder: { flags: "--stakeholder <name>", about: "stakeholder, by short name, code or id (your own, if you have no other)" },
      },
      examples: ['parley service-accounts create "Nightly import" --role Administrator --stakeholder acacia'],
    },
    show: {
      summary: "Show a service account",
      operands: [ACCOUNT],
      examples: ['parley service-accounts show "Nightly import"', 'parley service-accounts show "Nightly import" --json roleName,tokenCount'],
    },
    update: {
      summary: "Change a service account's name or role",
      operands: [ACCOUNT],
      flags: {
        ...yesFlag,
        name: { flags: "--name <name>", about: "name of the service account" },
        role: { flags: "--role <name>", about: "role, by name or id; upper limit for the rights of its tokens" },
      },
      examples: [
        'parley service-accounts update "Nightly import" --role "Support agent"',
        'parley service-accounts update "Nightly import" --name Import --yes',
      ],
    },
    activate: {
      summary: "Activate a service account, which then requires new tokens",
      operands: [ACCOUNT],
      examples: ['parley service-accounts activate "Nightly import"'],
    },
    deactivate: {
      summary: "Deactivate a service account and end its tokens",
      operands: [ACCOUNT],
      flags: { ...yesFlag },
      examples: ['parley service-accounts deactivate "Nightly import" --yes'],
    },
  },
});
