import { tagTopic } from "@parley/core/verbs/tags";
import { expect, test } from "vitest";
import { removeCommand, saveCommand } from "./shown-command.ts";

const resource = { shown: tagTopic.verbs, form: ["name", "color", "is_active"], keyOf: ({ id }: { readonly id: number }) => String(id) };
const vip = { id: 7, name: "VIP", color: "red", is_active: true, ticketCount: 0, version: 3 } as const;

test("the command of a change names the thing as it is stored, and says a name only where it changes", () => {
  const command = (name: string) => saveCommand(resource, vip, { name, color: "blue", is_active: false });
  expect([command("VIP"), command("Very important")]).toEqual([
    "parley tags update VIP --color blue --no-active",
    "parley tags update VIP --name 'Very important' --color blue --no-active",
  ]);
});

test("the command of a new one says what the form holds", () => {
  expect(saveCommand(resource, undefined, { name: "VIP", color: "red", is_active: true })).toBe("parley tags create VIP --color red");
});

test("what the verbs do not know shows no command", () => {
  expect(removeCommand({ ...resource, shown: undefined }, vip)).toBeUndefined();
  expect(removeCommand(resource, vip)).toBe("parley tags remove VIP");
});
