import type { Topic } from "../entry.ts";

/** On the machine itself, without signing in: who may read the data folder may do this. */
export const admin: Topic = {
  name: "admin",
  summary: "Keep the data folder of a gateway on this machine",
  verbs: [
    {
      name: "backup",
      summary: "Write a backup of the database, while it is served or not",
      load: async () => (await import("./backup.ts")).backupCommand,
    },
    {
      name: "restore",
      summary: "Bring a backup back, in place of a damaged database or any other",
      load: async () => (await import("./restore.ts")).restoreCommand,
    },
  ],
};
