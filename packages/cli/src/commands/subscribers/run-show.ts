import { subscribers } from "@parley/core/contract/messenger/subscribers";
import type { RunShow } from "./show.ts";

export const runShow: RunShow = async (userCode, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await out.record(await opened.calls((client) => client.call(subscribers.get, { params: { userCode } })));
};
