import { users } from "@parley/core/contract/main/users";
import type { userTopic } from "@parley/core/verbs/users";
import type { Run } from "../run.ts";
import { runList } from "../run-list.ts";
import { userQuery } from "./matching-users.ts";

/** The login id is what the other commands take, so it is what `--quiet` prints. */
const COLUMNS = ["loginId", "id", "firstName", "lastName", "stakeholderTitle", "roleName", "active", "lastSeenAt"];

/** Names become ids, then it is a list like any other. */
export const runListUsers: Run<typeof userTopic.verbs.list> = async ({ status, page, pageSize, all, limit, ...filter }, deps) => {
  const platform = await deps.platform();
  await platform.signedIn();
  const query = await platform.calls((client) => userQuery(client, filter));
  const active = status && (status === "active" ? "true" : "false");
  const filters = Object.fromEntries(
    Object.entries({ ...query, active, sort: "loginId" }).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  await runList(users.list, COLUMNS, { page, pageSize, all, limit, filters }, { ...deps, platform: async () => platform });
};
