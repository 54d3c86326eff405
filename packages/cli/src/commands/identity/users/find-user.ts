import { readUser } from "@parley/core/bulk";
import type { Client } from "@parley/core/client";
import type { User } from "@parley/core/contract/identity/users";
import { foldName } from "@parley/core/contract/sign-in-name";
import { notFound } from "../../../io/fail.ts";

export async function findUser(client: Client, login: string): Promise<User> {
  const loginId = foldName(login);
  const user = await readUser(client, loginId);
  if (!user) throw notFound(`There is no user ${loginId} that you may see.`);
  return user;
}
