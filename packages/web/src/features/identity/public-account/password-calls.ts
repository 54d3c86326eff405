import { password } from "@parley/core/contract/identity/password";
import { openConnection } from "../../../shared/connection/open-connection.ts";

/** Calls of users who are not signed in; no cache exists before the sign-in. */
export const requestLink = async (loginId: string): Promise<void> => {
  const { client } = await openConnection();
  await client.call(password.forgot, { query: { loginId } });
};

/** Login that the link belongs to; undefined when the link is invalid. */
export const holderOfLink = async (token: string): Promise<string | undefined> => {
  const { client } = await openConnection();
  return (await client.call(password.validate, { query: { token } })).loginId;
};

export const setPassword = async (token: string, key: string): Promise<void> => {
  const { client } = await openConnection();
  await client.call(password.set, { body: { token, key } });
};
