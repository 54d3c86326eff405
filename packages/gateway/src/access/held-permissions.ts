import type { Permission } from "@parley/core/access";
import type { HeldPermissions } from "@parley/core/contract";
import type { output } from "zod/mini";

/** Rights as an answer carries them: a copy, so that nobody who writes the answer can change what a session remembers. */
export const heldPermissions = (permissions: readonly Permission[]): output<typeof HeldPermissions> =>
  permissions.map(({ area, actions }) => ({ area, actions: actions.map(({ actionName }) => ({ actionName })) }));
