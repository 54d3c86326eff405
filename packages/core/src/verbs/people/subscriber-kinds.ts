import { crudVerbs } from "../crud-verbs.ts";
import { changeFlags } from "../shared-flags.ts";
import { defineTopic, fromContract } from "../verb.ts";

export const subscriberTypeTopic = defineTopic(
  {
    name: "types",
    summary: "Types of subscribers",
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
      create: { named: "name of the type", examples: ["parley subscribers types create Member"] },
      update: {
        flags: { name: { flags: "--name <name>", about: "name of the type" }, ...changeFlags },
        examples: ["parley subscribers types update Member --name Regular --yes"],
      },
      remove: {
        note: "A type that a subscriber has, or that a waiting broadcast is sent to, cannot be removed.",
        examples: ["parley subscribers types remove Regular --dry-run", "parley subscribers types remove Regular --yes"],
      },
    }),
  },
  ["subscribers"],
);

export const subscriberAttributeTopic = defineTopic(
  {
    name: "attributes",
    summary: "Custom attributes of subscribers",
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
        named: "name of the attribute",
        flags: {
          kind: { flags: "--kind <kind>", about: "type of the values (text)", choices: fromContract("subscriberAttributes.create", "kind") },
          choices: { flags: "--choices <list>", about: "options of an attribute of type choice, separated by commas", value: "list" },
        },
        examples: [
          "parley subscribers attributes create Tier --kind choice --choices silver,gold",
          'parley subscribers attributes create "Shoe size" --kind number',
        ],
      },
      update: {
        flags: {
          name: { flags: "--name <name>", about: "name of the attribute" },
          kind: {
            flags: "--kind <kind>",
            about: "type of the values; changeable while no subscriber has one",
            choices: fromContract("subscriberAttributes.update", "kind"),
          },
          choices: { flags: "--choices <list>", about: "new options of an attribute of type choice, separated by commas", value: "list" },
          ...changeFlags,
        },
        examples: ["parley subscribers attributes update Tier --choices silver,gold,platinum --yes"],
      },
      remove: {
        summary: "Remove an attribute and its values from all subscribers",
        examples: ['parley subscribers attributes remove "Shoe size" --dry-run', 'parley subscribers attributes remove "Shoe size" --yes'],
      },
    }),
  },
  ["subscribers"],
);
