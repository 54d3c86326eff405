import { GATEWAY_PATHS } from "@parley/core/contract";
import { platform } from "@parley/core/contract/main/platform";
import { GRAPHQL_PATH } from "@parley/core/contract/storefront/products";
import { implement } from "../../kernel/implement.ts";
import { FRONTEND_VERSION, GATEWAY_VERSION } from "../../kernel/version.ts";

const PATHS = Object.entries({ ...GATEWAY_PATHS, storefront: GRAPHQL_PATH });

/** Spec section 7, main gateway, miscellaneous. */
export const platformRoutes = implement(platform, ({ settings }) => ({
  version: () => ({ version: GATEWAY_VERSION, frontend: FRONTEND_VERSION }),

  serviceUrls: ({ request }) => {
    const base = settings.publicUrl ?? `${request.protocol}://${request.host}`;
    return Object.fromEntries(PATHS.map(([gateway, path]) => [gateway, base + path]));
  },
}));
