import { expect, it } from "vitest";
import { enterpriseTopic } from "./billing/enterprise-clients.ts";
import { actingCommand, commandOf } from "./command-of.ts";
import { stakeholderTopic } from "./platform/stakeholders.ts";
import { bulkFlags } from "./shared-flags.ts";
import { tagTopic } from "./tickets/tags.ts";
import { defineTopic, fromContract } from "./verb.ts";

const { create, update } = tagTopic.verbs;

it("commandOf prints each field after its flag in the table and omits unset fields", () => {
  expect(commandOf(create, { name: "VIP", color: "orange", is_active: undefined })).toBe("parley tags create VIP --color orange");
});

it("commandOf quotes values that a shell would split", () => {
  expect(commandOf(create, { name: "Ann's 2 tags" })).toBe(`parley tags create 'Ann'\\''s 2 tags'`);
});

it("commandOf shows a missing required value as an ellipsis and an emptied field as an empty value", () => {
  expect(commandOf(create, { name: "", color: "red" })).toBe("parley tags create … --color red");
  expect(commandOf(enterpriseTopic.verbs.update, { company: "" }, { company: "" })).toBe("parley stakeholders enterprise update … --company ''");
  expect(commandOf(stakeholderTopic.verbs.create, { title: "", shortName: "" })).toBe("parley stakeholders create --title … --short-name …");
});

it("commandOf prints a negative flag only for false", () => {
  expect([true, false].map((is_active) => commandOf(create, { name: "VIP", is_active }))).toEqual([
    "parley tags create VIP",
    "parley tags create VIP --inactive",
  ]);
});

it("commandOf prints none for a date that is removed and omits other empty values", () => {
  const said = { endsOn: null, billingContact: null, startsOn: "2027-01-01" };
  expect(commandOf(enterpriseTopic.verbs.update, said, { company: "Forest" })).toBe(
    "parley stakeholders enterprise update Forest --ends-on none --starts-on 2027-01-01",
  );
});

it("commandOf prints a flag or its opposite, and identifies the entity by its name field", () => {
  const said = (is_active: boolean) => commandOf(update, { is_active }, { id: 7, name: "Black Friday" });
  expect([said(true), said(false)]).toEqual(["parley tags update 'Black Friday' --active", "parley tags update 'Black Friday' --no-active"]);
});

it("commandOf prints operands one after another, a list after its flag, and repeats a repeatable flag", () => {
  const { verbs } = defineTopic({
    name: "things",
    verbs: {
      tell: {
        summary: "Tell",
        operands: [{ operand: "[ids...]", about: "ids" }],
        flags: {
          ...bulkFlags,
          type: { flags: "--type <type...>", about: "types" },
          label: { flags: "--label <name>", about: "labels", value: "several" },
          tags: { flags: "--tags <list>", about: "tags", value: "list" },
          field: { flags: "-d, --field <key=value>", about: "fields", value: "pairs", short: true },
          color: { flags: "--color <color>", about: "color", choices: fromContract("tags.create", "color") },
        },
      },
    },
  });
  expect(commandOf(verbs.tell, { ids: [1, 2], type: ["a", "b c"], label: ["x", "y"], tags: ["m", "n"], field: { a: 1 }, format: "json" })).toBe(
    "parley things tell 1 2 --type a 'b c' --label x --label y --tags m,n -d a=1 --format json",
  );
});

it("actingCommand adds the stakeholder option once when acting for a stakeholder", () => {
  expect(actingCommand("parley tags list", undefined)).toBe("parley tags list");
  expect(actingCommand("parley tags list", "acacia")).toBe("parley tags list --stakeholder acacia");
  expect(actingCommand("parley users list --stakeholder acacia", "acacia")).toBe("parley users list --stakeholder acacia");
});
