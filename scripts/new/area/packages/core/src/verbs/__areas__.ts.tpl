import { pageFlags } from "./shared-flags.ts";
import { defineTopic } from "./verb.ts";

export const __areasCamel__Topic = defineTopic({
  name: "__areas__",
  summary: "Manage __words__",
  verbs: {
    list: {
      summary: "List the __words__",
      does: "list",
      call: "__areasCamel__.list",
      columns: ["id", "name"],
      flags: { ...pageFlags, search: { flags: "--search <text>", about: "only those whose name holds the text" } },
      examples: ["parley __areas__ list", "parley __areas__ list --search a --json"],
    },
  },
});
