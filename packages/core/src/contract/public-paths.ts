/**
 * All addresses that anyone may open, defined only here: for the gateway (links in e-mails, the set-up of an empty
 * platform), the first code of the console, and its public screens. The first five are routes of spec section 2; the
 * last three are reached only by links (ADR 0031, 0063, 0136).  `linked`: for the holder of a link, signed in or not.
 * `entry`: signed-in users continue into the console.
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

/** True for a public path; nothing follows it in an address. */
export const isPublicPath = (path: string): path is PublicPath => Object.hasOwn(PUBLIC_PATHS, path);
/** True for a public screen that stays when a user is signed in. */
export const isLinked = (path: string): boolean => isPublicPath(path) && "linked" in PUBLIC_PATHS[path];
/** True for a path from which a signed-in user goes to home. */
export const isEntry = (path: string): boolean => isPublicPath(path) && "entry" in PUBLIC_PATHS[path];
