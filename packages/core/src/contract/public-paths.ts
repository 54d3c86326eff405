/**
 * Every address that anybody may open, and the one place where they are written: gateway (links in mails, the set-up of an empty platform), the first code of the
 * console, and its public screens read them here. The first five are routes of spec section 2; to the last three only links lead (ADR 0031, 0063, 0136).
 *
 * `linked`: for whoever holds the link, also in a browser where somebody is signed in. `entry`: who is signed in goes on into the console from there.
 */
export const PUBLIC_PATHS = {
  "/": { entry: true },
  "/signup": { entry: true },
  "/forgot-password": { entry: true },
  "/reset-password": { linked: true },
  "/new-password": { linked: true },
  "/confirm-email": { linked: true },
  "/setup": { linked: true, entry: true },
  "/feedback": { linked: true },
} as const satisfies Readonly<Record<string, { readonly linked?: true; readonly entry?: true }>>;
export type PublicPath = keyof typeof PUBLIC_PATHS;

/** The part of an address that says which screen it is: of a public path nothing follows it. */
export const isPublicPath = (path: string): path is PublicPath => Object.hasOwn(PUBLIC_PATHS, path);
/** Whether a public screen stays, whoever is signed in. */
export const isLinked = (path: string): boolean => isPublicPath(path) && "linked" in PUBLIC_PATHS[path];
/** Whether the console begins at home from here. */
export const isEntry = (path: string): boolean => isPublicPath(path) && "entry" in PUBLIC_PATHS[path];
