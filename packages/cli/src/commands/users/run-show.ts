import { activateUsers } from "@parley/core/bulk";
import { CliError, EXIT } from "../../io/fail.ts";
import type { RunShow } from "./show.ts";

export const runShow: RunShow = async (login, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const loginId = login.trim().toLowerCase();
  const user = await opened.calls((client) => activateUsers.read(client, { loginId }));
  if (!user) throw new CliError(EXIT.failed, "notFound", `There is no user ${loginId} whom you may see.`);
  await out.record(user);
};
