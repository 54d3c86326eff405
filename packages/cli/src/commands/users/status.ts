import { deactivateUsers, readUser } from "@parley/core/bulk";
import type { OpenChats } from "@parley/core/contract/main/users";
import type { OptionsOf } from "@parley/core/verbs";
import type { userTopic } from "@parley/core/verbs/users";
import * as z from "zod/mini";
import { usage } from "../../io/fail.ts";
import type { BulkParticulars } from "../plain/particulars.ts";
import { userQuery } from "./user-query.ts";

type Given = Pick<OptionsOf<typeof userTopic.verbs.deactivate>, "openChats">;

/** As the flag says it, the login id of a colleague included. */
const openChatsOf = (flag: string): OpenChats => (flag === "queue" || flag === "end" ? flag : { loginId: flag });
const colleagueIn = (openChats: unknown): string | undefined =>
  typeof openChats === "object" && openChats !== null && "loginId" in openChats ? String(openChats.loginId) : undefined;

const whatBecomes = (openChats: unknown): string => {
  if (openChats === "end") return "Their open chats end.";
  const colleague = colleagueIn(openChats);
  return colleague === undefined ? "Their open chats go back to the support queue." : `Their open chats go to ${colleague}.`;
};

const wrong = () => usage("--open-chats takes queue, end, or the login id of a colleague.");

export const activation: BulkParticulars = {
  query: userQuery,
  args(args, { openChats }: Given) {
    if (openChats !== undefined) throw usage("--open-chats is only for users deactivate.");
    return args;
  },
};

/** What becomes of the running chats is said before it happens (docs/adr/0027). */
export const deactivation: BulkParticulars = {
  query: userQuery,
  args({ remark, openChats: kept }, { openChats: flag }: Given, { out }) {
    const openChats = flag === undefined ? kept : openChatsOf(flag);
    const args = z.safeParse(deactivateUsers.args, { remark, openChats });
    if (!args.success) throw wrong();
    out.note(whatBecomes(openChats));
    return args.data;
  },
  /** Few logins are one word, and a word that is nobody's login is a slip of the pen. */
  async verify(client, { openChats }) {
    const colleague = colleagueIn(openChats);
    if (colleague !== undefined && !colleague.includes("@") && !(await readUser(client, colleague))) throw wrong();
  },
};
