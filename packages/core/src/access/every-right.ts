import { AREAS, actionsOf } from "./catalogue.ts";
import type { Permission } from "./holder.ts";

/** All areas with all actions, as the API represents them. The provider's first role has these rights. */
export const EVERY_RIGHT: readonly Permission[] = AREAS.map((area) => ({ area, actions: actionsOf(area).map((actionName) => ({ actionName })) }));
