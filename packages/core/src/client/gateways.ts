import { GATEWAY_PATHS, type Gateway } from "../contract/row.ts";
import { GRAPHQL_PATH } from "../contract/storefront/products.ts";

/** Where each gateway begins. The storefront's entry is its GraphQL endpoint itself. */
export type GatewayUrls = Readonly<Record<Gateway | "storefront", string>>;

/** The gateways of one origin (design section 6); the empty origin is that of the page. */
export function gatewaysAt(origin: string): GatewayUrls {
  const root = origin.replace(/\/+$/, "");
  const below = (path: string) => `${root}${path}`;
  return {
    main: below(GATEWAY_PATHS.main),
    plans: below(GATEWAY_PATHS.plans),
    messenger: below(GATEWAY_PATHS.messenger),
    reports: below(GATEWAY_PATHS.reports),
    integrations: below(GATEWAY_PATHS.integrations),
    logs: below(GATEWAY_PATHS.logs),
    storefront: below(GRAPHQL_PATH),
  };
}
