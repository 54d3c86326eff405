import type { OptionsOf } from "@parley/core/verbs";
import type { userTopic } from "@parley/core/verbs/identity/users";
import { usage } from "../../../io/fail.ts";
import type { BulkVerbCustomization } from "../../plain/customization.ts";
import { colleagueIn, openWorkOf, verifyOpenWork } from "./open-work.ts";
import { userQuery } from "./user-query.ts";

type Given = Pick<OptionsOf<typeof userTopic.verbs.deactivate>, "openChats" | "openTickets">;

const whatBecomes = (openChats: unknown): string => {
  if (openChats === "end") return "Their open chats end.";
  const colleague = colleagueIn(openChats);
  return colleague === undefined ? "Their open chats go back to the support queue." : `Their open chats go to ${colleague}.`;
};

const whatBecomesOfTickets = (openTickets: unknown): string => {
  const colleague = colleagueIn(openTickets);
  return colleague === undefined ? "Their open tickets become unassigned." : `Their open tickets go to ${colleague}.`;
};

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
    const { openChats, openTickets } = openWorkOf({ openChats: chats ?? keptChats, openTickets: tickets ?? keptTickets });
    out.note(whatBecomes(openChats));
    out.note(whatBecomesOfTickets(openTickets));
    return { remark, openChats, openTickets };
  },
  verify: verifyOpenWork,
};

/** Reads the destinations of the chats and tickets that the new role takes away. */
export const roleChange: BulkVerbCustomization = {
  query: userQuery,
  args: (args, { openChats, openTickets }: Given) => ({
    ...args,
    ...openWorkOf({ openChats: openChats ?? args.openChats, openTickets: openTickets ?? args.openTickets }),
  }),
  verify: verifyOpenWork,
};
