import type { adminTopic } from "@parley/core/verbs/platform/admin";
import { readNewPassword } from "../../../io/new-key.ts";
import type { Run } from "../../run.ts";
import { type GatewayModule, gatewayModule, resultOrThrow } from "../../serve/gateway-module.ts";

type Verbs = typeof adminTopic.verbs;

const adminOf = async (dataDir: string | undefined): Promise<GatewayModule["admin"]> => {
  if (dataDir) process.env.DATA_DIR = dataDir;
  return (await gatewayModule()).admin;
};

export const runCreate: Run<Verbs["create"]> = async (loginId, { firstName, lastName, email, organisation, timeZone, keyStdin, dataDir }, deps) => {
  const key = await readNewPassword(deps.host, keyStdin);
  const admin = await adminOf(dataDir);
  const given = { loginId, firstName, lastName, contactEmail: email ?? loginId, key, organisation, timeZone };
  const account = resultOrThrow(await admin.create(given));
  deps.out.note(`${account.loginId} can sign in, as a super admin.`);
  await deps.out.record(account);
};

export const runResetPassword: Run<Verbs["reset-password"]> = async (loginId, { keyStdin, dataDir }, deps) => {
  const key = await readNewPassword(deps.host, keyStdin);
  const account = resultOrThrow(await (await adminOf(dataDir)).resetPassword({ loginId, key }));
  deps.out.note(`${account.loginId} is signed out everywhere, and can sign in with the new password.`);
  await deps.out.record(account);
};

const superRun =
  (isSuperAdmin: boolean): Run<Verbs["grant-super"]> =>
  async (loginId, { dataDir }, deps) => {
    const account = resultOrThrow(await (await adminOf(dataDir)).setSuperAdmin({ loginId, isSuperAdmin }));
    deps.out.note(`${account.loginId} is ${isSuperAdmin ? "a super admin" : "no longer a super admin"}.`);
    await deps.out.record(account);
  };

export const runGrantSuper = superRun(true);
export const runRevokeSuper = superRun(false);
