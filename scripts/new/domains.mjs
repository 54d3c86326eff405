/**
 * Domains of the product. `core/contract`, `core/verbs`, `gateway/areas`, `web/features` and `cli/commands` have a
 * folder for each domain that they cover; the pages of docs/design have the same names.
 * `tests/architecture/house-rules.ts` rejects any other folder there.
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
