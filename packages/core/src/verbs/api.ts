import { limitFlag } from "./shared-flags.ts";
import { defineVerb } from "./verb.ts";

export const apiVerb = defineVerb("api", {
  summary: "Call any endpoint",
  operands: [
    { operand: "[call]", about: "method or name of a call, such as users.list" },
    { operand: "[path]", about: "path of the call, such as users or /api/main/userRole/7" },
  ],
  flags: {
    field: {
      flags: "-d, --field <key=value>",
      about: "value for the path, query or body (repeatable)",
      value: "several",
      otherwise: [],
      short: true,
    },
    data: { flags: "--data <json>", about: "body as JSON; - reads it from stdin" },
    file: { flags: "--file <path>", about: "file to upload" },
    output: { flags: "-o, --output <path>", about: "file for a download; - is stdout" },
    paginate: { flags: "--paginate", about: "read every page" },
    ...limitFlag,
    idempotencyKey: { flags: "--idempotency-key <key>", about: "idempotency key: requests with the same key take effect only once" },
    describe: { flags: "--describe", about: "show the fields and the required right without sending anything" },
    list: { flags: "--list", about: "list all calls" },
  },
  examples: [
    "parley api GET users -d search=agent",
    "parley api users.list --paginate --json",
    "parley api POST roles/shRole --describe",
    'parley api cannedReplies.create -d shortCode=hello -d title=Hello -d "body=Good morning" --idempotency-key hello-1',
    "parley api POST users --data - < user.json",
  ],
});
