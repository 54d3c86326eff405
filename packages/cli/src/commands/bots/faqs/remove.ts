import { knowledgeBase } from "@parley/core/contract/bots/knowledge-base";
import type { faqTopic } from "@parley/core/verbs/bots/faqs";
import { confirm } from "../../../io/prompt.ts";
import type { Run } from "../../run.ts";

export const runRemove: Run<typeof faqTopic.verbs.remove> = async (id, { yes }, { host, out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const { question } = await client.call(knowledgeBase.get, { params: { id } });
    if (!yes) await confirm(host, `Remove '${question}'?`, "Use --yes to confirm.");
    await client.call(knowledgeBase.remove, { params: { id } });
    out.note(`Removed '${question}'.`);
  });
};
