import { defineVerb } from "./verb.ts";

export const openVerb = defineVerb("open", {
  summary: "Print the address of a console screen",
  operands: [
    {
      operand: "[screen]",
      about: "a screen's name or a path of the console, such as chats-support-queue or /d/configurations/users",
      otherwise: "home",
    },
  ],
  examples: ["parley open", "parley open chats-support-queue", 'xdg-open "$(parley open channel-client-request)"'],
});
