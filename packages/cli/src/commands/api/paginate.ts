import type { Out } from "../../io/out.ts";
import { isPage, type PageAnswer } from "./page-answer.ts";
import { columnsOf } from "./print-answer.ts";

/**
 * Every row from the first page on. JSON is one array, written page by page, so that a list of any length needs the memory of one page;
 * if a page fails, the array stays open and the exit code says so.
 */
export async function pagesOf(first: PageAnswer, read: (page: number) => Promise<unknown>, out: Out): Promise<void> {
  const format = out.format("json");
  const columns = columnsOf(first.items, format === "table");
  const printer = out.stream(columns, "json");
  printer.rows(first.items);
  for (let page = first.page + 1; page <= first.pageCount; page++) {
    const next = await read(page);
    if (!isPage(next) || next.items.length === 0) break;
    printer.rows(next.items);
  }
  await printer.end();
}
