import { readUser } from "@parley/core/bulk";
import type { Client } from "@parley/core/client";
import { OpenChats, OpenTickets } from "@parley/core/contract/identity/users";
import * as z from "zod/mini";
import { usage } from "../../../io/fail.ts";

/** Values of the flags, or those of the run that is resumed. */
interface Given {
  readonly openChats?: unknown;
  readonly openTickets?: unknown;
}
interface OpenWorkChoice {
  readonly openChats?: OpenChats | undefined;
  readonly openTickets?: OpenTickets | undefined;
}

const wrongChats = () => usage("--open-chats takes queue, end, or the login id of a colleague.");
const wrongTickets = () => usage("--open-tickets takes unassigned, or the login id of a colleague.");

/** Converts a flag to the call's parameter: one of the words, or the login id of a colleague. */
const whereTo = (flag: unknown, words: readonly string[]): unknown => (typeof flag !== "string" || words.includes(flag) ? flag : { loginId: flag });

/** Parses the destinations of the open chats and tickets of a user (docs/adr/0027). */
export function openWorkOf({ openChats, openTickets }: Given): OpenWorkChoice {
  const chats = z.safeParse(z.optional(OpenChats), whereTo(openChats, ["queue", "end"]));
  if (!chats.success) throw wrongChats();
  const tickets = z.safeParse(z.optional(OpenTickets), whereTo(openTickets, ["unassigned"]));
  if (!tickets.success) throw wrongTickets();
  return { openChats: chats.data, openTickets: tickets.data };
}

/** Returns the login id of the colleague, if one is the destination. */
export const colleagueIn = (left: unknown): string | undefined =>
  typeof left === "object" && left !== null && "loginId" in left ? String(left.loginId) : undefined;

/** Refuses a value that is neither a choice nor a known login id, because it is probably a typing error. */
export async function verifyOpenWork(client: Client, { openChats, openTickets }: Given): Promise<void> {
  const isSlip = async (colleague: string | undefined) => colleague !== undefined && !colleague.includes("@") && !(await readUser(client, colleague));
  if (await isSlip(colleagueIn(openChats))) throw wrongChats();
  if (await isSlip(colleagueIn(openTickets))) throw wrongTickets();
}
