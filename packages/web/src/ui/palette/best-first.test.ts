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

test("what begins with the text comes first, the shortest before all, and what merely holds it last", () => {
  expect(found("tick")).toEqual(["Tickets", "Ticket settings", "Support tickets", "Sticky notes"]);
});

test("what is called so comes before what is called more than that", () => {
  expect(found("tickets")).toEqual(["Tickets", "Support tickets"]);
});

test("words may come in any order, and one of them may be where it belongs", () => {
  expect(found("settings ticket")).toEqual(["Ticket settings"]);
  expect(found("users conf")).toEqual(["Users"]);
});

test("accents and capitals need not be typed", () => {
  expect(found("CREER role")).toEqual(["Créer un rôle"]);
});

test("two that would read the same are there once, two of another group twice", () => {
  const twice = [...items, { label: "tickets", group: "chats" }, { label: "Tickets", group: "Reports" }];
  expect(bestFirst(twice, "tickets").map(({ group }) => group)).toEqual(["Chats", "Reports", "Reports"]);
});

test("nothing typed keeps all of them in their order", () => {
  expect(found("  ")).toEqual(items.map(({ label }) => label));
});
