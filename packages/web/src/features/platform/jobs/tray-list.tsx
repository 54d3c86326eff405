import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";

interface TrayListProps<Row> {
  readonly result: UseQueryResult<{ readonly items: readonly Row[] }>;
  readonly empty: { readonly title: string; readonly text: string };
  /** Renders a row as a list item, with a React key. */
  readonly item: (row: Row) => ReactNode;
  readonly command: string;
}

/** List in the tray, or the loading, error or empty state. */
export const TrayList = <Row,>({ result: { data, error, refetch }, empty, item, command }: TrayListProps<Row>) => {
  if (data === undefined)
    return error === null ? <Skeleton shape="cards" /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {data.items.length === 0 ? (
        <EmptyState kind="nothingYet" title={empty.title}>
          {empty.text}
        </EmptyState>
      ) : (
        <ul className="parley-jobs">{data.items.map(item)}</ul>
      )}
      <CopyCommand command={command} />
    </>
  );
};
