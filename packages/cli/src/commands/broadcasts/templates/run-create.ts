import { broadcasts } from "@parley/core/contract/messenger/push-notifications";
import type { RunCreate } from "./create.ts";

export const runCreate: RunCreate = async (name, { body, language }, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const { variables, ...made } = await opened.calls((client) =>
    client.call(broadcasts.createTemplate, { body: { name, body, ...(language !== undefined && { language }) } }),
  );
  if (out.format() === "json") out.json({ ...made, variables });
  else await out.record({ ...made, variables: variables.join(", ") });
};
