import { setFaqStatus } from "@parley/core/bulk";
import type { Client } from "@parley/core/client";
import { KNOWLEDGE_STATUSES, knowledgeBase } from "@parley/core/contract/messenger/knowledge-base";
import type { OptionsOf } from "@parley/core/verbs";
import type { faqTopic } from "@parley/core/verbs/faqs";
import { usage } from "../../io/fail.ts";
import type { Run } from "../run.ts";
import { runShown } from "../run-shown.ts";

const PAGE_SIZE = 1000;

/** All FAQs that the filter finds. They are read before the first is changed, so a page that empties meanwhile loses none. */
async function* matching(client: Client, { from, kind, search }: OptionsOf<typeof faqTopic.verbs.status>) {
  for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
    const found = await client.call(knowledgeBase.list, { query: { status: from, kind, search, sort: "question", page, pageSize: PAGE_SIZE } });
    for (const { id } of found.items) yield { id };
    pageCount = found.pageCount;
  }
}

export const runStatus: Run<typeof faqTopic.verbs.status> = async (ids, options, deps) => {
  const { to, from, kind, search, resume } = options;
  if (to === undefined && resume === undefined) throw usage("It is not said what they are to become.", "Give --to.");
  const isFiltered = from !== undefined || kind !== undefined || search !== undefined;
  await runShown(
    {
      operation: setFaqStatus,
      command: "faqs status",
      args: async (kept) => {
        const status = KNOWLEDGE_STATUSES.find((known) => known === (kept?.status ?? to));
        if (status === undefined) throw usage("It is not said what they are to become.", "Give --to.");
        return { status };
      },
      ids: ids.map((id) => ({ id })),
      ...(isFiltered && { find: (client: Client) => matching(client, options) }),
      question: (total) => `Change ${total.toLocaleString("en")} ${total === 1 ? "FAQ" : "FAQs"}?`,
      guarded: true,
    },
    options,
    deps,
  );
};
