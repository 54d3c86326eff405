/**
 * Subjects of the product. `core/contract`, `core/verbs`, `gateway/areas`, `web/features` and `cli/commands` have a folder for each that they serve; the pages of
 * docs/design have the same names. `tests/architecture/house-rules.ts` refuses any other folder there.
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
