import { type SetupDraft, setup } from "@parley/core/contract/platform/setup";
import { GatewayError } from "@parley/core/errors";
import { openConnection } from "../../../shared/connection/open-connection.ts";

/** True if the platform is already set up. */
export const isOver = (thrown: unknown): boolean => thrown instanceof GatewayError && thrown.status === 404;

/** False once the platform is set up: the call no longer exists then. */
export const isSetupOpen = async (): Promise<boolean> => {
  const { client } = await openConnection();
  try {
    return (await client.call(setup.state, {})).open;
  } catch (thrown) {
    if (isOver(thrown)) return false;
    throw thrown;
  }
};

export const setUp = async (draft: SetupDraft): Promise<void> => {
  const { client } = await openConnection();
  await client.call(setup.create, { body: draft });
};
