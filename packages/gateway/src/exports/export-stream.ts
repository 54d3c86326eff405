import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ExportFormat } from "@parley/core/contract/reporting/range";
import { because } from "@parley/core/errors/reasons";
import type pg from "pg";
import { type CopyToStreamQuery, to as copyTo } from "pg-copy-streams";
import type { OpenDatabase } from "../db/open-database.ts";
import type { Scope } from "../db/scope.ts";
import { AppError } from "../errors/app-error.ts";
import { copyStatement, type ExportColumn, type ExportStatement, XLSX_MAX_ROWS } from "./copy-statement.ts";
import { sheetFrame, workbookOf } from "./xlsx.ts";

/** Source of an export: the scope, the query, and its columns with their headers. */
export interface ExportSource {
  readonly scope: Scope;
  readonly statement: ExportStatement;
  readonly columns: readonly ExportColumn[];
}

export interface RunningExport {
  /** Stream of the file. It fails with an `AppError` when people can fix the cause; destroying it ends the query. */
  readonly stream: Readable;
  /** Number of rows so far; exact once the stream has ended, and before that except for multi-line texts in CSV. */
  rows(): number;
}

const LINE_END = 0x0a;
/**
 * Interval in which PostgreSQL notices that the client of a long query is gone. Servers on systems without this check
 * refuse the setting.
 */
const NOTICE_GONE = "set client_connection_check_interval to '1s'";
/** Without this mark, a spreadsheet reads CSV in the character set of its machine. */
const BYTE_ORDER_MARK = "\uFEFF";

const csvHead = (key: string): string => (/[",\r\n]/.test(key) ? `"${key.replaceAll('"', '""')}"` : key);

async function* framed(before: string, rows: AsyncIterable<Buffer>, after: () => string): AsyncGenerator<string | Buffer> {
  yield before;
  yield* rows;
  yield after();
}

/** Headers are keys in files for programs (CSV and JSON), and titles in a sheet (ADR 0040). */
const fileOf = (format: ExportFormat, columns: readonly ExportColumn[], rows: AsyncIterable<Buffer>, count: () => number) => {
  if (format === "csv") return framed(`${BYTE_ORDER_MARK}${columns.map(({ key }) => csvHead(key)).join(",")}\n`, rows, () => "");
  if (format === "json") return framed("[\n", rows, () => "]\n");
  const { before, after } = sheetFrame(columns.map(({ title }) => title));
  const end = () => {
    if (count() > XLSX_MAX_ROWS) throw new AppError("tooLarge", because("spreadsheetRowsMax", { most: XLSX_MAX_ROWS }));
    return after;
  };
  return workbookOf(framed(before, rows, end));
};

/** Starts COPY on the connection; the column kinds come from the types of the query result. */
const startCopy = async (client: pg.PoolClient, { statement, columns }: ExportSource, format: ExportFormat): Promise<CopyToStreamQuery> => {
  const { fields } = await client.query({ text: `select * from (${statement.text}) q limit 0`, values: [...statement.values] });
  return client.query(copyTo(copyStatement(statement, columns, fields, format)));
};

/**
 * Streams the rows of a query as a file: PostgreSQL writes the lines, Node moves bytes, so memory does not grow with
 * the file. Use a database with its own connections, since a slow client holds one until the end.
 */
export const startExport = (database: OpenDatabase, source: ExportSource, format: ExportFormat): RunningExport => {
  const stream = new PassThrough();
  let rows = 0;
  const counted = async function* (copy: AsyncIterable<Buffer>) {
    for await (const chunk of copy) {
      for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1)) rows += 1;
      yield chunk;
    }
  };
  const written = database.withClient(source.scope, async (client) => {
    await client.query(NOTICE_GONE).catch(() => undefined);
    await client.query("begin read only");
    const copy = await startCopy(client, source, format);
    // A query without any row yet would otherwise not notice that its client is gone.
    stream.once("close", () => copy.destroy());
    // The reader receives its errors; this handler catches one raised when the connection is discarded and nobody reads
    // any more.
    copy.on("error", () => undefined);
    await pipeline(
      fileOf(format, source.columns, counted(copy), () => rows),
      stream,
      { end: false },
    );
    await client.query("commit");
    rows = copy.rowCount;
    stream.end();
  });
  written.catch((error: Error) => stream.destroy(error));
  return { stream, rows: () => rows };
};
