import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import pg from "pg";
import type { Contender } from "../runner/figure.ts";

const PSQL = "/usr/bin/psql";

interface Given {
  readonly host: string;
  readonly user: string;
  readonly database: string;
}

const psql = ({ host, user, database }: Given, command: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(PSQL, ["-X", "-q", "-v", "ON_ERROR_STOP=1", "-h", host, "-U", user, "-d", database, "-c", command], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`psql ended with ${code}`))));
  });

/** Runs a COPY through `pg` and discards its output. */
const copied = async (connection: Given, text: string): Promise<void> => {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`copy (${text}) to stdout with (format csv, header)`);
  await client.end();
};

/**
 * Contender that exports a query with `\copy` of psql or, if psql is not installed, with the same COPY through `pg`.
 * The contender's name states which of the two was used.
 */
export function psqlCopy(connection: Given, { text, values }: { readonly text: string; readonly values: readonly unknown[] }): Contender {
  const written = text.replace(/\$(\d+)/g, (_, place: string) => pg.escapeLiteral(String(values[Number(place) - 1]))).replaceAll("\n", " ");
  const installed = existsSync(PSQL);
  return {
    name: installed ? "psql \\copy, the same SQL" : "COPY through pg (no psql here), the same SQL",
    sample: async () => {
      const started = performance.now();
      await (installed ? psql(connection, `\\copy (${written}) to '/dev/null' with (format csv, header)`) : copied(connection, written));
      return { ms: performance.now() - started };
    },
  };
}
