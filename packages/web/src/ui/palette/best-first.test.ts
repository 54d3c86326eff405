import { expect, test } from "vitest";
import { bestFirst } from "./best-first.ts";

const items = [
  { label: "Ticket settings", group: "Configurations" },
  { label: "Support tickets", group: "Reports" },
  { label: "Tickets", group: "Chats" },
  { label: "Sticky notes", group: "Chats" },
  { label: "Users", group: "Configurations" },
  { label: "Créer un rôle", group: "Rôles" },
];
const found = (typed: string) => bestFirst(items, typed).map(({ label }) => label);

test("palette entries that begin with the text come first, the shortest first, and inner matches last", () => {
  expect(found("tick")).toEqual(["Tickets", "Ticket settings", "Support tickets", "Sticky notes"]);
});

test("an exact match in the palette comes before a longer entry", () => {
  expect(found("tickets")).toEqual(["Tickets", "Support tickets"]);
});

test("words match palette entries in any order, and one may match the group of the entry", () => {
  expect(found("settings ticket")).toEqual(["Ticket settings"]);
  expect(found("users conf")).toEqual(["Users"]);
});

test("palette search ignores accents and capitals", () => {
  expect(found("CREER role")).toEqual(["Créer un rôle"]);
});

test("palette entries with the same label and group appear once, and those of another group separately", () => {
  const twice = [...items, { label: "tickets", group: "chats" }, { label: "Tickets", group: "Reports" }];
  expect(bestFirst(twice, "tickets").map(({ group }) => group)).toEqual(["Chats", "Reports", "Reports"]);
});

test("an empty palette search keeps all entries in their order", () => {
  expect(found("  ")).toEqual(items.map(({ label }) => label));
});
