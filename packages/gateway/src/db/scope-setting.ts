/** Whose rows a connection may see: a stakeholder's id, or PLATFORM for all of them. */
export type Scope = number;
export const PLATFORM: Scope = 0;

/** Row-level security reads this setting of the session (migrations/0001-ground.sql). */
export const SET_SCOPE = (scope: Scope) => ({ name: "parley-scope", text: "select set_config('parley.scope', $1, false)", values: [String(scope)] });
