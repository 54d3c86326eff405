import { describe, expect, it } from "vitest";
import type { Ticket } from "../../contract/tickets/tickets.ts";
import { recordedClient } from "../testing/recorded-client.ts";
import { ADA, ticket, VIP } from "../testing/ticket-gateway.ts";
import { idOfName, readTicket } from "./ticket-names.ts";

describe("ticket lookup by name", () => {
  const tickets = (...found: Ticket[]) =>
    recordedClient({ "GET tickets/{id}": () => ticket, "GET tickets": () => ({ items: found }), "GET tickets/filters": () => undefined });

  it("finds the ticket with the given id or ticket number", async () => {
    const { client: one, made } = tickets(ticket);
    expect([await readTicket(one, "id:77"), await readTicket(one, "1042")]).toEqual([ticket, ticket]);
    expect(made.map(({ input }) => input)).toEqual([{ params: { id: 77 } }, { query: { ticket_id: 1042, pageSize: 100 } }]);
    expect(await readTicket(tickets().client, "1042")).toBeUndefined();
  });

  it("refuses a number that several stakeholders use and lists the ticket ids", async () => {
    await expect(readTicket(tickets(ticket, { ...ticket, id: 78 }).client, "1042")).rejects.toMatchObject({
      code: "conflict",
      message: "Several stakeholders have a ticket 1042. Name it by id: id:77 or id:78",
    });
  });
});

describe("lookup of an id by the name of the entity", () => {
  const choices = () => ({ owners: [ADA], labels: [VIP], slaPriorities: [{ id: 5, name: "Gold" }], channels: [] });

  it("is requested once for each stakeholder, however many rows contain the name", async () => {
    const { client: asked, made } = recordedClient({ "GET tickets/filters": choices });
    expect(await idOfName(asked, 2, "owner", "ADA@acacia.test")).toBe(7);
    expect(await idOfName(asked, 2, "label", "vip")).toBe(1);
    expect(await idOfName(asked, 3, "slaPriority", "gold")).toBe(5);
    expect(made.map(({ input }) => input.query)).toEqual([{ stakeholderId: 2 }, { stakeholderId: 3 }]);
  });

  it("is requested again after a failed request", async () => {
    const answers = [() => Promise.reject(new Error("away")), choices];
    const { client: asked } = recordedClient({ "GET tickets/filters": () => answers.shift()?.() });
    await expect(idOfName(asked, 2, "label", "VIP")).rejects.toThrow("away");
    expect(await idOfName(asked, 2, "label", "VIP")).toBe(1);
  });

  it.each([
    ["owner", "Nobody who may be given a ticket has the login x"],
    ["slaPriority", "The SLA priority x does not exist"],
    ["label", "The label x does not exist"],
  ] as const)("refuses an unknown %s", async (kind, message) => {
    const { client: asked } = recordedClient({ "GET tickets/filters": choices });
    await expect(idOfName(asked, 2, kind, "x")).rejects.toMatchObject({ code: "notFound", message });
  });
});
