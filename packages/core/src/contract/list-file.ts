import * as z from "zod/mini";
import type { Rule } from "../access/index.ts";
import { EXPORT_FORMATS, type ExportFormat } from "./reporting/export-formats.ts";
import type { AreaRows, Gateway, ListFileNames, Row } from "./row.ts";
import { type ListQuery, type ListRow, listSchema } from "./vocabulary.ts";

type Asked<Q> = [Q] extends [never] ? unknown : Omit<Q, "page" | "pageSize">;
/** What a list is asked for as a file, after validation: its own filters, search and order, and no page. */
export type ListFileQuery<R extends ListRow> = Asked<ListQuery<R>> & { fileType: ExportFormat };

type Sent<R extends ListRow> = R extends { readonly query: infer S extends z.core.$ZodType } ? z.core.input<S> : never;
type ListFileInput<R extends ListRow> = Asked<Sent<R>> & { fileType?: ExportFormat | undefined };

type Schema = z.core.$ZodType<Record<string, unknown>, Record<string, unknown>>;
/** What the path of a list names: the one thing that the list is of. */
export type InPath<R extends ListRow> = R extends { readonly params: infer P extends Schema } ? z.core.output<P> : unknown;
type PathOf<R extends ListRow> = R extends { readonly params: infer P extends Schema } ? { readonly params: P } : { readonly params?: never };

/** The call that answers all that a list matches as a file (ADR 0089). */
export type ListFileRow<R extends ListRow = ListRow> = FileRow<R> & PathOf<R>;

interface FileRow<R extends ListRow> {
  readonly gateway: Gateway;
  readonly method: "GET";
  readonly path: string;
  readonly summary: string;
  readonly access: Rule;
  readonly query: z.ZodMiniType<ListFileQuery<R>, ListFileInput<R>>;
  readonly output: z.ZodMiniUnknown;
  readonly download: true;
  readonly timeout: "upload";
  readonly audit: { readonly entity: "report"; readonly verb: "downloaded" };
  readonly ours: true;
  readonly listFile: ListFileNames & { readonly of: R };
}

/** Where the file is, when that is not behind the list's own path. */
type Place = { readonly path?: string };
type Listing = ListRow & Pick<Row, "gateway" | "path" | "access" | "params">;

/**
 * The file of a list: whoever may read the list may take it, by the list's own filters, search and order. A list of one thing says which in its path, and so does its file;
 * an export in the background is told that beside the filters, so no filter may have its name.
 */
export const listFile = <const R extends Listing>(row: R, { name, title, path = `${row.path}/file` }: ListFileNames & Place): ListFileRow<R> => {
  const { gateway, access, params } = row;
  const def = (listSchema(row) as z.core.$ZodObject | undefined)?._zod.def;
  const { page: _page, pageSize: _pageSize, ...filters } = def?.shape ?? {};
  for (const field of Object.keys(filters))
    if (row.path.includes(`{${field}}`)) throw new TypeError(`${field} is in the path and in the query of ${name}`);
  // They are about the fields of the list, which the file has too.
  const checks = (def?.checks ?? []) as z.core.$ZodCheck<object>[];
  const query = z.strictObject({ ...filters, fileType: z._default(z.enum(EXPORT_FORMATS), "csv") }).check(...checks);
  const file = {
    gateway,
    method: "GET",
    path,
    summary: `${title} as a file: all that match`,
    access,
    ...(params && { params }),
    // The fields follow from those of the list, and so do their types.
    query: query as unknown as FileRow<R>["query"],
    output: z.unknown(),
    download: true,
    timeout: "upload",
    audit: { entity: "report", verb: "downloaded" },
    ours: true,
    listFile: { name, title, of: row },
  } satisfies FileRow<R> & { readonly params?: unknown };
  return file as unknown as ListFileRow<R>;
};

type ListName<A extends AreaRows> = { [K in keyof A]: A[K] extends Listing ? K : never }[keyof A];

/** An area with the file of its list: `file` is that of `list`, unless another list of the area is named. */
export const withFile = <const A extends AreaRows, const K extends ListName<A> = "list" & ListName<A>>(
  rows: A,
  { list, ...names }: ListFileNames & Place & { readonly list?: K },
): A & { readonly file: ListFileRow<A[K]> } => ({ ...rows, file: listFile(rows[list ?? ("list" as K)] as A[K], names) });
