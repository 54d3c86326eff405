const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self' ws: wss:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
].join(";");

const YEAR_SECONDS = 31_536_000;

/**
 * What every answer tells the browser. They never change while the gateway runs, so they are a table: working them out anew for each answer
 * cost a seventh of one that needs no SQL (docs/generated/bench.md).
 */
export const securityHeaders = (publicUrl: string | undefined): Readonly<Record<string, string>> => ({
  "content-security-policy": CONTENT_SECURITY_POLICY,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  ...(publicUrl?.startsWith("https:") && { "strict-transport-security": `max-age=${YEAR_SECONDS}; includeSubDomains` }),
});
