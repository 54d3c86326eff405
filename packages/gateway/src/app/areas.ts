import type { AreaName } from "@parley/core/contract";
import { authenticationRoutes } from "../areas/authentication/routes.ts";
import { failedResponseRoutes } from "../areas/failed-responses/routes.ts";
import { knowledgeBaseRoutes } from "../areas/knowledge-base/routes.ts";
import { serviceRoutes } from "../areas/services/routes.ts";
import type { Implementation } from "../kernel/implement.ts";

/** Every area of the contract with its handlers; an area without them does not compile. */
export const areas: Partial<Record<AreaName, Implementation>> = {
  authentication: authenticationRoutes,
  failedResponses: failedResponseRoutes,
  knowledgeBase: knowledgeBaseRoutes,
  services: serviceRoutes,
};
