/** Id of the stakeholder whose rows a connection may see, or PLATFORM for all rows. */
export type Scope = number;
export const PLATFORM: Scope = 0;

/** Sets the session setting that row-level security reads (migrations/0001-foundation.sql). */
export const SET_SCOPE = (scope: Scope) => ({ name: "parley-scope", text: "select set_config('parley.scope', $1, false)", values: [String(scope)] });
