import { savedViews } from "@parley/core/contract/reporting/saved-views";
import type { viewTopic } from "@parley/core/verbs/reporting/views";
import type { Run } from "../../run.ts";
import { findView } from "./find-view.ts";

/**
 * Implements `parley views default <view>`. Sets a view as the user's default, or with `--off` unsets it. A personal
 * view is updated; for a shared view, the choice is stored for this user only.
 */
export const chooseDefault: Run<typeof viewTopic.verbs.default> = async (named, { off }, deps) => {
  const isOwnDefault = off !== true;
  const platform = await deps.platform();
  await platform.signedIn();
  const chosen = await platform.calls(async (client) => {
    const { id, isOwnDefault: _, ...view } = await findView(client, named);
    const params = { id };
    return view.shared
      ? client.call(savedViews.choose, { params, body: { isOwnDefault } })
      : client.call(savedViews.update, { params, body: { ...view, isDefault: isOwnDefault } });
  });
  await deps.out.record({ ...chosen });
};
