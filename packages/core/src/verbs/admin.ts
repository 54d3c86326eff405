import { defineTopic } from "./verb.ts";

export const adminTopic = defineTopic({
  name: "admin",
  summary: "Keep the data folder of a gateway on this machine",
  verbs: {
    backup: {
      summary: "Write a backup of the database, while it is served or not",
      operands: [{ operand: "<file>", about: "the backup that is written" }],
      flags: { dataDir: { flags: "--data-dir <folder>", about: "where the data is kept (DATA_DIR)" } },
      examples: ["parley admin backup parley.tar.gz --data-dir ./data"],
    },
    restore: {
      summary: "Bring a backup back, in place of a damaged database or any other",
      operands: [{ operand: "<file>", about: "the backup that is brought back" }],
      flags: { dataDir: { flags: "--data-dir <folder>", about: "where the data is kept (DATA_DIR)" } },
      examples: ["parley admin restore parley.tar.gz --data-dir ./data"],
    },
  },
});
