import type { Permission } from "@parley/core/access";
import type { HeldPermissions } from "@parley/core/contract";
import type { output } from "zod/mini";

/** Copies the rights for a response, so that changes to it do not affect the session. */
export const heldPermissions = (permissions: readonly Permission[]): output<typeof HeldPermissions> =>
  permissions.map(({ area, actions }) => ({ area, actions: actions.map(({ actionName }) => ({ actionName })) }));
