import { GATEWAY_PATHS } from "@parley/core/contract";
import { platform } from "@parley/core/contract/platform/platform";
import { implement } from "../../../handlers/implement.ts";
import type { Settings } from "../../../settings/settings.ts";
import { FRONTEND_VERSION, GATEWAY_VERSION } from "../../../settings/version.ts";

const PATHS = Object.entries(GATEWAY_PATHS);

/**
 * Creates a function that returns the service URLs for a base URL. The URLs for the last base URL are cached, because
 * an installation usually has one host name.
 */
const createUrls = () => {
  let last: { readonly base: string; readonly urls: Readonly<Record<string, string>> } | undefined;
  return (base: string) => {
    if (last?.base !== base) last = { base, urls: Object.fromEntries(PATHS.map(([gateway, path]) => [gateway, base + path])) };
    return last.urls;
  };
};

/** Handlers for the version and the service URLs (spec section 7, main gateway, miscellaneous). */
export const platformRoutes = implement(platform, ({ settings }: { readonly settings: Settings }) => {
  const urlsAt = createUrls();
  return {
    version: () => ({ version: GATEWAY_VERSION, frontend: FRONTEND_VERSION }),
    serviceUrls: ({ request }) => urlsAt(settings.publicUrl ?? `${request.protocol}://${request.host}`),
  };
});
