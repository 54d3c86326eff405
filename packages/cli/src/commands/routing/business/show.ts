import { business } from "@parley/core/contract/routing/business";
import type { businessTopic } from "@parley/core/verbs/routing/business";
import { findStakeholder } from "../../../io/find-stakeholder.ts";
import { readCurrentRights } from "../../../io/holder-of.ts";
import type { Run } from "../../run.ts";
import { printBusiness } from "./shown-business.ts";

export const runShow: Run<typeof businessTopic.verbs.show> = async (named, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const own = named === undefined ? (await readCurrentRights(opened, undefined)).stakeholderId : undefined;
  await opened.calls(async (client) => {
    const id = own ?? (await findStakeholder(client, named ?? "")).id;
    await printBusiness(await client.call(business.get, { params: { id } }), out);
  });
};
