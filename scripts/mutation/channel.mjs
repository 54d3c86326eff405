/** Where the plugin in Stryker's process and the runner in Vitest's worker hear each other: both live in one Node process. */
export const CHANNEL = "parley-mutation";
