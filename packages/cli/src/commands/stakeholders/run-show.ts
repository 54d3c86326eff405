import { stakeholders } from "@parley/core/contract/main/stakeholders";
import { findStakeholder } from "../../io/find-stakeholder.ts";
import type { RunShow } from "./show.ts";

export const runShow: RunShow = async (named, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const found = await opened.calls(async (client) => client.call(stakeholders.get, { params: { id: (await findStakeholder(client, named)).id } }));
  await out.record(found);
};
