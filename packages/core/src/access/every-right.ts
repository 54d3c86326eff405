import { AREAS, actionsOf } from "./catalogue.ts";
import type { Permission } from "./holder.ts";

/** All areas with all actions in the wire format: the rights of the provider's first role. */
export const EVERY_RIGHT: readonly Permission[] = AREAS.map((area) => ({ area, actions: actionsOf(area).map((actionName) => ({ actionName })) }));
