import { stakeholders } from "@parley/core/contract/main/stakeholders";
import type { RunCreate } from "./create.ts";
import { fieldsOf } from "./fields.ts";

export const runCreate: RunCreate = async (shortName, { title, code, ...fields }, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const made = await opened.calls(async (client) =>
    client.call(stakeholders.create, {
      body: { title, shortName, ...(code !== undefined && { shCode: code }), ...(await fieldsOf(client, fields)) },
    }),
  );
  await out.record(made);
};
