import { stakeholders } from "@parley/core/contract/main/stakeholders";
import type { stakeholderTopic } from "@parley/core/verbs/stakeholders";
import type { Run } from "../run.ts";
import { fieldsOf } from "./fields.ts";

export const runCreate: Run<typeof stakeholderTopic.verbs.create> = async (shortName, { title, code, ...fields }, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const made = await opened.calls(async (client) =>
    client.call(stakeholders.create, {
      body: { title, shortName, ...(code !== undefined && { shCode: code }), ...(await fieldsOf(client, fields)) },
    }),
  );
  await out.record(made);
};
