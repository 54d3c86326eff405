import pg from "pg";
import { DatabaseSetupError } from "./embedded/setup-error.ts";

const PATIENCE_MS = 10_000;
const OLDEST = { name: "14", number: 140_000 };
/** Explanations of PostgreSQL error codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const REFUSALS: Readonly<Record<string, string>> = {
  "28P01": "refuses the password",
  "28000": "refuses this login",
  "3D000": "has no such database; create it first",
  "53300": "has no connection left",
};

/**
 * Connects once to the PostgreSQL of DATABASE_URL, so that a wrong URL is reported immediately. The error shows the
 * host and port but no password.
 */
export async function checkConnection(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: PATIENCE_MS });
  // Ignores errors after the check; the next connection reports them.
  client.on("error", () => undefined);
  const place = `${client.host}:${client.port}`;
  try {
    await client.connect();
    const { rows } = await client.query<{ number: string; name: string }>(
      "select current_setting('server_version_num') as number, current_setting('server_version') as name",
    );
    const version = rows[0];
    if (version && Number(version.number) < OLDEST.number)
      throw new DatabaseSetupError(`The PostgreSQL at ${place} is version ${version.name}; Parley needs ${OLDEST.name} or later.`);
  } catch (error) {
    if (error instanceof DatabaseSetupError) throw error;
    throw new DatabaseSetupError(`${sayWhy(error, client, place)} Check DATABASE_URL.`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

function sayWhy(error: unknown, { user, database }: pg.Client, place: string): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
  if (!(error instanceof pg.DatabaseError)) return `No PostgreSQL answers at ${place} (${code ?? (error instanceof Error ? error.message : error)}).`;
  const refusal = REFUSALS[code ?? ""] ?? `says: ${error.message}`;
  return `The PostgreSQL at ${place}, asked for database ${database} as ${user}, ${refusal}.`;
}
