import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { PROVIDER_ID } from "@parley/core/access";
import type { ExportFormat } from "@parley/core/contract/reporting/range";
import { because } from "@parley/core/errors/reasons";
import type pg from "pg";
import { type CopyToStreamQuery, to as copyTo } from "pg-copy-streams";
import type { OpenDatabase } from "../db/open-database.ts";
import { PLATFORM, type Scope } from "../db/scope.ts";
import { AppError } from "../errors/app-error.ts";
import { copyStatement, type ExportColumn, type ExportStatement, sheetTitles, XLSX_MAX_ROWS } from "./copy-statement.ts";
import { sheetFrame, workbookOf } from "./xlsx.ts";

/** Source of an export: the database scope, the query, and its columns with headers. */
export interface ExportSource {
  readonly scope: Scope;
  /** Stakeholder whose time zone a worksheet uses, if it is not the one of the scope. */
  readonly zoneOf?: Scope;
  readonly statement: ExportStatement;
  readonly columns: readonly ExportColumn[];
}

export interface RunningExport {
  /**
   * Content of the file. Fails with an `AppError` if the user can fix the cause. Destroying the stream ends the query.
   */
  readonly stream: Readable;
  /**
   * Returns the number of rows so far. It is exact after the stream has ended; before that, line breaks inside CSV
   * texts are counted as well.
   */
  rows(): number;
}

const LINE_END = 0x0a;
/**
 * Setting with which PostgreSQL notices within one second that the client of a long query has disconnected. Servers on
 * some systems refuse it.
 */
const NOTICE_GONE = "set client_connection_check_interval to '1s'";
/** Byte order mark, without which spreadsheet programs read CSV in the local charset. */
const BYTE_ORDER_MARK = "\uFEFF";

const csvHead = (key: string): string => (/[",\r\n]/.test(key) ? `"${key.replaceAll('"', '""')}"` : key);

async function* framed(before: string, rows: AsyncIterable<Buffer>, after: () => string): AsyncGenerator<string | Buffer> {
  yield before;
  yield* rows;
  yield after();
}

/**
 * Adds the beginning and end of the file to its rows. Headers are keys in CSV and JSON, which programs read, and titles
 * in a worksheet (ADR 0040).
 */
const fileOf = (
  format: ExportFormat,
  { columns, titles }: { readonly columns: readonly ExportColumn[]; readonly titles: readonly string[] },
  rows: AsyncIterable<Buffer>,
  count: () => number,
) => {
  if (format === "csv") return framed(`${BYTE_ORDER_MARK}${columns.map(({ key }) => csvHead(key)).join(",")}\n`, rows, () => "");
  if (format === "json") return framed("[\n", rows, () => "]\n");
  const { before, after } = sheetFrame(titles);
  const end = () => {
    if (count() > XLSX_MAX_ROWS) throw new AppError("tooLarge", because("spreadsheetRowsMax", { most: XLSX_MAX_ROWS }));
    return after;
  };
  return workbookOf(framed(before, rows, end));
};

/** Returns the time zone of the source's stakeholder; files of the platform have the one of the provider. */
const zoneOfSource = async (client: pg.PoolClient, { scope, zoneOf = scope }: ExportSource): Promise<string> => {
  const { rows } = await client.query<{ zone: string }>({
    text: "select time_zone as zone from stakeholder where id = $1",
    values: [zoneOf === PLATFORM ? PROVIDER_ID : zoneOf],
  });
  return rows[0]?.zone ?? "UTC";
};

/** Starts COPY on a connection. Runs the query without rows first, to learn the types of its columns. */
const startCopy = async (client: pg.PoolClient, source: ExportSource, format: ExportFormat) => {
  const { statement, columns } = source;
  const { fields } = await client.query({ text: `select * from (${statement.text}) q limit 0`, values: [...statement.values] });
  const zone = format === "xlsx" ? await zoneOfSource(client, source) : "UTC";
  const copy: CopyToStreamQuery = client.query(copyTo(copyStatement(statement, columns, fields, { format, zone })));
  return { copy, titles: sheetTitles(columns, fields, zone) };
};

/**
 * Streams the rows of a query as a file. PostgreSQL writes the lines, so the memory of the gateway does not grow with
 * the file. `database` must be a separate pool, because a slow client occupies a connection until the end.
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
    const { copy, titles } = await startCopy(client, source, format);
    // Ends the query when the stream is closed, because a query that has not returned a row yet would otherwise not
    // notice that its client has disconnected.
    stream.once("close", () => copy.destroy());
    // Ignores errors raised after the last read, when the connection is closed; earlier errors are passed to the
    // reader.
    copy.on("error", () => undefined);
    await pipeline(
      fileOf(format, { columns: source.columns, titles }, counted(copy), () => rows),
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
