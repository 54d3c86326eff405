import { defineVerb } from "./verb.ts";

export const completeVerb = defineVerb("complete", {
  summary: "Return the candidates for a completion script",
  hidden: true,
  operands: [{ operand: "[words...]", about: "words typed so far" }],
});
