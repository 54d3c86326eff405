import type { BareRow } from "./row.ts";

/** Whether a call that is asked this answers a file, and not `{ data }`. */
export const answersFile = ({ download, fileBy }: Pick<BareRow, "download" | "fileBy">, query: unknown): boolean =>
  download === true || (fileBy !== undefined && (query as Readonly<Record<string, unknown>> | undefined)?.[fileBy] !== undefined);
