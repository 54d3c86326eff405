import { tags } from "@parley/core/contract/messenger/tags";
import type { RunCreate } from "./create.ts";

export const runCreate: RunCreate = async (name, { color, inactive }, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const body = { name, ...(color && { color }), is_active: !inactive };
  await out.record(await opened.calls((client) => client.call(tags.create, { body })));
};
