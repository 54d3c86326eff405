import { GATEWAY_PATHS, type Gateway } from "../contract/row.ts";

/** Base URL of each gateway. */
export type GatewayUrls = Readonly<Record<Gateway, string>>;

/** Returns the gateway URLs of an origin (design section 6). An empty origin means that of the page. */
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
    widget: below(GATEWAY_PATHS.widget),
    storefront: below(GATEWAY_PATHS.storefront),
  };
}
