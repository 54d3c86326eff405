import type { IncomingHttpHeaders } from "node:http";

const hostOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).host : undefined);

/** Returns whether a request comes from a page of this platform itself. */
export const isOwnOrigin = ({ origin, host }: IncomingHttpHeaders, publicUrl: string | undefined): boolean => {
  const from = origin === undefined ? undefined : hostOf(origin);
  return from !== undefined && (from === host || (publicUrl !== undefined && from === hostOf(publicUrl)));
};

/**
 * Returns whether the page of a request may use a widget. Without a list, every page may. Clients other than browsers
 * send no origin; the check protects the visitors of web sites, and such a client acts for itself.
 */
export const mayUseWidget = (origins: readonly string[], headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean =>
  origins.length === 0 || headers.origin === undefined || origins.includes(headers.origin) || isOwnOrigin(headers, publicUrl);
