import { fileFlags, limitFlag, yesFlag } from "../shared-flags.ts";
import { byNameOrId, defineTopic } from "../verb.ts";

export const tokenTopic = defineTopic({
  name: "tokens",
  verbs: {
    list: {
      summary: "List your access tokens",
      columns: ["id", "name", "ownerName", "state", "expiresAt", "lastUsedAt", "hint"],
      flags: {
        everyone: { flags: "--everyone", about: "list all tokens of the stakeholder, including those of service accounts" },
        stakeholder: { flags: "--stakeholder <name>", about: "list all tokens of this stakeholder, by short name, code or id" },
        ...limitFlag,
        ...fileFlags,
      },
      file: "tokens.file",
      note: "A file lists the tokens of everyone in the stakeholder, without their secrets.",
      examples: ["parley tokens list", "parley tokens list --everyone --json", "parley tokens list --everyone --output tokens.csv"],
    },
    create: {
      summary: "Create an access token, and print its secret only once",
      operands: [{ operand: "<name>", about: "name, shown in the audit trail" }],
      flags: {
        grant: { flags: "--grant <rights...>", about: "rights of the token (a part of yours), as parley access explain shows them" },
        days: { flags: "--days <number>", about: "days until the token expires, at most 365 (90)", value: "count" },
        superAdmin: { flags: "--super-admin", about: "include super admin rights; only for super admins" },
        serviceAccount: { flags: "--service-account <name>", about: "service account that owns the token, by name or id" },
      },
      note: "The secret is not shown again. Pass it to scripts in PARLEY_TOKEN.",
      examples: [
        'parley tokens create "Weekly report" --grant "Customer Interactions Reports: View Conversation" --days 30',
        'parley tokens create ci --service-account "Nightly import" --grant Contacts > token.txt',
      ],
    },
    revoke: {
      summary: "Revoke an access token immediately",
      operands: [byNameOrId("<token>", "a token")],
      note: "Tokens of others are revoked by id, as parley tokens list --everyone shows it.",
      flags: { ...yesFlag },
      examples: ["parley tokens revoke 7", 'parley tokens revoke "Weekly report" --yes'],
    },
  },
});
