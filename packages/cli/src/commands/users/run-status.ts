import { activateUsers, deactivateUsers } from "@parley/core/bulk";
import { runBulk } from "../../io/bulk/run-bulk.ts";
import { remarkOf } from "../../io/remark.ts";
import { isFiltered, matchingUsers } from "./matching-users.ts";
import type { RunStatus } from "./status-command.ts";

const VERBS = {
  activate: { operation: activateUsers, verb: "Activate", active: true },
  deactivate: { operation: deactivateUsers, verb: "Deactivate", active: false },
} as const;

/** Deactivating ends sessions at once, so a script has to say that it means it. */
export const runStatus: RunStatus = async (name, ids, options, deps) => {
  const { operation, verb, active } = VERBS[name];
  await runBulk(
    {
      operation,
      command: `users ${name}`,
      args: async (kept) => ({ remark: await remarkOf(options.remark, kept, deps.host) }),
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
