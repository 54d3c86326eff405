import { AREAS, actionsOf } from "./catalogue.ts";
import type { Permission } from "./holder.ts";

/** Every area of the catalogue with every action, in the shape that travels: what the provider's first role holds. */
export const EVERY_RIGHT: readonly Permission[] = AREAS.map((area) => ({ area, actions: actionsOf(area).map((actionName) => ({ actionName })) }));
