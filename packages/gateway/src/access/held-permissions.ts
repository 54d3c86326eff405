import type { Permission } from "@parley/core/access";
import type { HeldPermissions } from "@parley/core/contract";
import type { output } from "zod/mini";

/** Copies the permissions into a response, so that later changes to the response do not affect the session. */
export const heldPermissions = (permissions: readonly Permission[]): output<typeof HeldPermissions> =>
  permissions.map(({ area, actions }) => ({ area, actions: actions.map(({ actionName }) => ({ actionName })) }));
