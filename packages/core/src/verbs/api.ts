import { limitFlag } from "./shared-flags.ts";
import { defineVerb } from "./verb.ts";

export const apiVerb = defineVerb("api", {
  summary: "Call any endpoint",
  operands: [
    { operand: "[call]", about: "a method, or the name of a call such as users.list" },
    { operand: "[path]", about: "the path of the call, such as users or /api/main/userRole/7" },
  ],
  flags: {
    field: {
      flags: "-d, --field <key=value>",
      about: "a value for the path, the query or the body; repeat for each",
      value: "several",
      otherwise: [],
      short: true,
    },
    data: { flags: "--data <json>", about: "the body as JSON; - reads it from stdin" },
    file: { flags: "--file <path>", about: "the file of an upload" },
    output: { flags: "-o, --output <path>", about: "where to write a download; - is stdout" },
    paginate: { flags: "--paginate", about: "read every page" },
    ...limitFlag,
    idempotencyKey: { flags: "--idempotency-key <key>", about: "requests with the same key take effect only once" },
    describe: { flags: "--describe", about: "show fields and the right needed, and send nothing" },
    list: { flags: "--list", about: "list every call" },
  },
  examples: [
    "parley api GET users -d search=agent",
    "parley api users.list --paginate --json",
    "parley api POST roles/shRole --describe",
    'parley api cannedReplies.create -d shortCode=hello -d title=Hello -d "body=Good morning" --idempotency-key hello-1',
    "parley api POST users --data - < user.json",
  ],
});
