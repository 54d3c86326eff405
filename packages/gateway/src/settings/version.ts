/** Version of this gateway, shown by `be/getVersion`, `/health` and `parley --version`. */
export const GATEWAY_VERSION = "0.2.0";
/** The console's version, kept in the browser's storage (spec section 9). */
export const FRONTEND_VERSION = "1.2.1.4438";
