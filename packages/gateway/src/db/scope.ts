import type pg from "pg";
import { type Scope, SET_SCOPE } from "./scope-setting.ts";

export { PLATFORM, type Scope } from "./scope-setting.ts";

export interface ScopedConnections {
  /** Returns a connection of the pool limited to this scope. The caller must release it like any client of pg. */
  connect(scope: Scope): Promise<pg.PoolClient>;
}

/**
 * Row-level security reads the setting `parley.scope` (migrations/0001-foundation.sql). It is set for the session, only
 * when the connection last served another scope: a busy stakeholder has no overhead, a change costs one round trip. The
 * setting is awaited before the connection is handed out, because a query sent along would run in the old scope if the
 * change failed.
 */
export function scopeConnections(pool: pg.Pool): ScopedConnections {
  const present = new WeakMap<pg.PoolClient, Scope>();
  return {
    connect: async (scope) => {
      const client = await pool.connect();
      if (present.get(client) === scope) return client;
      try {
        await client.query(SET_SCOPE(scope));
        present.set(client, scope);
        return client;
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
  };
}
