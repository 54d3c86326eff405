import * as z from "zod/mini";
import type { Client } from "../../client/client.ts";
import { everyItem } from "../../client/every-page.ts";
import { OpenChats, OpenTickets, type User, users } from "../../contract/identity/users.ts";
import { loginId } from "../../contract/schemas.ts";
import { GatewayError } from "../../errors/index.ts";
import { statusOperations } from "./status-operations.ts";

/**
 * Finds a user by login id. Compares the exact login id, because the search also matches names and e-mail addresses.
 */
export async function readUser(client: Client, wanted: string): Promise<User | undefined> {
  for await (const user of everyItem(client, users.list, { query: { search: wanted, sort: "loginId" } })) if (user.loginId === wanted) return user;
  return undefined;
}

/** User with the number of open chats and tickets, if it was read. */
interface Present extends User {
  readonly openChats?: number;
  readonly openTickets?: number;
}

async function withOpenChats(client: Client, login: string): Promise<Present | undefined> {
  const user = await readUser(client, login);
  if (!user?.active) return user;
  const found = await client.call(users.openChats, { query: { loginId: login } }).catch((error: unknown) => {
    // Omits the numbers if the caller may not read them, because deactivating users requires a different right.
    if (error instanceof GatewayError && error.status === 403) return undefined;
    throw error;
  });
  return { ...user, openChats: found?.openChats, openTickets: found?.openTickets };
}

/** Activates and deactivates users with a remark (spec section 4). */
export const {
  activate: activateUsers,
  deactivate: deactivateUsers,
  restore: restoreUsers,
} = statusOperations<Present, "activate" | "deactivate">(
  {
    topic: "users",
    entity: "user",
    id: "loginId",
    key: loginId(),
    field: "active",
    values: z.boolean(),
    read: readUser,
    statusOf: ({ active, remark }) => ({ now: active, remark }),
    send: (client, login, { now, remark }, { openChats, openTickets }, options) =>
      client.call(
        users.setStatus,
        {
          body: {
            loginId: login,
            active: now === true,
            remark,
            openChats: z.parse(z.optional(OpenChats), openChats),
            openTickets: z.parse(z.optional(OpenTickets), openTickets),
          },
        },
        options,
      ),
  },
  {
    activate: { title: "Activate users", to: true },
    deactivate: {
      title: "Deactivate users",
      to: false,
      // Handling of open chats and tickets, which is the same for all rows (docs/adr/0027).
      args: { openChats: z.optional(OpenChats), openTickets: z.optional(OpenTickets) },
      read: withOpenChats,
      also: ({ openChats = 0, openTickets = 0 }, shared) => {
        if (openChats === 0 && openTickets === 0) return undefined;
        const chatsTo = nameOf(z.parse(z.optional(OpenChats), shared.openChats) ?? "queue");
        const ticketsTo = nameOf(z.parse(z.optional(OpenTickets), shared.openTickets) ?? "unassigned");
        return {
          before: { ...(openChats > 0 && { openChats }), ...(openTickets > 0 && { openTickets }) },
          after: { ...(openChats > 0 && { openChats: chatsTo }), ...(openTickets > 0 && { openTickets: ticketsTo }) },
        };
      },
    },
  },
);

const nameOf = (whereTo: OpenChats | OpenTickets): string => (typeof whereTo === "string" ? whereTo : whereTo.loginId);
