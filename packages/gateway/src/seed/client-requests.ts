import { DAY_MS, HOUR_MS } from "@parley/core/calendar";
import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { createRandom } from "./random.ts";

const REQUESTS = 40;
const SUPER_ADMIN = 1;

const CLIENTS = [
  { id: 2, business: "Acacia Travel", contacts: ["Amina Odhiambo", "Brian Mwangi"], domain: "acacia.test", phone: "+254 700 000" },
  { id: 3, business: "Baobab Bank", contacts: ["Divya Raman", "Eshan Kapoor"], domain: "baobab.test", phone: "+91 98000 00" },
] as const;
const BRANCHES = ["Head office", "Airport desk", "Coast branch", "Call centre", "Corporate desk"] as const;
const TYPES = ["whatsapp", "messenger", "instagram", "telegram", "sms", "email", "web"] as const;
const REMARKS = {
  pending: null,
  in_review: "Checking the business papers",
  approved: "Papers are complete, number ordered",
  live: "Tested with the client",
  rejected: "The display name does not match the papers",
} as const;
const STATES = [
  ["pending", 14],
  ["in_review", 8],
  ["approved", 4],
  ["live", 10],
  ["rejected", 4],
] as const;

/**
 * Creates channel requests of the demo clients in every state. Running it again on the same day creates the same
 * requests.
 */
export const seedClientRequests = async (trx: Transaction<Schema>, { now }: { now: Date }): Promise<void> => {
  const random = createRandom(60_221);
  await trx
    .insertInto("channel_client_request")
    .values(
      Array.from({ length: REQUESTS }, (_, index) => {
        const client = random.pick(CLIENTS);
        const contact = random.pick(client.contacts);
        const status = random.weighted(STATES);
        const createdMs = now.getTime() - Math.round(((REQUESTS - index) / REQUESTS) * 85 * DAY_MS) + random.int(0, HOUR_MS);
        return {
          stakeholder_id: client.id,
          type: random.pick(TYPES),
          status,
          remarks: REMARKS[status],
          business_name: `${client.business}, ${random.pick(BRANCHES)}`,
          contact_name: contact,
          contact_email: `${contact.toLowerCase().replace(" ", ".")}@${client.domain}`,
          phone: random.next() < 0.8 ? `${client.phone} ${random.int(100, 999)}` : null,
          handled_by: status === "pending" ? null : SUPER_ADMIN,
          handled_at: status === "pending" ? null : new Date(createdMs + random.int(2, 40) * HOUR_MS),
          created_at: new Date(createdMs),
        };
      }),
    )
    .execute();
};
