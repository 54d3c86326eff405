import { broadcasts } from "@parley/core/contract/people/push-notifications";
import type { broadcastTopic } from "@parley/core/verbs/people/broadcasts";
import type { Run } from "../../run.ts";
import { audienceOf } from "./audience-options.ts";
import { findTemplate } from "./find-template.ts";

export const runCreate: Run<typeof broadcastTopic.verbs.create> = async (name, { template, value, ...audience }, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const made = await opened.calls(async (client) => {
    const templateId = (await findTemplate(client, template)).id;
    return client.call(broadcasts.create, { body: { name, templateId, variables: { ...value }, audience: await audienceOf(client, audience) } });
  });
  if (out.format() === "json") out.json(made);
  else out.text(String(made.id));
  out.note(`${made.name} is a draft. Count its audience with: parley broadcasts count ${made.id}`);
};
