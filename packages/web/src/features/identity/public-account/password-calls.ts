import { password } from "@parley/core/contract/identity/password";
import { openConnection } from "../../../shared/connection/open-connection.ts";

/** Requests a password link. These calls bypass the query cache, which does not exist before sign-in. */
export const requestLink = async (loginId: string): Promise<void> => {
  const { client } = await openConnection();
  await client.call(password.forgot, { query: { loginId } });
};

/** Returns the login that the link belongs to; undefined if the link is invalid. */
export const loginOfLink = async (token: string): Promise<string | undefined> => {
  const { client } = await openConnection();
  return (await client.call(password.validate, { query: { token } })).loginId;
};

export const setPassword = async (token: string, key: string): Promise<void> => {
  const { client } = await openConnection();
  await client.call(password.set, { body: { token, key } });
};
