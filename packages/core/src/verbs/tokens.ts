import { limitFlag, yesFlag } from "./shared-flags.ts";
import { byId, defineTopic } from "./verb.ts";

export const tokenTopic = defineTopic({
  name: "tokens",
  summary: "Access tokens, which scripts carry instead of a password",
  verbs: {
    list: {
      summary: "List your access tokens",
      columns: ["id", "name", "ownerName", "state", "expiresAt", "lastUsedAt", "hint"],
      flags: {
        everyone: { flags: "--everyone", about: "those of everyone in the stakeholder, service accounts included" },
        stakeholder: { flags: "--stakeholder <name>", about: "those of everyone in this stakeholder, by short name, code or id" },
        ...limitFlag,
      },
      examples: ["parley tokens list", "parley tokens list --everyone --json"],
    },
    create: {
      summary: "Make an access token and print its secret, this once",
      operands: [{ operand: "<name>", about: "what it is for; the audit trail shows it" }],
      flags: {
        grant: { flags: "--grant <rights...>", about: "areas and actions of your own that it gets, as parley access explain names them" },
        days: { flags: "--days <number>", about: "days until it ends, 365 at the most (90)", value: "count" },
        superAdmin: { flags: "--super-admin", about: "it also does what super admins alone may do; for super admins" },
        serviceAccount: { flags: "--service-account <name>", about: "make it for this service account, by name or id" },
      },
      note: "Nothing shows the secret again. Hand it to scripts in PARLEY_TOKEN.",
      examples: [
        'parley tokens create "Weekly report" --grant "Customer Interactions Reports: View Conversation" --days 30',
        'parley tokens create ci --service-account "Nightly import" --grant Contacts > token.txt',
      ],
    },
    revoke: {
      summary: "Revoke an access token, at once and everywhere",
      operands: [byId("the id of a token, as parley tokens list shows it")],
      flags: { ...yesFlag },
      examples: ["parley tokens revoke 7", "parley tokens revoke 7 --yes"],
    },
  },
});
