import { type AddressInfo, connect } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { inflateRawSync } from "node:zlib";
import type { ExportFormat } from "@parley/core/contract/reporting/range";
import { plainCsvText } from "@parley/core/csv";
import Fastify from "fastify";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/index.ts";
import { type ExportSource, startExport } from "./export-stream.ts";
import { sendExport } from "./send-export.ts";

let db: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  db = await createTestDatabase();
  owner = new pg.Client(db.connection);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await db.drop();
});

const source = (statement: string, values: unknown[] = [], keys = ["a"]): ExportSource => ({
  scope: 0,
  statement: { text: statement, values },
  columns: keys.map((key) => ({ key, title: `Title ${key}` })),
});
const start = (given: ExportSource, format: ExportFormat) => startExport(db.database, given, format);
/** CSV of an export. Read as bytes, because reading it as text would remove the byte-order mark. */
const rawCsvOf = async (given: ExportSource): Promise<string> => (await buffer(start(given, "csv").stream)).toString("utf8");
/** CSV of an export without the header row. */
const csvOf = async (given: ExportSource): Promise<string> => (await rawCsvOf(given)).replace(/^[^\n]*\n/, "");

/**
 * Extracts the parts of a ZIP file by its directory, because the sizes in front of each part are unknown when it is
 * written.
 */
const unzip = (zip: Buffer): Map<string, string> => {
  const parts = new Map<string, string>();
  const end = zip.lastIndexOf(Buffer.from("PK\x05\x06"));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, nameLength, extra, comment, offset] = [20, 28, 30, 32, 42].map((field, index) =>
      index === 0 || index === 4 ? zip.readUInt32LE(at + field) : zip.readUInt16LE(at + field),
    ) as [number, number, number, number, number];
    const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
    const begin = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    parts.set(name, inflateRawSync(zip.subarray(begin, begin + packed)).toString("utf8"));
    at += 46 + nameLength + extra + comment;
  }
  return parts;
};
const UNKNOWN_STAKEHOLDER = 999;
/** Returns the worksheet of an export, with times in UTC unless the source has another zone. */
const sheetOf = async (given: ExportSource): Promise<string> => {
  const parts = unzip(await buffer(start({ zoneOf: UNKNOWN_STAKEHOLDER, ...given }, "xlsx").stream));
  return parts.get("xl/worksheets/sheet1.xml") ?? "";
};

/**
 * Returns whether an export is running in this database. Uses the owner's connection, because other roles cannot see
 * the activity.
 */
const isBusy = async (): Promise<boolean> => {
  const { rowCount } = await owner.query(
    "select from pg_stat_activity where datname = current_database() and query like 'copy%' and state = 'active'",
  );
  return rowCount === 1;
};

const FORMULAS = ["=1+1", "+1+1", "-1-A1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1+1", "\u0001=1", "\u200b=1", "﹦1", "﹢1", "－A1", "﹫A1", " =1"];
/** Strings and their RFC 4180 form. Without quotes, a `\.` alone in a row would end the data for PostgreSQL. */
const HOSTILE = [
  ['a "quoted" one', '"a ""quoted"" one"'],
  ["a, comma", '"a, comma"'],
  ["two\nlines", '"two\nlines"'],
  ["back\\slash", "back\\slash"],
  ["é ü 漢字 🙂", "é ü 漢字 🙂"],
  ["\\.", '"\\."'],
  ["<b>&amp;</b>", "<b>&amp;</b>"],
  [" ", " "],
  ["1e5", "1e5"],
] as const;

describe("CSV export", () => {
  test("begins with a byte-order mark and the keys, and contains every row", async () => {
    const written = await rawCsvOf(source("select n as a, n * 2 as b from generate_series(1, 3) n order by 1", [], ["b", "a"]));
    expect(written).toBe("\uFEFFb,a\n2,1\n4,2\n6,3\n");
  });

  test.each(FORMULAS)("prefixes a text that a spreadsheet would compute: %j", async (formula) => {
    expect((await csvOf(source("select $1::text as a", [formula]))).replaceAll('"', "")).toBe(`'${formula}\n`);
  });

  test.each(HOSTILE)("quotes a text that needs it: %j", async (hostile, written) => {
    expect(await csvOf(source("select $1::text as a", [hostile]))).toBe(`${written}\n`);
  });

  test("neutralises the same texts as the core package, for every relevant character at the start and later", {
    timeout: 60_000,
  }, async () => {
    const shapes = ["%s=A1", "%s1", "+1%s"];
    for (const shape of shapes) {
      const { rows } = await owner.query<{ text: string; written: string }>(
        "select text, parley_csv_text(text) as written from (select replace($1, '%s', chr(n)) as text from generate_series(1, 1114111) n where n not between 55296 and 57343 and n not between 131072 and 917503 and n < 921600) q",
        [shape],
      );
      expect(rows.filter(({ text: given, written }) => plainCsvText(given) !== written)).toEqual([]);
    }
  });

  test("writes a phone number unchanged", async () => {
    expect(await csvOf(source("select '+4917612345678' as a"))).toBe("+4917612345678\n");
  });

  test("writes negative numbers as numbers", async () => {
    expect(await csvOf(source("select -5 as a, -1.5::numeric as b", [], ["a", "b"]))).toBe("-5,-1.5\n");
  });
});

test("JSON export is one array of objects with numbers, nulls and unchanged texts", async () => {
  const texts = [...HOSTILE.map(([hostile]) => hostile), ...FORMULAS];
  const given = source("select t as a, null::int as b, 1 as c from unnest($1::text[]) t", [texts], ["a", "b", "c"]);
  expect(JSON.parse(await text(start(given, "json").stream))).toEqual(texts.map((a) => ({ a, b: null, c: 1 })));
  expect(JSON.parse(await text(start(source("select 1 as a where false"), "json").stream))).toEqual([]);
});

describe("XLSX export", () => {
  test("has the parts of a workbook, a bold header and typed cells", async () => {
    const parts = unzip(
      await buffer(start(source("select 7 as a, 'x' as b, date '2026-11-21' as c, null::text as d", [], ["a", "b", "c", "d"]), "xlsx").stream),
    );
    expect([...parts.keys()].sort()).toEqual([
      "[Content_Types].xml",
      "_rels/.rels",
      "xl/_rels/workbook.xml.rels",
      "xl/styles.xml",
      "xl/workbook.xml",
      "xl/worksheets/sheet1.xml",
    ]);
    expect(parts.get("xl/worksheets/sheet1.xml")).toContain(
      '<row><c><v>7</v></c><c t="inlineStr"><is><t xml:space="preserve">x</t></is></c><c s="1"><v>46347</v></c><c/></row>',
    );
  });

  test("has columns wide enough for a date with time and for their headers", async () => {
    const given = source("select now() as a, 1 as b", [], ["a", "b"]);
    const sheet = await sheetOf({
      ...given,
      columns: [given.columns[0] ?? { key: "a", title: "" }, { key: "b", title: "Price of active plans" }],
    });
    expect([...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width))).toEqual([20, 23]);
  });

  test.each(["06:41:05", "16:45:01", "23:59:59.999"])(
    "stores the time %s as a number that no spreadsheet rounds to the second before",
    async (time) => {
      const sheet = await sheetOf(source(`select timestamptz '2026-10-14T${time}Z' as a`));
      const days = Number(/<c s="2"><v>([\d.]+)<\/v>/.exec(sheet)?.[1]);
      // The stored time may be wrong by less than two microseconds, because spreadsheets cut off fractions of a second
      // but tolerate errors of this size.
      expect(Math.abs((days - 25_569) * 86_400 - Date.parse(`2026-10-14T${time}Z`) / 1_000)).toBeLessThan(2e-6);
    },
  );

  test("stores a formula as a text cell, which no spreadsheet computes", async () => {
    expect(await sheetOf(source("select '=1+1' as a"))).toContain('<c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
  });

  test("drops characters that XML cannot hold and escapes markup", async () => {
    expect(await sheetOf(source("select $1::text as a", ["a\u0001b\uFFFEc<d>&e\n_x0041_"]))).toContain(
      '<t xml:space="preserve">abc&lt;d&gt;&amp;e&#10;_x005F_x0041_</t>',
    );
  });

  test.each([
    ["x", 32_768],
    ["🙂", 20_000],
    ["a🙂", 11_000],
  ])("cuts a text of many %s at the longest that a cell holds, with an ellipsis", async (part, times) => {
    const sheet = await sheetOf(source("select repeat($1::text, $2::int) as a", [part, times]));
    const [, cell = ""] = /<row><c t="inlineStr"><is><t xml:space="preserve">([^<]*)<\/t>/.exec(sheet.slice(sheet.lastIndexOf("<row>"))) ?? [];
    expect([cell.length > 32_700, cell.length <= 32_767, cell.endsWith(`${part.slice(-2)}…`), cell.isWellFormed()]).toEqual([true, true, true, true]);
    const short = await sheetOf(source("select repeat($1::text, 32767 / $2::int) as a", [part, part.length]));
    expect(short).not.toContain("…");
  });

  test("has times as a clock of the stakeholder shows them, and names the zone in their headers", async () => {
    await db.database.platform
      .insertInto("stakeholder")
      .values({ id: 5, sh_code: "S5", title: "S5", short_name: "s5", time_zone: "America/New_York" })
      .execute();
    const summer = "select timestamptz '2026-07-01T03:30Z' as a, date '2026-07-01' as b, 1 as c";
    const sheet = await sheetOf({ ...source(summer, [], ["a", "b", "c"]), scope: 5, zoneOf: 5 });
    expect([...sheet.matchAll(/preserve">([^<]*)</g)].map(([, title]) => title)).toEqual(["Title a (America/New_York)", "Title b", "Title c"]);
    expect(Number(/<c s="2"><v>([\d.]+)/.exec(sheet)?.[1])).toBeCloseTo(46_203 + 23.5 / 24, 9);
    expect(sheet).toContain('<c s="1"><v>46204</v></c><c><v>1</v></c>');
  });

  test("refuses more rows than a sheet can hold with a plain message", { timeout: 60_000 }, async () => {
    const { stream } = start(source("select 1 as a from generate_series(1, 1048576)"), "xlsx");
    await expect(buffer(stream)).rejects.toMatchObject({ code: "tooLarge", publicText: expect.stringContaining("at most 1048575 rows") });
  });
});

test("parameters of an export query are passed as values, whatever they contain", async () => {
  const values = ["'; drop table job; --", 5, null, ["a'b", 'c"d\\', "e,f"]];
  const given = source("select $1::text as a, $2::int as b, $3::text as c, array_to_string($4::text[], '|') as d", values, ["a", "b", "c", "d"]);
  expect(JSON.parse(await text(start(given, "json").stream))).toEqual([{ a: values[0], b: 5, c: null, d: "a'b|c\"d\\|e,f" }]);
});

test("an export reads only rows of its stakeholder and cannot write", async () => {
  await db.database.platform
    .insertInto("stakeholder")
    .values([2, 3].map((id) => ({ id, sh_code: `S${id}`, title: `S${id}`, short_name: `s${id}` })))
    .onConflict((same) => same.doNothing())
    .execute();
  const scoped = { ...source("select id as a from stakeholder"), scope: 2 };
  expect(JSON.parse(await text(start(scoped, "json").stream))).toEqual([{ a: 2 }]);
  const writing = source("select nextval('job_id_seq') as a");
  await expect(text(start(writing, "csv").stream)).rejects.toThrow("read-only transaction");
});

test("an aborted export download ends its query", async () => {
  const app = Fastify();
  const endless = source("select repeat('x', 1000) as a from generate_series(1, 100000000) n");
  app.get("/", (_request, reply) => sendExport(reply, start(endless, "csv").stream, { name: "endless", format: "csv", stalledMs: 300 }));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const reader = connect((app.server.address() as AddressInfo).port, "127.0.0.1").pause();
  reader.on("error", () => undefined).write("GET / HTTP/1.1\r\nhost: here\r\n\r\n");
  await expect.poll(isBusy, { timeout: 10_000 }).toBe(true);
  await expect.poll(isBusy, { timeout: 10_000 }).toBe(false);
  reader.destroy();
  await app.close();
});

test("an export reports the number of its rows", async () => {
  const running = start(source("select E'two\\nlines' as a from generate_series(1, 500)"), "csv");
  await text(running.stream);
  expect(running.rows()).toBe(500);
});

test.each([
  ["csv", "rows flow", "select n as a, pg_sleep(0.001) from generate_series(1, 10000000) n"],
  ["csv", "no row has come yet", "select 1 as a from pg_sleep(60)"],
  ["xlsx", "rows flow", "select n as a, pg_sleep(0.001) from generate_series(1, 10000000) n"],
  ["xlsx", "no row has come yet", "select 1 as a from pg_sleep(60)"],
] as const)("%s export ends its query and releases the connection when the client disconnects while %s", async (format, _when, statement) => {
  const running = start(source(statement), format);
  running.stream.on("error", () => undefined);
  await expect.poll(isBusy, { timeout: 10_000 }).toBe(true);
  running.stream.destroy();
  await expect.poll(isBusy, { timeout: 10_000 }).toBe(false);
  expect(await csvOf(source("select 1 as a"))).toBe("1\n");
});
