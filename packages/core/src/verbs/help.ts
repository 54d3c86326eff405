import { defineVerb } from "./verb.ts";

export const helpVerb = defineVerb("help", {
  summary: "Show the help of a command, or print the manual page",
  operands: [{ operand: "[command...]", about: "the words of a command" }],
  flags: { man: { flags: "--man", about: "print the manual page, with every command on it" } },
  examples: ["parley help users activate", "parley help --man > parley.1", "parley help --man | man -l -"],
});
