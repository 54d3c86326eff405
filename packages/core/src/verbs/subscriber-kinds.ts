import { crudVerbs } from "./crud-verbs.ts";
import { changeFlags } from "./shared-flags.ts";
import { defineTopic, fromContract } from "./verb.ts";

export const subscriberTypeTopic = defineTopic(
  {
    name: "types",
    summary: "The kinds of subscribers that are told apart",
    verbs: crudVerbs({
      area: "subscriberTypes",
      topic: "subscribers types",
      one: "a type",
      many: "the types of subscribers",
      operand: "<type>",
      by: "name",
      known: "Types",
      columns: ["name", "id", "subscriberCount"],
      list: { flags: undefined, examples: ["parley subscribers types list", "parley subscribers types list --json"] },
      create: { named: "what the type is called", examples: ["parley subscribers types create Member"] },
      update: {
        flags: { name: { flags: "--name <name>", about: "what it is called" }, ...changeFlags },
        examples: ["parley subscribers types update Member --name Regular --yes"],
      },
      remove: {
        note: "Refused while a subscriber is of it, or a broadcast waits to be sent to it.",
        examples: ["parley subscribers types remove Regular --dry-run", "parley subscribers types remove Regular --yes"],
      },
    }),
  },
  ["subscribers"],
);

export const subscriberAttributeTopic = defineTopic(
  {
    name: "attributes",
    summary: "What is kept of subscribers beside what every one has",
    verbs: crudVerbs({
      area: "subscriberAttributes",
      topic: "subscribers attributes",
      one: "an attribute",
      many: "the attributes of subscribers",
      operand: "<attribute>",
      by: "name",
      known: "Attributes",
      columns: ["name", "id", "kind", "choices", "subscriberCount"],
      list: { flags: undefined, examples: ["parley subscribers attributes list", "parley subscribers attributes list --json"] },
      create: {
        named: "what the attribute is called",
        flags: {
          kind: { flags: "--kind <kind>", about: "what its values are (text)", choices: fromContract("subscriberAttributes.create", "kind") },
          choices: { flags: "--choices <list>", about: "of a choice: what may be chosen, parted by commas", value: "list" },
        },
        examples: [
          "parley subscribers attributes create Tier --kind choice --choices silver,gold",
          'parley subscribers attributes create "Shoe size" --kind number',
        ],
      },
      update: {
        flags: {
          name: { flags: "--name <name>", about: "what it is called" },
          kind: {
            flags: "--kind <kind>",
            about: "what its values are, as long as none is known",
            choices: fromContract("subscriberAttributes.update", "kind"),
          },
          choices: { flags: "--choices <list>", about: "of a choice: what may be chosen from now on", value: "list" },
          ...changeFlags,
        },
        examples: ["parley subscribers attributes update Tier --choices silver,gold,platinum --yes"],
      },
      remove: {
        summary: "Remove an attribute, with its value of every subscriber",
        examples: ['parley subscribers attributes remove "Shoe size" --dry-run', 'parley subscribers attributes remove "Shoe size" --yes'],
      },
    }),
  },
  ["subscribers"],
);
