import { broadcasts } from "@parley/core/contract/messenger/push-notifications";
import type { RunCreate } from "./create.ts";
import { printTemplate } from "./print-template.ts";

export const runCreate: RunCreate = async (name, { body, language }, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const draft = { name, body, ...(language !== undefined && { language }) };
  await printTemplate(await opened.calls((client) => client.call(broadcasts.createTemplate, { body: draft })), out);
};
