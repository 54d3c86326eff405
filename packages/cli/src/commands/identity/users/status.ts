import { deactivateUsers, readUser } from "@parley/core/bulk";
import type { OpenChats, OpenTickets } from "@parley/core/contract/identity/users";
import type { OptionsOf } from "@parley/core/verbs";
import type { userTopic } from "@parley/core/verbs/identity/users";
import * as z from "zod/mini";
import { usage } from "../../../io/fail.ts";
import type { BulkVerbCustomization } from "../../plain/customization.ts";
import { userQuery } from "./user-query.ts";

type Given = Pick<OptionsOf<typeof userTopic.verbs.deactivate>, "openChats" | "openTickets">;

/** Parses the flag for the open chats of a deactivated user: `queue`, `end` or the login id of a colleague. */
const openChatsOf = (flag: string): OpenChats => (flag === "queue" || flag === "end" ? flag : { loginId: flag });
const openTicketsOf = (flag: string): OpenTickets => (flag === "unassigned" ? flag : { loginId: flag });
const colleagueIn = (left: unknown): string | undefined =>
  typeof left === "object" && left !== null && "loginId" in left ? String(left.loginId) : undefined;

const whatBecomes = (openChats: unknown): string => {
  if (openChats === "end") return "Their open chats end.";
  const colleague = colleagueIn(openChats);
  return colleague === undefined ? "Their open chats go back to the support queue." : `Their open chats go to ${colleague}.`;
};

const whatBecomesOfTickets = (openTickets: unknown): string => {
  const colleague = colleagueIn(openTickets);
  return colleague === undefined ? "Their open tickets become unassigned." : `Their open tickets go to ${colleague}.`;
};

const wrongChats = () => usage("--open-chats takes queue, end, or the login id of a colleague.");
const wrongTickets = () => usage("--open-tickets takes unassigned, or the login id of a colleague.");

export const activation: BulkVerbCustomization = {
  query: userQuery,
  args(args, { openChats, openTickets }: Given) {
    if (openTickets !== undefined) throw usage("--open-tickets is only for users deactivate.");
    if (openChats !== undefined) throw usage("--open-chats is only for users deactivate.");
    return args;
  },
};

/** Reports before the run how deactivation handles open chats (docs/adr/0027). */
export const deactivation: BulkVerbCustomization = {
  query: userQuery,
  args({ remark, openChats: keptChats, openTickets: keptTickets }, { openChats: chats, openTickets: tickets }: Given, { out }) {
    const openChats = chats === undefined ? keptChats : openChatsOf(chats);
    const openTickets = tickets === undefined ? keptTickets : openTicketsOf(tickets);
    const args = z.safeParse(deactivateUsers.args, { remark, openChats, openTickets });
    if (!args.success) throw args.error.issues[0]?.path[0] === "openTickets" ? wrongTickets() : wrongChats();
    out.note(whatBecomes(openChats));
    out.note(whatBecomesOfTickets(openTickets));
    return args.data;
  },
  /** Refuses a value that is neither a choice nor a known login id, because it is probably a typing error. */
  async verify(client, { openChats, openTickets }) {
    const isSlip = async (colleague: string | undefined) =>
      colleague !== undefined && !colleague.includes("@") && !(await readUser(client, colleague));
    if (await isSlip(colleagueIn(openChats))) throw wrongChats();
    if (await isSlip(colleagueIn(openTickets))) throw wrongTickets();
  },
};
