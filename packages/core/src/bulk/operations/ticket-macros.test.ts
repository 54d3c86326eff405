import { expect, it } from "vitest";
import { recordedClient } from "../testing/recorded-client.ts";
import { ticket } from "../testing/ticket-gateway.ts";
import { applyMacros } from "./ticket-macros.ts";

const LIST = "GET ticket-macros";
const APPLY = "POST tickets/macro";
const macro = (id: number, name: string, scope: string) => ({ id, name, scope });
const page = (...items: object[]) => ({ items, page: 1, pageSize: 100, rowCount: items.length, pageCount: 1 });
const options = { idempotencyKey: "k" };

it("the bulk operation applyMacros applies the named macro at the ticket version that was read", async () => {
  const { client, made } = recordedClient({ [LIST]: () => page(macro(4, "Wait", "stakeholder")), [APPLY]: () => ticket });
  await applyMacros.send(client, { ticket: "1042" }, { macro: "wait" }, options, ticket);
  expect(made.at(-1)).toMatchObject({ call: APPLY, input: { body: { id: ticket.id, macroId: 4, version: ticket.version } } });
});

it("the bulk operation applyMacros prefers a personal macro to a shared one with the same name", async () => {
  const all = page(macro(4, "Wait", "stakeholder"), macro(5, "Wait", "personal"));
  const { client, made } = recordedClient({ [LIST]: () => all, [APPLY]: () => ticket });
  await applyMacros.send(client, { ticket: "1042" }, { macro: "Wait" }, options, ticket);
  expect(made.at(-1)).toMatchObject({ input: { body: { macroId: 5 } } });
});

it("the bulk operation applyMacros fails a row when no macro has the given name", async () => {
  const { client } = recordedClient({ [LIST]: () => page() });
  await expect(applyMacros.send(client, { ticket: "1042" }, { macro: "Nothing" }, options, ticket)).rejects.toThrow("There is no macro Nothing");
});

it("the bulk operation applyMacros reports the changes that the gateway returns for this ticket", () => {
  const change = applyMacros.change(ticket, { ticket: "1042" }, { macro: "Wait" });
  expect(change && applyMacros.answered?.(change, { ...ticket, priority: "urgent" })).toEqual({
    before: { priority: ticket.priority },
    after: { macro: "Wait", priority: "urgent" },
  });
});
