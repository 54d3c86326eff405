import { useEffect } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { IconButton } from "../controls/button.tsx";
import { Select } from "../controls/inputs.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "../icons.ts";
import { PAGE_SIZES } from "./list-state.ts";

const t = defineMessages("ui.list.pager", {
  range: "{from}–{to} of {count}",
  none: "No rows",
  rows: { one: "{count} row", other: "{count} rows" },
  previous: "Previous page",
  next: "Next page",
  size: "Rows per page",
  pages: "Pages of {list}",
  sizeOption: "{size} per page",
});

/** Returns the number of the last page; an empty list has one page. */
export const lastPage = (rowCount: number, pageSize: number): number => Math.max(1, Math.ceil(rowCount / pageSize));

interface PagerProps {
  /** Name of the list, which distinguishes the page controls of several lists for screen readers. */
  readonly list: string;
  readonly page: number;
  readonly pageSize: number;
  readonly rowCount: number;
  /** True while `rowCount` may still be that of the previous query. */
  readonly isFetching?: boolean;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: number) => void;
}

/**
 * Page controls. A page number beyond the last page, from a URL or after rows were removed, is changed to the last
 * page.
 */
export const Pager = ({ list, page: asked, pageSize, rowCount, isFetching = false, onPage, onPageSize }: PagerProps) => {
  const last = lastPage(rowCount, pageSize);
  const page = Math.min(asked, last);
  useEffect(() => {
    if (!isFetching && asked > last) onPage(last);
  }, [isFetching, asked, last, onPage]);
  const from = (page - 1) * pageSize + 1;
  const sizes = [...new Set([...PAGE_SIZES, pageSize])].sort((a, b) => a - b);
  return (
    <nav className="parley-pager" aria-label={t("pages", { list })}>
      <span aria-live="polite">
        {rowCount === 0 ? t("none") : t("range", { from, to: Math.min(from + pageSize - 1, rowCount), count: rowCount })}
      </span>
      <Select
        aria-label={t("size")}
        fill={false}
        value={String(pageSize)}
        onChange={(value) => onPageSize(Number(value))}
        options={sizes.map((size) => ({ value: String(size), label: t.ref("sizeOption", { size }) }))}
      />
      <IconButton icon={<ChevronLeftIcon />} label={t("previous")} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <IconButton icon={<ChevronRightIcon />} label={t("next")} disabled={page >= last} onClick={() => onPage(page + 1)} />
    </nav>
  );
};

/** Number of rows, for lists without pages. */
export const RowCount = ({ count }: { readonly count: number }) => (
  <div className="parley-pager" aria-live="polite">
    {count === 0 ? t("none") : t("rows", { count })}
  </div>
);
