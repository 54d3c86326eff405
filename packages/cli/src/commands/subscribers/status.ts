import { deactivateSubscribers, reactivateSubscribers } from "@parley/core/bulk";
import type { subscriberTopic } from "@parley/core/verbs/subscribers";
import { runBulk } from "../../io/bulk/run-bulk.ts";
import { remarkOf } from "../../io/remark.ts";
import type { Run } from "../run.ts";
import { isFiltered, matchingSubscribers } from "./matching-subscribers.ts";

const VERBS = {
  deactivate: { operation: deactivateSubscribers, verb: "Deactivate", from: "active" },
  reactivate: { operation: reactivateSubscribers, verb: "Reactivate", from: "deactivated" },
} as const;

/** Both are asked for: the one silences people's messages, the other writes to people who may have asked for silence. */
const runStatus =
  (name: keyof typeof VERBS): Run<typeof subscriberTopic.verbs.deactivate> =>
  async (codes, options, deps) => {
    const { operation, verb, from } = VERBS[name];
    await runBulk(
      {
        operation,
        command: `subscribers ${name}`,
        args: async (kept) => ({ remark: await remarkOf(options.remark, kept, deps.host) }),
        ids: codes.map((userCode) => ({ userCode })),
        ...(isFiltered(options) && {
          async *find(client) {
            for await (const { userCode } of matchingSubscribers(client, options, from)) yield { userCode };
          },
        }),
        question: (total) => `${verb} ${total.toLocaleString("en")} ${total === 1 ? "subscriber" : "subscribers"}?`,
        guarded: true,
      },
      options,
      deps,
    );
  };

export const runDeactivate = runStatus("deactivate");
export const runReactivate = runStatus("reactivate");
