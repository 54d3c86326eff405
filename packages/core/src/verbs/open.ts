import { defineVerb } from "./verb.ts";

export const openVerb = defineVerb("open", {
  summary: "Print the URL of a console screen",
  operands: [
    {
      operand: "[screen]",
      about: "screen name or console path, such as chats-support-queue or /d/configurations/users",
      otherwise: "home",
    },
  ],
  examples: ["parley open", "parley open chats-support-queue", 'xdg-open "$(parley open channel-client-request)"'],
});
