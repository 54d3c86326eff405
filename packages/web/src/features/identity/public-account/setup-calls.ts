import { type SetupDraft, setup } from "@parley/core/contract/platform/setup";
import { GatewayError } from "@parley/core/errors";
import { openConnection } from "../../../shared/connection/open-connection.ts";

/** Whether the failure says that there is nothing to set up (any more). */
export const isOver = (thrown: unknown): boolean => thrown instanceof GatewayError && thrown.status === 404;

/** False once the platform is set up: then there is no such call. */
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
