const MASK = "[redacted]";

/** Names of fields that contain a credential, in any header, body or query (field note S10). Compared in lower case. */
const SECRET_FIELDS = new Set([
  "key",
  "newkey",
  "currentkey",
  "setupkey",
  "token",
  "refreshkey",
  "resettoken",
  "accesstoken",
  "access_token",
  "refresh_token",
  "authorization",
  "proxy-authorization",
  "cookie",
  "set-cookie",
  "password",
  "secret",
]);

const secretNames = [...SECRET_FIELDS].join("|");
/** Matches credentials in a URL or a form body, such as `?token=…`, `&key=…` or `#token=…`. */
const IN_QUERY = new RegExp(`((?:^|[?&#;\\s])(?:${secretNames})=)[^&#\\s"'<>]+`, "gi");
/**
 * Matches credentials in text that contains JSON, such as `"token":"…"`, including the escaped quotes of nested JSON.
 */
const IN_JSON = new RegExp(`(\\\\?"(?:${secretNames})\\\\?"\\s*:\\s*\\\\?")(?:[^"\\\\]|\\\\[^"])*`, "gi");
const BEARER = /\b(bearer|basic)\s+[^\s,;"']+/gi;
/**
 * Matches the e-mailed link for a new password, which is removed completely, because its token may be in the query or
 * the path.
 */
const PASSWORD_LINK = /\b((?:reset|new)-password)[/?#][^\s"'<>]*/gi;

/**
 * Maximum nesting depth of copied data, and maximum number of items of each list or object in it. The limits keep the
 * time and memory for logging a failure small.
 */
const MAX_DEPTH = 8;
const MAX_ITEMS = 200;

/** Removes credentials from a text. `secrets` are exact values to remove anywhere, such as the current token. */
export function redactText(text: string, secrets: readonly string[] = []): string {
  const masked = text.replace(PASSWORD_LINK, `$1/${MASK}`).replace(IN_JSON, `$1${MASK}`).replace(IN_QUERY, `$1${MASK}`).replace(BEARER, `$1 ${MASK}`);
  return secrets.reduce((rest, secret) => (secret.length < 4 ? rest : rest.replaceAll(secret, MASK)), masked);
}

/** Copies `value` without credentials. The copy contains only plain data, is limited in size, and has no cycles. */
export function redact(value: unknown, secrets: readonly string[] = []): unknown {
  return copy(value, secrets, 0, new Set());
}

function copy(value: unknown, secrets: readonly string[], depth: number, above: Set<object>): unknown {
  if (typeof value === "string") return redactText(value, secrets);
  if (typeof value !== "object" || value === null) return typeof value === "function" || typeof value === "symbol" ? undefined : value;
  if (depth >= MAX_DEPTH || above.has(value)) return "[…]";
  if (value instanceof Date) return value.toISOString();
  const inside = new Set(above).add(value);
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => copy(item, secrets, depth + 1, inside));
  if (!isPlain(value)) return `[${value.constructor?.name ?? "object"}]`;
  const entries = Object.entries(value).slice(0, MAX_ITEMS);
  return Object.fromEntries(
    entries.map(([field, held]) => [redactText(field, secrets), isSecret(field) ? MASK : copy(held, secrets, depth + 1, inside)]),
  );
}

const isSecret = (field: string): boolean => SECRET_FIELDS.has(field.toLowerCase());

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
