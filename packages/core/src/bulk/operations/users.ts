import * as z from "zod/mini";
import type { Client } from "../../client/client.ts";
import { everyItem } from "../../client/every-page.ts";
import { OpenChats, OpenTickets, type User, users } from "../../contract/identity/users.ts";
import { loginId } from "../../contract/schemas.ts";
import { GatewayError } from "../../errors/index.ts";
import type { Change } from "../row.ts";
import { statusOperations } from "./status-operations.ts";

/**
 * Finds a user by login id. Compares the exact login id, because the search also matches names and e-mail addresses.
 */
export async function readUser(client: Client, wanted: string): Promise<User | undefined> {
  for await (const user of everyItem(client, users.list, { query: { search: wanted, sort: "loginId" } })) if (user.loginId === wanted) return user;
  return undefined;
}

/** Numbers of open chats and tickets of a user, if they were read. */
export interface OpenWork {
  readonly openChats?: number | undefined;
  readonly openTickets?: number | undefined;
}
interface Present extends User, OpenWork {}

/** Counts the open chats and tickets of a user; with a role, those that the user may not work on with that role. */
export async function readOpenWork(client: Client, login: string, roleId?: number): Promise<OpenWork> {
  const found = await client.call(users.openChats, { query: { loginId: login, ...(roleId !== undefined && { roleId }) } }).catch((error: unknown) => {
    // Omits the numbers if the caller may not read them, because deactivating users requires a different right.
    if (error instanceof GatewayError && error.status === 403) return undefined;
    throw error;
  });
  return { openChats: found?.openChats, openTickets: found?.openTickets };
}

async function withOpenChats(client: Client, login: string): Promise<Present | undefined> {
  const user = await readUser(client, login);
  return user?.active ? { ...user, ...(await readOpenWork(client, login)) } : user;
}

/** Destinations of open chats and tickets, which are the same for all rows (docs/adr/0027). */
export const openWorkArgs = { openChats: z.optional(OpenChats), openTickets: z.optional(OpenTickets) };

const nameOf = (whereTo: OpenChats | OpenTickets): string => (typeof whereTo === "string" ? whereTo : whereTo.loginId);

/** Returns the number of open chats and tickets and their destinations; undefined if there are none. */
export function openWorkChange({ openChats = 0, openTickets = 0 }: OpenWork, shared: Readonly<Record<string, unknown>>): Change | undefined {
  if (openChats === 0 && openTickets === 0) return undefined;
  const chatsTo = nameOf(z.parse(openWorkArgs.openChats, shared.openChats) ?? "queue");
  const ticketsTo = nameOf(z.parse(openWorkArgs.openTickets, shared.openTickets) ?? "unassigned");
  return {
    before: { ...(openChats > 0 && { openChats }), ...(openTickets > 0 && { openTickets }) },
    after: { ...(openChats > 0 && { openChats: chatsTo }), ...(openTickets > 0 && { openTickets: ticketsTo }) },
  };
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
            openChats: z.parse(openWorkArgs.openChats, openChats),
            openTickets: z.parse(openWorkArgs.openTickets, openTickets),
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
      args: openWorkArgs,
      read: withOpenChats,
      also: openWorkChange,
    },
  },
);
