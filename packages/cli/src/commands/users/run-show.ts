import { findUser } from "./find-user.ts";
import type { RunShow } from "./show.ts";

export const runShow: RunShow = async (login, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await out.record(await opened.calls((client) => findUser(client, login)));
};
