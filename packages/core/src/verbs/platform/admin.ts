import { defineTopic } from "../verb.ts";

const dataDir = { flags: "--data-dir <folder>", about: "data folder (DATA_DIR)" } as const;
const keyStdin = { flags: "--key-stdin", about: "read the password from stdin, instead of prompting for it" } as const;
const login = { operand: "<login>", about: "the login id of a user" } as const;
const WHERE =
  "The command works on the database itself (of the data folder, or of DATABASE_URL), whether or not a gateway is running. It needs no sign-in.";

export const adminTopic = defineTopic({
  name: "admin",
  verbs: {
    create: {
      summary: "Create a super admin of the provider, or the first one of an empty platform",
      operands: [{ operand: "<login>", about: "the login id, unique on the platform" }],
      flags: {
        firstName: { flags: "--first-name <name>", about: "first name", required: true },
        lastName: { flags: "--last-name <name>", about: "last name", required: true },
        email: { flags: "--email <address>", about: "e-mail address (the login id)" },
        organisation: { flags: "--organisation <name>", about: "name of the provider; sets up an empty platform" },
        timeZone: { flags: "--time-zone <zone>", about: "time zone of the provider, with --organisation (UTC)" },
        keyStdin,
        dataDir,
      },
      note: WHERE,
      examples: [
        "parley admin create sofia@parley.test --first-name Sofia --last-name Lindqvist",
        'parley admin create ada@example.com --first-name Ada --last-name Obi --organisation "Obi Messaging" --time-zone Africa/Lagos --key-stdin < key.txt',
      ],
    },
    "reset-password": {
      summary: "Reset a user's password and sign them out of all sessions",
      operands: [login],
      flags: { keyStdin, dataDir },
      note: WHERE,
      examples: ["parley admin reset-password super@parley.test"],
    },
    "grant-super": {
      summary: "Make a user of the provider a super admin",
      operands: [login],
      flags: { dataDir },
      note: WHERE,
      examples: ["parley admin grant-super sofia@parley.test"],
    },
    "revoke-super": {
      summary: "Revoke super admin from a user, except from the last super admin",
      operands: [login],
      flags: { dataDir },
      note: WHERE,
      examples: ["parley admin revoke-super sofia@parley.test"],
    },
    backup: {
      summary: "Write a backup of the database, whether or not a gateway is running",
      operands: [{ operand: "<file>", about: "backup file to write" }],
      flags: { dataDir },
      examples: ["parley admin backup parley.tar.gz --data-dir ./data"],
    },
    restore: {
      summary: "Restore a backup, replacing the current database",
      operands: [{ operand: "<file>", about: "backup file to restore" }],
      flags: { dataDir },
      examples: ["parley admin restore parley.tar.gz --data-dir ./data"],
    },
  },
});
