import { expect, it } from "vitest";
import { enterpriseTopic } from "./billing/enterprise-clients.ts";
import { actingCommand, commandOf } from "./command-of.ts";
import { stakeholderTopic } from "./platform/stakeholders.ts";
import { bulkFlags } from "./shared-flags.ts";
import { tagTopic } from "./tickets/tags.ts";
import { defineTopic, fromContract } from "./verb.ts";

const { create, update } = tagTopic.verbs;

it("a field goes under the flag that the table has for it, and what is not said stays away", () => {
  expect(commandOf(create, { name: "VIP", color: "orange", is_active: undefined })).toBe("parley tags create VIP --color orange");
});

it("what a shell would take apart is quoted", () => {
  expect(commandOf(create, { name: "Ann's 2 tags" })).toBe(`parley tags create 'Ann'\\''s 2 tags'`);
});

it("what has to be said and is not known yet is a gap, not an empty text; a field that is emptied says so", () => {
  expect(commandOf(create, { name: "", color: "red" })).toBe("parley tags create … --color red");
  expect(commandOf(enterpriseTopic.verbs.update, { company: "" }, { company: "" })).toBe("parley stakeholders enterprise update … --company ''");
  expect(commandOf(stakeholderTopic.verbs.create, { title: "", shortName: "" })).toBe("parley stakeholders create --title … --short-name …");
});

it("a flag that means no is said for no alone", () => {
  expect([true, false].map((is_active) => commandOf(create, { name: "VIP", is_active }))).toEqual([
    "parley tags create VIP",
    "parley tags create VIP --inactive",
  ]);
});

it("a day that is taken away is said; nothing else is said of what has no value", () => {
  const said = { endsOn: null, billingContact: null, startsOn: "2027-01-01" };
  expect(commandOf(enterpriseTopic.verbs.update, said, { company: "Forest" })).toBe(
    "parley stakeholders enterprise update Forest --ends-on none --starts-on 2027-01-01",
  );
});

it("a flag with an opposite is said either way, about the thing by the field that names it", () => {
  const said = (is_active: boolean) => commandOf(update, { is_active }, { id: 7, name: "Black Friday" });
  expect([said(true), said(false)]).toEqual(["parley tags update 'Black Friday' --active", "parley tags update 'Black Friday' --no-active"]);
});

it("many operands stand side by side, a list behind its flag, and a flag that is given again is", () => {
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

it("who acts for a stakeholder says so, once", () => {
  expect(actingCommand("parley tags list", undefined)).toBe("parley tags list");
  expect(actingCommand("parley tags list", "acacia")).toBe("parley tags list --stakeholder acacia");
  expect(actingCommand("parley users list --stakeholder acacia", "acacia")).toBe("parley users list --stakeholder acacia");
});
