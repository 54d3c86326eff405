/**
 * All paths that can be opened without signing in. The gateway uses them for links in e-mails and for the setup of an
 * empty platform, and the console for its first code and its public screens. The first five are routes of spec section
 * 2; the last three are reached only by links (ADR 0031, 0063, 0136). `linked`: for people who have a link, signed in
 * or not. `entry`: signed-in users are redirected into the console.
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

/** True for a public path. Compares the full path, because public paths have no subpaths. */
export const isPublicPath = (path: string): path is PublicPath => Object.hasOwn(PUBLIC_PATHS, path);
/** True for a public screen that is also shown to signed-in users. */
export const isPublicWhenSignedIn = (path: string): boolean => isPublicPath(path) && "linked" in PUBLIC_PATHS[path];
/** True for a path from which signed-in users are redirected to home. */
export const redirectsSignedInUsers = (path: string): boolean => isPublicPath(path) && "entry" in PUBLIC_PATHS[path];
