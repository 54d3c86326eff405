import { defineTopic } from "../verb.ts";

export const accessTopic = defineTopic({
  name: "access",
  verbs: {
    explain: {
      summary: "Check whether a screen may be opened, and which rights are missing",
      operands: [{ operand: "<path>", about: "path of the console, such as /d/conversations/tickets" }],
      flags: { as: { flags: "--as <login>", about: "check the rights of this user instead of yours" } },
      examples: ["parley access explain /d/reports/sessions-by-hour", "parley access explain /d/configurations/roles --as agent1@acacia.test --json"],
    },
  },
});
