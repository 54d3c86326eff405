import type pg from "pg";
import { PLATFORM, type Scope, SET_SCOPE } from "./scope-setting.ts";

export { PLATFORM, type Scope } from "./scope-setting.ts";

export interface ScopedConnections {
  /** Returns a connection of the pool limited to this scope. The caller must release it like any client of pg. */
  connect(scope: Scope): Promise<pg.PoolClient>;
}

/** Pools of connections: one for the platform, and one that all stakeholders share. */
export interface ScopePools {
  readonly platform: pg.Pool;
  readonly stakeholders: pg.Pool;
}

/**
 * Returns connections with the setting `parley.scope`, which row-level security reads. It is set only if the connection
 * last served another scope, and awaited, because a query sent with it would run in the old scope if setting it failed.
 * The platform has connections of its own, because most calls read as the platform and then as a stakeholder.
 */
export function scopeConnections({ platform, stakeholders }: ScopePools): ScopedConnections {
  const present = new WeakMap<pg.PoolClient, Scope>();
  return {
    connect: async (scope) => {
      const client = await (scope === PLATFORM ? platform : stakeholders).connect();
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
