import type { ListPage } from "./local-rows.ts";
import { isSelected, type Selection } from "./selection.ts";

interface ChosenRows<Row> {
  readonly selection: Selection;
  /** Loaded rows: the current page, or all rows if `complete`. */
  readonly rows: readonly Row[];
  readonly complete: boolean;
  readonly rowKey: (row: Row) => string;
  readonly rowCount: number;
  readonly pageOf: ((page: number, pageSize: number) => Promise<ListPage<Row>>) | undefined;
}

/** Maximum page size of a call (contract: `pageFields`). */
const LARGEST_PAGE = 1_000;

/** Returns the rows of a selection, including those on other pages. Sends calls only if some are not loaded. */
export async function chosenRows<Row>({ selection, rows, complete, rowKey, rowCount, pageOf }: ChosenRows<Row>): Promise<readonly Row[]> {
  const chosen = (row: Row) => isSelected(selection, rowKey(row));
  const here = rows.filter(chosen);
  const enough = complete || rows.length >= rowCount || (selection.kind === "some" && here.length === selection.keys.size);
  if (enough || pageOf === undefined) return here;
  const found: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { items, rowCount: count } = await pageOf(page, LARGEST_PAGE);
    found.push(...items.filter(chosen));
    const done = page * LARGEST_PAGE >= count || items.length === 0 || (selection.kind === "some" && found.length === selection.keys.size);
    if (done) return found;
  }
}
