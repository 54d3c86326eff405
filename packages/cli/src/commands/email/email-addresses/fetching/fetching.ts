import type { Client } from "@parley/core/client";
import { type EmailFetching, emailFetching } from "@parley/core/contract/email/email-fetching";
import { emailFetchingTopic } from "@parley/core/verbs/email/email-fetching";
import type { CommandOutput } from "../../../../io/out.ts";
import { findNamed } from "../../../plain/find.ts";

/** Finds an e-mail address by name or id, and reads the settings of the mailbox from which its e-mail is fetched. */
export async function fetchingOf(client: Client, named: string) {
  const { id, address } = await findNamed(client, emailFetchingTopic.verbs.show, named);
  return { id, address: String(address), fetching: await client.call(emailFetching.get, { params: { id } }) };
}

export const settingsOf = ({ host, port, user, folder, moveTo }: EmailFetching) => ({ host, port, user, folder, moveTo });

export async function printFetching(fetching: EmailFetching, out: CommandOutput): Promise<void> {
  if (out.format() === "json") return out.json(fetching);
  const { version: _version, refused, ...told } = fetching;
  await out.record({ ...told, refused: refused === null ? null : refused.reason, refusedAt: refused === null ? null : refused.at });
}
