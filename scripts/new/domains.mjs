/**
 * Domains of the product. Each folder listed in `tests/architecture/house-rules.ts` (such as `core/contract` or
 * `web/features`) has one subfolder per domain; other subfolders are rejected there. The pages of docs/design have the
 * same names.
 */
export const DOMAINS = /** @type {const} */ ([
  "tickets",
  "chats",
  "email",
  "routing",
  "bots",
  "people",
  "billing",
  "identity",
  "reporting",
  "platform",
  "storefront",
]);
/** @typedef {typeof DOMAINS[number]} Domain */

/** @param {string} name @returns {name is Domain} */
export const isDomain = (name) => DOMAINS.some((domain) => domain === name);
