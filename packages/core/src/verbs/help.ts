import { defineVerb } from "./verb.ts";

export const helpVerb = defineVerb("help", {
  summary: "Show the help of a command, or print the manual page",
  operands: [{ operand: "[command...]", about: "command to show, such as users list" }],
  flags: { man: { flags: "--man", about: "print the manual page of all commands" } },
  examples: ["parley help users activate", "parley help --man > parley.1", "parley help --man | man -l -"],
});
