import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import type { PreparedStatement } from "../../../packages/gateway/src/db/prepared.ts";
import type { Contender } from "../runner/figure.ts";

const run = promisify(execFile);
const DEBIAN = "/usr/lib/postgresql";
const installed = (): string | undefined =>
  ["/usr/bin/pgbench", ...(existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => `${DEBIAN}/${version}/bin/pgbench`) : [])].find((path) =>
    existsSync(path),
  );

/** Escapes colons in string literals, because pgbench would read them as the start of a variable. */
const withoutColons = (literal: string): string =>
  literal.includes(":") ? `E${literal.replaceAll("\\", "\\\\").replaceAll(":", "\\x3A")}` : literal;
/**
 * Replaces `$1` by variables of pgbench, which sends them as parameters of a prepared statement. The statement is
 * therefore planned as for the gateway.
 */
const asVariables = ({ text }: PreparedStatement, from: number): string =>
  text.replace(/'[^']*'/g, withoutColons).replace(/\$(\d+)/g, (_, place: string) => `:p${from + Number(place)}`);
const written = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : Array.isArray(value) ? `{${value.join(",")}}` : String(value);

/**
 * Contender that runs the same statements repeatedly with pgbench or, if pgbench is not installed, with a loop of `pg`.
 * The contender's name states which of the two was used.
 */
export function statementLoad(
  connection: { readonly host: string; readonly user: string; readonly database: string },
  statements: readonly PreparedStatement[],
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
): Contender {
  const tool = installed();
  if (tool === undefined) return pgLoop(connection, statements, { clients, seconds });
  const before = (place: number) => statements.slice(0, place).reduce((sum, { values }) => sum + values.length, 0);
  const script = statements.map((statement, place) => `${asVariables(statement, before(place))};\n`).join("");
  const definitions = statements.flatMap(({ values }) => values).flatMap((value, place) => ["-D", `p${place + 1}=${written(value)}`]);
  return {
    name: "pgbench, the same SQL",
    sample: async () => {
      const folder = mkdtempSync(join(tmpdir(), "parley-pgbench-"));
      try {
        const file = join(folder, "statement.sql");
        writeFileSync(file, script);
        const argv = [
          "-n",
          "-M",
          "prepared",
          "-c",
          String(clients),
          "-j",
          "1",
          "-T",
          String(seconds),
          "-f",
          file,
          ...definitions,
          "-h",
          connection.host,
          "-U",
          connection.user,
        ];
        const { stdout } = await run(tool, [...argv, connection.database]);
        return { perSecond: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]) };
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

const pgLoop = (
  connection: pg.ClientConfig,
  statements: readonly PreparedStatement[],
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
): Contender => ({
  name: "a loop of pg (no pgbench here), the same SQL",
  sample: async () => {
    const until = performance.now() + seconds * 1000;
    const counts = await Promise.all(
      Array.from({ length: clients }, async () => {
        const client = new pg.Client(connection);
        await client.connect();
        let count = 0;
        for (; performance.now() < until; count++)
          for (const { name, text, values } of statements) await client.query({ name, text, values: [...values] });
        await client.end();
        return count;
      }),
    );
    return { perSecond: counts.reduce((sum, count) => sum + count, 0) / seconds };
  },
});
