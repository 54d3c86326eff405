import type { Client } from "@parley/core/client";
import type { Row } from "@parley/core/contract";
import { splitPathFields } from "@parley/core/contract/path-fields";
import type { Cells } from "../io/cells.ts";
import type { Deps } from "../io/deps.ts";
import { usage } from "../io/fail.ts";
import { isPage, pageNote, printPages, readPageOrLast } from "../io/pages.ts";

export interface ListOptions {
  readonly page?: number;
  readonly pageSize?: number;
  readonly all?: boolean;
  readonly limit?: number;
  /** Returns the query of the list without page and page size, including the parameters of the path. */
  query(client: Client): Promise<Readonly<Record<string, string>>>;
}

/** Maximum number of rows per page, used to read a complete list in as few calls as possible. */
const WHOLE_PAGES = 1000;

const asItIs = (item: Cells): Cells => item;

/**
 * Reads and prints a list. Prints one page with a note on the total, every page with `--all`, or at most `--limit`
 * rows. `shown` formats a row for people; JSON is the unchanged response.
 */
export async function runList(
  row: Row,
  columns: readonly string[],
  options: ListOptions,
  { out, platform }: Deps,
  shown: (item: Cells) => Cells = asItIs,
): Promise<void> {
  const { limit = Number.POSITIVE_INFINITY } = options;
  const isWhole = options.all || options.limit !== undefined;
  if (isWhole && options.page !== undefined) throw usage(`${options.all ? "--all" : "--limit"} and --page cannot be used together.`);
  const pageSize = options.pageSize ?? (isWhole ? Math.min(limit, WHOLE_PAGES) : undefined);
  const open = await platform();
  await open.signedIn();
  await open.calls(async (client) => {
    const { params, rest } = splitPathFields(row, await options.query(client));
    const query = { ...rest, ...(pageSize !== undefined && { pageSize }) };
    const print = out.format() === "json" ? asItIs : shown;
    const read = async (page: number) => {
      const answer: unknown = await client.call(row, { ...(params && { params }), query: { ...query, page } });
      if (!isPage(answer)) throw new TypeError(`${row.method} ${row.path} does not answer pages`);
      return { ...answer, items: answer.items.map(print) };
    };
    const first = await readPageOrLast(read, options.page ?? 1, (line) => out.note(line));
    if (isWhole) {
      const printed = await printPages(first, read, out.stream(columns), limit);
      if (printed < first.rowCount && out.format() !== "json") out.note(`${printed} of ${first.rowCount}.`);
      return;
    }
    await out.rows(first.items, columns);
    if (out.format() !== "json") out.note(pageNote(first));
  });
}
