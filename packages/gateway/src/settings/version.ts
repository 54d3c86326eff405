/** Version of the gateway, reported by `be/getVersion`, `/health` and `parley --version`. */
export const GATEWAY_VERSION = "0.2.0";
/** Version of the console, which it stores in the browser's local storage (spec section 9). */
export const FRONTEND_VERSION = "1.2.1.4438";
