import * as z from "zod/mini";
import type { Rule } from "../access/index.ts";
import { EXPORT_FORMATS, type ExportFormat } from "./reporting/export-formats.ts";
import type { AreaRows, Gateway, ListFileNames, Row } from "./row.ts";
import { type ListQuery, type ListRow, listSchema } from "./vocabulary.ts";

type Asked<Q> = [Q] extends [never] ? unknown : Omit<Q, "page" | "pageSize">;
/** Validated query of a list's export, with the list's filters, search and sorting but without paging. */
export type ListFileQuery<R extends ListRow> = Asked<ListQuery<R>> & { fileType: ExportFormat };

type Sent<R extends ListRow> = R extends { readonly query: infer S extends z.core.$ZodType } ? z.core.input<S> : never;
type ListFileInput<R extends ListRow> = Asked<Sent<R>> & { fileType?: ExportFormat | undefined };

type Schema = z.core.$ZodType<Record<string, unknown>, Record<string, unknown>>;
/** Path parameters of a list, which identify the entity that the list belongs to. */
export type InPath<R extends ListRow> = R extends { readonly params: infer P extends Schema } ? z.core.output<P> : unknown;
type PathOf<R extends ListRow> = R extends { readonly params: infer P extends Schema } ? { readonly params: P } : { readonly params?: never };

/** Contract entry of a call that returns all rows matching a list's filters as a file (ADR 0089). */
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

/** Path of the export, if it is not the list's path followed by `/file`. */
type Place = { readonly path?: string };
type Listing = ListRow & Pick<Row, "gateway" | "path" | "access" | "params">;

/**
 * Declares the export of a list, with the list's permission, filters, search and sorting. Throws if a path parameter
 * and a filter have the same name, because a background export stores both together.
 */
export const listFile = <const R extends Listing>(row: R, { name, title, path = `${row.path}/file` }: ListFileNames & Place): ListFileRow<R> => {
  const { gateway, access, params } = row;
  const def = (listSchema(row) as z.core.$ZodObject | undefined)?._zod.def;
  const { page: _page, pageSize: _pageSize, ...filters } = def?.shape ?? {};
  for (const field of Object.keys(filters))
    if (row.path.includes(`{${field}}`)) throw new TypeError(`${field} is in the path and in the query of ${name}`);
  // Applies the checks of the list's query, because the export has the same fields.
  const checks = (def?.checks ?? []) as z.core.$ZodCheck<object>[];
  const query = z.strictObject({ ...filters, fileType: z._default(z.enum(EXPORT_FORMATS), "csv") }).check(...checks);
  const file = {
    gateway,
    method: "GET",
    path,
    summary: `Download all matching rows as a file (${title})`,
    access,
    ...(params && { params }),
    // Casts the query, because its fields are computed from the list's schema at run time.
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

/** Adds the export `file` to an area. It exports `list`, unless another list of the area is named. */
export const withFile = <const A extends AreaRows, const K extends ListName<A> = "list" & ListName<A>>(
  rows: A,
  { list, ...names }: ListFileNames & Place & { readonly list?: K },
): A & { readonly file: ListFileRow<A[K]> } => ({ ...rows, file: listFile(rows[list ?? ("list" as K)] as A[K], names) });
