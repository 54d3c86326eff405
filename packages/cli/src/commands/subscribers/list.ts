import { subscribers } from "@parley/core/contract/messenger/subscribers";
import type { subscriberTopic } from "@parley/core/verbs/subscribers";
import type { Run } from "../run.ts";
import { runList } from "../run-list.ts";
import { subscriberQuery } from "./matching-subscribers.ts";

const COLUMNS = ["userCode", "name", "platform", "typeName", "status", "optedIn", "phone", "email", "country", "location", "lastSeenAt"];

/** The type becomes its id, then it is a list like any other. */
export const runListSubscribers: Run<typeof subscriberTopic.verbs.list> = async ({ status, sort, page, pageSize, all, limit, ...filter }, deps) => {
  const platform = await deps.platform();
  await platform.signedIn();
  const query = await platform.calls((client) => subscriberQuery(client, filter));
  const filters = Object.fromEntries(
    Object.entries({ ...query, status, sort }).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  await runList(subscribers.list, COLUMNS, { page, pageSize, all, limit, filters }, { ...deps, platform: async () => platform });
};
