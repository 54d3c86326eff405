import type { Permission } from "@parley/core/access";
import type { TestGateway } from "../../../../testing/index.ts";

let made = 0;

/** Creates a provider user with exactly these rights and signs in. */
export const signInWith = async (gateway: TestGateway, permissions: readonly Permission[]) => {
  made += 1;
  const { token } = await gateway.signIn("super@parley.test");
  const post = (path: string, body: object) => gateway.request("POST", `/api/main/${path}`, { token, body });
  const role = await post("roles/shRole", { stakeholderId: 1, name: `Clerk ${made}`, permissions });
  const [loginId, key] = [`clerk-${made}@parley.test`, "a long password"];
  const names = { firstName: "Clerk", lastName: String(made), contactEmail: loginId };
  const user = await post("users", { loginId, ...names, stakeholderId: 1, roleId: role.body.data.id, key });
  if (user.status !== 200) throw new Error(JSON.stringify(user.body));
  return gateway.signIn(loginId, key);
};
