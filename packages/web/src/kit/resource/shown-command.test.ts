import { requestTopic } from "@parley/core/verbs/bots/requests";
import { tagTopic } from "@parley/core/verbs/tickets/tags";
import { expect, test } from "vitest";
import { removeCommand, saveCommand } from "./shown-command.ts";

const resource = {
  area: "tags",
  shown: tagTopic.verbs,
  form: ["name", "color", "is_active"],
  keyOf: ({ id }: { readonly id: number }) => String(id),
};
const vip = { id: 7, name: "VIP", color: "red", is_active: true, ticketCount: 0, version: 3 } as const;

test("the update command shown in a form contains the stored name, and a new name only when it changes", () => {
  const command = (name: string) => saveCommand(resource, vip, { name, color: "blue", is_active: false });
  expect([command("VIP"), command("Very important")]).toEqual([
    "parley tags update VIP --color blue --no-active",
    "parley tags update VIP --name 'Very important' --color blue --no-active",
  ]);
});

test("the create command shown in a form contains the values of the form", () => {
  expect(saveCommand(resource, undefined, { name: "VIP", color: "red", is_active: true })).toBe("parley tags create VIP --color red");
});

test("a form of an entity without CLI commands shows the API call with the version that it changes", () => {
  const plain = { ...resource, shown: "api" } as const;
  const values = { name: "Very important", color: "blue", is_active: false };
  expect([saveCommand(plain, undefined, values), saveCommand(plain, vip, values), removeCommand(plain, vip)]).toEqual([
    "parley api tags.create -d 'name=Very important' -d color=blue -d is_active=false",
    "parley api tags.update -d id=7 -d 'name=Very important' -d color=blue -d is_active=false -d version=3",
    "parley api tags.remove -d id=7",
  ]);
});

test("the update command shown in a form omits a text that was and is empty, and includes a cleared text", () => {
  const request = { ...resource, shown: requestTopic.verbs, form: ["status", "remarks"] };
  const said = (before: string | null) => saveCommand(request, { id: 7, status: "pending", remarks: before }, { status: "in_review", remarks: "" });
  expect([said(null), said("papers asked for")]).toEqual([
    "parley requests update 7 --status in_review",
    "parley requests update 7 --status in_review --remarks ''",
  ]);
});

test("a form without a CLI command shows no command", () => {
  expect(removeCommand({ ...resource, shown: undefined }, vip)).toBeUndefined();
  expect(removeCommand(resource, vip)).toBe("parley tags remove VIP");
});
