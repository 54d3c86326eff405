import { listVerb } from "../list-verb.ts";

export const listCommand = listVerb({
  row: async () => (await import("@parley/core/contract/main/jobs")).jobs.list,
  columns: ["id", "title", "state", "total", "done", "failed", "ownerName", "createdAt"],
  filters: {
    kind: { flags: "--kind <kind>", about: "exports or bulk jobs only", choices: ["export", "bulk"] },
    state: { flags: "--state <state>", about: "jobs in this state only" },
  },
  examples: ["parley jobs list", "parley jobs list --kind export --state done -q"],
});
