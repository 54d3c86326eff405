import { activateUsers, deactivateUsers } from "@parley/core/bulk";
import type { OpenChats } from "@parley/core/contract/main/users";
import type { userTopic } from "@parley/core/verbs/users";
import * as z from "zod/mini";
import { runBulk } from "../../io/bulk/run-bulk.ts";
import { usage } from "../../io/fail.ts";
import { remarkOf } from "../../io/remark.ts";
import type { Run } from "../run.ts";
import { isFiltered, matchingUsers } from "./matching-users.ts";

const VERBS = {
  activate: { operation: activateUsers, verb: "Activate", active: true },
  deactivate: { operation: deactivateUsers, verb: "Deactivate", active: false },
} as const;

/** As the flag says it, the login id of a colleague included. */
const openChatsOf = (flag: string | undefined): OpenChats | undefined =>
  flag === undefined || flag === "queue" || flag === "end" ? flag : { loginId: flag };

const whatBecomes = (openChats: unknown): string => {
  if (openChats === "end") return "Their open chats end.";
  if (typeof openChats === "object" && openChats !== null && "loginId" in openChats) return `Their open chats go to ${openChats.loginId}.`;
  return "Their open chats go back to the support queue.";
};

/** Deactivating ends sessions at once, so a script has to say that it means it. */
const runStatus =
  (name: keyof typeof VERBS): Run<typeof userTopic.verbs.activate> =>
  async (ids, options, deps) => {
    const { operation, verb, active } = VERBS[name];
    await runBulk(
      {
        operation,
        command: `users ${name}`,
        args: async (kept) => {
          const shared = { remark: await remarkOf(options.remark, kept, deps.host) };
          if (active && options.openChats !== undefined) throw usage("--open-chats is for users deactivate.");
          if (active) return shared;
          const openChats = options.openChats === undefined ? kept?.openChats : openChatsOf(options.openChats);
          const args = z.safeParse(operation.args, { ...shared, openChats });
          if (!args.success) throw usage("--open-chats takes queue, end, or the login id of a colleague.");
          deps.out.note(whatBecomes(openChats));
          return args.data;
        },
        ids: ids.map((loginId) => ({ loginId })),
        ...(isFiltered(options) && {
          async *find(client) {
            for await (const { loginId } of matchingUsers(client, options, !active)) yield { loginId };
          },
        }),
        question: (total) => `${verb} ${total.toLocaleString("en")} ${total === 1 ? "user" : "users"}?`,
        guarded: !active,
      },
      options,
      deps,
    );
  };

export const runActivate = runStatus("activate");
export const runDeactivate = runStatus("deactivate");
