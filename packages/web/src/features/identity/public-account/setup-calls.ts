import { type SetupDraft, setup } from "@parley/core/contract/platform/setup";
import { GatewayError } from "@parley/core/errors";
import { openConnection } from "../../../shared/connection/open-connection.ts";

/** Returns whether the platform is already set up; the gateway then responds with 404. */
export const isOver = (thrown: unknown): boolean => thrown instanceof GatewayError && thrown.status === 404;

/** Returns whether the platform can still be set up. After the setup, the call responds with 404. */
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
