import type { CallOptions } from "@parley/core/client";
import { knowledgeBase } from "@parley/core/contract/bots/knowledge-base";
import type { faqTopic } from "@parley/core/verbs/bots/faqs";
import { usage } from "../../../io/fail.ts";
import { checkCanAsk, confirmChange } from "../../../io/single-change.ts";
import type { Run } from "../../run.ts";

export const runUpdate: Run<typeof faqTopic.verbs.update> = async (id, { question, answer, tags, ...options }, { host, out, platform }) => {
  if ([question, answer, tags].every((field) => field === undefined)) throw usage("No changes were given.");
  checkCanAsk(options, host, "A FAQ");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const before = await client.call(knowledgeBase.get, { params: { id } });
    const shown = { ...before, tags: before.tags.join(", ") };
    const given = {
      ...(question !== undefined && { question }),
      ...(answer !== undefined && { answer }),
      ...(tags && { tags: tags.join(", ") }),
    };
    const body = {
      question: question ?? before.question,
      answer: answer ?? before.answer,
      tags: [...(tags ?? before.tags)],
      version: before.version,
    };
    const make = (marks: CallOptions) => client.call(knowledgeBase.update, { params: { id }, body }, marks);
    const wanted = await confirmChange({ name: `FAQ ${id}`, before: shown, given, make }, options, { host, out });
    if (!wanted) return options.dryRun ? undefined : out.record(shown);
    const after = await make({});
    return out.record({ ...after, tags: after.tags.join(", ") });
  });
};
