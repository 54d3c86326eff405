import { business } from "@parley/core/contract/main/business";
import { findStakeholder } from "../../io/find-stakeholder.ts";
import { holderOf } from "../../io/holder-of.ts";
import type { RunShow } from "./show.ts";
import { printBusiness } from "./shown-business.ts";

export const runShow: RunShow = async (named, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const own = named === undefined ? (await holderOf(opened, undefined)).stakeholderId : undefined;
  await opened.calls(async (client) => {
    const id = own ?? (await findStakeholder(client, named ?? "")).id;
    await printBusiness(await client.call(business.get, { params: { id } }), out);
  });
};
