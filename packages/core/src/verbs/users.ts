import { bulkFlags, changeFlags, pageFlags, remarkFlag } from "./shared-flags.ts";
import { defineTopic, type Flags } from "./verb.ts";

/** Whom a bulk verb is about, where they are not named. */
const foundBy = {
  stakeholder: { flags: "--stakeholder <name>", about: "filter: users of this stakeholder, by short name, code or id", filters: "stakeholderId" },
  search: { flags: "--search <text>", about: "filter: users whose name or address contains this", filters: "search" },
  role: { flags: "--role <name>", about: "filter: users of this role, by name or id", filters: "roleId" },
} as const satisfies Flags;
const finds = (active: "true" | "false") => ({ call: "users.list", query: { active, sort: "loginId" }, takes: { loginId: "loginId" } }) as const;

export const userTopic = defineTopic({
  name: "users",
  summary: "List, create and change users; activate and deactivate one or many",
  verbs: {
    list: {
      summary: "List users",
      does: "list",
      call: "users.list",
      // The login id is what the other commands take, so it is what `--quiet` prints.
      columns: ["loginId", "id", "firstName", "lastName", "stakeholderTitle", "roleName", "active", "lastSeenAt"],
      flags: {
        stakeholder: { flags: "--stakeholder <name>", about: "users of this stakeholder, by short name, code or id", field: "stakeholderId" },
        search: { flags: "--search <text>", about: "users whose name or address contains this" },
        role: { flags: "--role <name>", about: "users of this role, by name or id", field: "roleId" },
        status: { flags: "--status <status>", about: "users who are", choices: ["active", "inactive"], field: "active" },
        ...pageFlags,
      },
      examples: ["parley users list --stakeholder acacia --status inactive", "parley users list --search otieno -q"],
    },
    show: {
      summary: "Show one user",
      operands: [{ operand: "<login>", about: "the login id of a user" }],
      examples: ["parley users show agent1@acacia.test", "parley users show agent1@acacia.test --json"],
    },
    create: {
      summary: "Create a user",
      operands: [{ operand: "<login>", about: "the login id, unique on the platform" }],
      flags: {
        firstName: { flags: "--first-name <name>", about: "first name", required: true },
        lastName: { flags: "--last-name <name>", about: "last name", required: true },
        role: { flags: "--role <name>", about: "a role of the stakeholder, by name or id", required: true },
        email: { flags: "--email <address>", about: "where mails go (the login id)" },
        stakeholder: { flags: "--stakeholder <name>", about: "by short name, code or id; your own when it is the only one you reach" },
        keyStdin: { flags: "--key-stdin", about: "read the password from stdin; without it an invitation is mailed" },
      },
      examples: ['parley users create nia@acacia.test --first-name Nia --last-name Wanjiru --role "Support agent" --stakeholder acacia'],
    },
    update: {
      summary: "Change a user's name, address or role, or whether they are a super admin",
      operands: [{ operand: "<login>", about: "the login id of a user" }],
      flags: {
        ...changeFlags,
        firstName: { flags: "--first-name <name>", about: "first name" },
        lastName: { flags: "--last-name <name>", about: "last name" },
        email: { flags: "--email <address>", about: "where mails go, once the link that is mailed there is used; asks for your own password" },
        role: { flags: "--role <name>", about: "a role of the same stakeholder, by name or id" },
        superAdmin: {
          flags: "--super-admin",
          about: "make them a super admin (staff of the provider)",
          no: "take super admin from them",
          field: "isSuperAdmin",
        },
        keyStdin: { flags: "--key-stdin", about: "read your own password from stdin (or set PARLEY_KEY); a new address asks for it" },
      },
      examples: ['parley users update agent1@acacia.test --role "Administrator"', "parley users update agent1@acacia.test --last-name Otieno --yes"],
    },
    activate: {
      summary: "Activate users, with a remark",
      bulk: { id: "loginId", asks: ["Activate", "user", "users"], finds: finds("false") },
      operands: [{ operand: "[ids...]", about: "login ids" }],
      flags: {
        ...bulkFlags,
        ...remarkFlag("it is kept with each user"),
        ...foundBy,
        openChats: {
          flags: "--open-chats <where>",
          about: "what becomes of their running chats: queue, end, or the login id of a colleague",
          hidden: true,
        },
      },
      note: "A filter finds users who are not activated yet. A file has a column loginId.",
      examples: [
        'parley users activate agent7@acacia.test --remark "back from leave"',
        'parley users activate --file users.csv --remark "spring intake" --dry-run',
        'parley users activate --file users.csv --remark "spring intake" --results results.ndjson',
        'parley users activate --file results.ndjson --only failed --remark "spring intake"',
        "parley users activate --resume ~/.config/parley/journals/users.activate-….ndjson",
      ],
    },
    deactivate: {
      summary: "Deactivate users, with a remark",
      // It ends sessions at once, so a script has to say that it means it.
      bulk: { id: "loginId", asks: ["Deactivate", "user", "users"], finds: finds("true"), guarded: true },
      operands: [{ operand: "[ids...]", about: "login ids" }],
      flags: {
        ...bulkFlags,
        ...remarkFlag("it is kept with each user"),
        ...foundBy,
        openChats: { flags: "--open-chats <where>", about: "what becomes of their running chats: queue, end, or the login id of a colleague" },
      },
      note: "A filter finds users who are not deactivated yet. A file has a column loginId.",
      examples: [
        'parley users deactivate agent2@acacia.test --open-chats agent1@acacia.test --remark "on leave"',
        'parley users deactivate --stakeholder acacia --search "@old.example" --remark "moved" --dry-run',
        'cut -f1 left.tsv | parley users deactivate --file - --remark "left" --yes',
      ],
    },
  },
});
