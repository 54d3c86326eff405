import { updateRequests } from "@parley/core/bulk";
import type { Client } from "@parley/core/client";
import { clientRequests } from "@parley/core/contract/main/client-requests";
import type { OptionsOf } from "@parley/core/verbs";
import type { requestTopic } from "@parley/core/verbs/requests";
import { usage } from "../../io/fail.ts";
import type { Run } from "../run.ts";
import { runShown } from "../run-shown.ts";

const PAGE_SIZE = 1000;

/** All requests that the filter finds. They are read before the first is changed, so a page that empties meanwhile loses none. */
async function* matching(client: Client, { from, type }: OptionsOf<typeof requestTopic.verbs.update>) {
  for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
    const found = await client.call(clientRequests.list, { query: { status: from, type, sort: "createdAt", page, pageSize: PAGE_SIZE } });
    for (const { requestId } of found.items) yield { requestId };
    pageCount = found.pageCount;
  }
}

export const runUpdate: Run<typeof requestTopic.verbs.update> = async (ids, options, deps) => {
  const { status, remarks, from, type, file, resume } = options;
  if (status === undefined && remarks === undefined && file === undefined && resume === undefined)
    throw usage("It is not said what to change.", "Give --status, --remarks or both.");
  const isFiltered = from !== undefined || type !== undefined;
  await runShown(
    {
      operation: updateRequests,
      command: "requests update",
      args: async (kept) => kept ?? { ...(status !== undefined && { status }), ...(remarks !== undefined && { remarks }) },
      ids: ids.map((requestId) => ({ requestId })),
      ...(isFiltered && { find: (client: Client) => matching(client, options) }),
      question: (total) => `Update ${total.toLocaleString("en")} ${total === 1 ? "request" : "requests"}?`,
      guarded: true,
    },
    options,
    deps,
  );
};
