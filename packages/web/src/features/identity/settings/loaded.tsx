import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";

interface LoadedProps<T> {
  readonly result: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
}

/** Renders the children once their data is loaded, and before that a placeholder or the error. */
export function Loaded<T>({ result: { data, error, refetch }, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  return error === null ? <Skeleton shape="form" /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
}
