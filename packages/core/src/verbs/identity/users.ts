import { bulkFlags, changeFlags, creationFlags, fileFlags, fileOperandFlags, pageFlags, remarkFlag, sortFlag } from "../shared-flags.ts";
import { defineTopic, type Flags } from "../verb.ts";

/** Filters that select the users of a bulk command if no ids are given. */
const foundBy = {
  stakeholder: { flags: "--stakeholder <name>", about: "filter: users of this stakeholder, by short name, code or id", filters: "stakeholderId" },
  search: { flags: "--search <text>", about: "filter: users whose name or e-mail address contains this", filters: "search" },
  role: { flags: "--role <name>", about: "filter: users of this role, by name or id", filters: "roleId" },
} as const satisfies Flags;
const findsAmong = <const Q extends Readonly<Record<string, string>>>(query: Q) =>
  ({ call: "users.list", query: { ...query, sort: "loginId" }, takes: { loginId: "loginId" } }) as const;
const finds = (active: "true" | "false") => findsAmong({ active });
/** Destinations of open chats and tickets of users who can no longer work on them (docs/adr/0027). */
const openWorkFlags = {
  openChats: { flags: "--open-chats <where>", about: "destination of their open chats: queue, end, or the login id of a colleague" },
  openTickets: { flags: "--open-tickets <where>", about: "destination of their open tickets: unassigned, or the login id of a colleague" },
} as const satisfies Flags;
const LOGINS = [{ operand: "[ids...]", about: "login ids" }] as const;

export const userTopic = defineTopic({
  name: "users",
  verbs: {
    list: {
      summary: "List users",
      does: "list",
      call: "users.list",
      file: "users.file",
      // Puts the login id first, because other commands take it and `--quiet` prints the first column.
      columns: ["loginId", "id", "firstName", "lastName", "stakeholderTitle", "roleName", "active", "lastSeenAt"],
      flags: {
        stakeholder: { flags: "--stakeholder <name>", about: "users of this stakeholder, by short name, code or id", field: "stakeholderId" },
        search: { flags: "--search <text>", about: "users whose name or e-mail address contains this" },
        role: { flags: "--role <name>", about: "users of this role, by name or id", field: "roleId" },
        status: { flags: "--status <status>", about: "users with this status", choices: ["active", "inactive"], field: "active" },
        invited: { flags: "--invited", about: "users who were invited and have not set a password yet" },
        ...sortFlag("users.list"),
        ...pageFlags,
        ...fileFlags,
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
        email: { flags: "--email <address>", about: "e-mail address (the login id)" },
        stakeholder: { flags: "--stakeholder <name>", about: "stakeholder, by short name, code or id (your own, if you have no other)" },
        keyStdin: { flags: "--key-stdin", about: "read the password from stdin, instead of sending an invitation by e-mail" },
        ...creationFlags,
      },
      examples: ['parley users create nia@acacia.test --first-name Nia --last-name Wanjiru --role "Support agent" --stakeholder acacia'],
    },
    update: {
      summary: "Change a user's name, e-mail address, role, capacity or super admin status",
      operands: [{ operand: "<login>", about: "the login id of a user" }],
      flags: {
        ...changeFlags,
        firstName: { flags: "--first-name <name>", about: "first name" },
        lastName: { flags: "--last-name <name>", about: "last name" },
        email: { flags: "--email <address>", about: "new e-mail address, used after confirmation by link; requires your own password" },
        role: { flags: "--role <name>", about: "a role of the same stakeholder, by name or id" },
        maxChats: { flags: "--max-chats <number>", about: "maximum number of simultaneous chats", value: "count" },
        superAdmin: {
          flags: "--super-admin",
          about: "make the user a super admin (only staff of the provider)",
          no: "revoke super admin from them",
          field: "isSuperAdmin",
        },
        keyStdin: { flags: "--key-stdin", about: "read your own password from stdin (or set PARLEY_KEY); required for a new address" },
        ...openWorkFlags,
      },
      note: "--open-chats and --open-tickets apply to what the new role cannot work on. Without them, open chats return to the queue and tickets become unassigned, within a minute.",
      examples: ['parley users update agent1@acacia.test --role "Administrator"', "parley users update agent1@acacia.test --last-name Otieno --yes"],
    },
    import: {
      summary: "Create users from a file and invite each by e-mail",
      operands: [{ operand: "[file]", about: "CSV file with a header, or NDJSON; - is stdin. Omit it with --resume" }],
      flags: {
        ...fileOperandFlags,
        map: {
          flags: "--map <column=field>",
          about: "field of a column with another heading: loginId, firstName, lastName, name, email or role (repeatable)",
          value: "several",
        },
        role: { flags: "--role <name>", about: "role for rows without one, by name or id" },
        stakeholder: { flags: "--stakeholder <name>", about: "stakeholder, by short name, code or id (your own, if you have no other)" },
      },
      note: "A row needs a login id or an e-mail address, a name and a role. Users who already exist are never changed.",
      examples: [
        "parley users import staff.csv --stakeholder acacia --dry-run",
        'parley users import team.csv --map "Work e-mail=email" --map "Team=role" --results results.csv --yes',
        "parley users import results.csv --only failed --yes",
      ],
    },
    "set-role": {
      summary: "Change the role of users",
      bulk: {
        id: "loginId",
        asks: ["Change the role of", "user", "users"],
        finds: findsAmong({}),
        needs: { flags: ["to"], says: "No role was given.", hint: "Use --to.", inFile: true },
        guarded: true,
        shown: true,
      },
      operands: LOGINS,
      flags: {
        ...bulkFlags,
        to: { flags: "--to <role>", about: "new role, by name or id, from the roles of each user's own stakeholder", field: "role" },
        from: { flags: "--from <role>", about: "filter: users who have this role now, by name or id", filters: "roleId" },
        stakeholder: foundBy.stakeholder,
        search: foundBy.search,
        ...openWorkFlags,
      },
      note: "--open-chats and --open-tickets apply to users whose new role cannot work on them. Without them, open chats return to the queue and tickets become unassigned, within a minute. A file has a column loginId, and may have a column role.",
      examples: [
        'parley users set-role agent1@acacia.test --to "Administrator" --dry-run',
        'parley users set-role agent2@acacia.test --to "Administrator" --open-tickets agent1@acacia.test --yes',
        'parley users set-role --stakeholder acacia --from "Support agent" --to "Administrator" --dry-run',
        "parley users set-role --file roles.csv --yes --results results.csv",
      ],
    },
    "set-capacity": {
      summary: "Set the maximum number of simultaneous chats of users",
      bulk: {
        id: "loginId",
        asks: ["Change the capacity of", "user", "users"],
        finds: findsAmong({}),
        needs: { flags: ["maxChats"], says: "No number of chats was given.", hint: "Use --max-chats.", inFile: true },
      },
      operands: LOGINS,
      flags: {
        ...bulkFlags,
        maxChats: {
          flags: "--max-chats <number>",
          about: "maximum number of simultaneous chats for offers, 1 to 100; not a hard limit",
          value: "count",
        },
        ...foundBy,
      },
      note: "A file has a column loginId, and may have a column maxChats.",
      examples: [
        "parley users set-capacity agent1@acacia.test --max-chats 6",
        'parley users set-capacity --role "Support agent" --stakeholder acacia --max-chats 8 --dry-run',
      ],
    },
    invite: {
      summary: "Resend the invitation to users who have not set a password yet",
      bulk: {
        id: "loginId",
        asks: ["Mail the invitation again to", "user", "users"],
        finds: findsAmong({ active: "true", invited: "true" }),
        guarded: true,
      },
      operands: LOGINS,
      flags: {
        ...bulkFlags,
        waiting: { flags: "--waiting", about: "filter: all users who have not set a password yet", filters: "invited" },
        ...foundBy,
      },
      note: "Links in earlier invitations stop working. A file has a column loginId.",
      examples: ["parley users invite nia@acacia.test --yes", "parley users invite --waiting --stakeholder acacia --dry-run"],
    },
    "sign-out": {
      summary: "Sign users out of all sessions immediately",
      bulk: { id: "loginId", asks: ["Sign out", "user", "users"], finds: findsAmong({ active: "true" }), guarded: true },
      operands: LOGINS,
      flags: { ...bulkFlags, ...foundBy },
      note: "They can sign in again. Access tokens stay valid: revoke them with parley tokens revoke. A file has a column loginId.",
      examples: ["parley users sign-out agent1@acacia.test --yes", 'parley users sign-out --role "Support agent" --stakeholder acacia --dry-run'],
    },
    activate: {
      summary: "Activate users, with a remark",
      bulk: { id: "loginId", asks: ["Activate", "user", "users"], finds: finds("false") },
      operands: [{ operand: "[ids...]", about: "login ids" }],
      flags: {
        ...bulkFlags,
        ...remarkFlag("it is kept with each user"),
        ...foundBy,
        openChats: { ...openWorkFlags.openChats, hidden: true },
        openTickets: { ...openWorkFlags.openTickets, hidden: true },
      },
      note: "A filter only matches users who are not active. A file has a column loginId.",
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
      // Requires confirmation, because deactivation immediately ends the users' sessions.
      bulk: { id: "loginId", asks: ["Deactivate", "user", "users"], finds: finds("true"), guarded: true },
      operands: [{ operand: "[ids...]", about: "login ids" }],
      flags: {
        ...bulkFlags,
        ...remarkFlag("it is kept with each user"),
        ...foundBy,
        ...openWorkFlags,
      },
      note: "A filter only matches users who are active. A file has a column loginId.",
      examples: [
        'parley users deactivate agent2@acacia.test --open-chats agent1@acacia.test --remark "on leave"',
        'parley users deactivate --stakeholder acacia --search "@old.example" --remark "moved" --dry-run',
        'cut -f1 left.tsv | parley users deactivate --file - --remark "left" --yes',
      ],
    },
  },
});
