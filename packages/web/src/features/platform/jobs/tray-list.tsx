import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";

interface TrayListProps<Row> {
  readonly result: UseQueryResult<{ readonly items: readonly Row[] }>;
  /** Shown if there is none. */
  readonly empty: { readonly title: string; readonly text: string };
  /** Renders one row as a list item with a key. */
  readonly item: (row: Row) => ReactNode;
  /** The equivalent `parley` command. */
  readonly command: string;
}

/** A list of the tray: its rows, or the reason why there are none. */
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
