import type { userTopic } from "@parley/core/verbs/identity/users";
import type { Run } from "../../run.ts";
import { findUser } from "./find-user.ts";

export const runShow: Run<typeof userTopic.verbs.show> = async (login, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await out.record(await opened.calls((client) => findUser(client, login)));
};
