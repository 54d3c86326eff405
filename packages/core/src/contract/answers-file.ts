import type { BareRow } from "./row.ts";

/** True when a call with this query returns a file instead of `{ data }`. */
export const returnsFile = ({ download, fileBy }: Pick<BareRow, "download" | "fileBy">, query: unknown): boolean =>
  download === true || (fileBy !== undefined && (query as Readonly<Record<string, unknown>> | undefined)?.[fileBy] !== undefined);
