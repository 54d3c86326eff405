import { allows, explain } from "@parley/core/access";
import { labelsOf } from "@parley/core/audit";
import type { Row } from "@parley/core/contract";
import type { InPath, ListFileQuery, ListFileRow } from "@parley/core/contract/list-file";
import { partFields } from "@parley/core/contract/path-fields";
import type { ListRow } from "@parley/core/contract/vocabulary";
import { because } from "@parley/core/errors/reasons";
import * as z from "zod/mini";
import type { Who } from "../access/who.ts";
import type { Database } from "../db/database.ts";
import { withDialing } from "../db/list-narrowing.ts";
import type { Scope } from "../db/scope.ts";
import { AppError, fail, problem } from "../errors/app-error.ts";
import type { ExportStatement } from "./copy-statement.ts";
import type { ExportSource } from "./export-stream.ts";
import type { FindSource } from "./owner-rights.ts";

/** Part of a list that its file needs. */
interface ReadWhole<Q, Rest extends readonly unknown[]> {
  readonly fileKeys: readonly string[];
  file(scope: Scope, query: Q, ...taken: Rest): ExportStatement;
}

/** Dependencies for deciding which rows of a list to export. */
export interface FileNeeds {
  readonly database: Database;
  readonly now: () => Date;
}
/**
 * Scope of the file's rows, and the list's parameters; an undefined scope means that the stakeholder is missing for the
 * caller. `wall` is the scope of row-level security, if counts beside the rows need a wider one.
 */
interface Decision<Rest extends readonly unknown[]> {
  readonly scope: Scope | undefined;
  readonly wall?: Scope;
  readonly taken: Rest;
}
/** Decision for the rows of a scope, with the list's parameters. */
export const rowsIn = <const Rest extends readonly unknown[]>(scope: Scope | undefined, ...taken: Rest): Decision<Rest> => ({ scope, taken });

/** Declared file of a list. */
export interface ListSource {
  readonly row: ListFileRow;
  /** All rows that match a query of the row. Throws 404 for a stakeholder that is missing or not the caller's. */
  source(needs: FileNeeds, who: Who, query: Readonly<Record<string, unknown>>): Promise<ExportSource>;
}

/** Declared files of lists, by name. */
const listSources = new Map<string, ListSource>();

/** Returns the file of a list by its name; undefined when there is none. */
export const listSourceOf = (name: string): ListSource | undefined => listSources.get(name);
/** The same for a name given by a user: fails with 400 and the available names. */
export const namedList = (list: string): ListSource =>
  listSources.get(list) ?? fail.invalid(problem("list", because("listUnknown", { list, lists: [...listSources.keys()].sort().join(", ") })));

/**
 * Declares the export of a list whose file has more columns than the list itself; `source` returns its rows and
 * columns.
 */
export const declareFile = <R extends ListRow>(
  row: ListFileRow<R>,
  source: (needs: FileNeeds, who: Who, query: Asked<R>) => Promise<ExportSource>,
): ListSource => {
  const { name } = row.listFile;
  if (listSources.has(name)) throw new TypeError(`There are two files of lists called ${name}`);
  // The row's schema checks the query before the list is read, so the type may be dropped.
  const declared = { row, source } as unknown as ListSource;
  listSources.set(name, declared);
  return declared;
};

/** Query of a list's file, with its path parameters. */
type FileQuery<R extends ListRow> = Omit<ListFileQuery<R>, "fileType">;
type Asked<R extends ListRow> = FileQuery<R> & InPath<R>;

/**
 * Declares the file of a list, with the list's rows across all pages. `decide` determines whose rows a query is about,
 * as the list's own handler does.
 */
export const fileOfList = <R extends ListRow, Rest extends readonly unknown[]>(
  row: ListFileRow<R>,
  list: ReadWhole<FileQuery<R>, Rest>,
  decide: (who: Who, query: Asked<R>, needs: FileNeeds) => Decision<Rest> | Promise<Decision<Rest>>,
): ListSource => {
  const columns = list.fileKeys.map((key) => ({ key, title: labelsOf([key])[0] ?? key }));
  return declareFile(row, async (needs, who, query) => {
    const { scope, wall = scope, taken } = await decide(who, query, needs);
    if (scope === undefined || wall === undefined) return fail.notFound();
    // Path parameters are not filters of the list; `decide` has handled them.
    const { rest } = partFields<unknown>(row, query);
    const asked = await withDialing(needs.database, scope, rest as FileQuery<R>);
    return { scope: wall, statement: list.file(scope, asked, ...taken), columns };
  });
};

/**
 * Finds the source of a list's export, with the same rights check, query and text as its call; other names are left to
 * `findOther`.
 */
export const findListSource =
  (needs: FileNeeds, findOther: FindSource): FindSource =>
  async (who, name, stored) => {
    const found = listSources.get(name);
    if (!found) return findOther(who, name, stored);
    const { access, query, params, listFile } = found.row as Row & ListFileRow;
    if (!allows(access, who)) return fail.forbidden(explain(access, who).missing);
    const { params: named = {}, rest } = partFields(found.row, stored);
    const parsed = z.safeParse(query, rest);
    const place = z.safeParse(params ?? z.strictObject({}), named);
    if (!parsed.success || !place.success) {
      const [issue] = [...(place.error?.issues ?? []), ...(parsed.error?.issues ?? [])];
      throw new AppError(
        "validation",
        because("listQueryInvalid", { list: listFile.title, problem: [...(issue?.path ?? []), issue?.message].join(": ") }),
      );
    }
    const { fileType: _, ...asked } = parsed.data;
    return found.source(needs, who, { ...asked, ...place.data });
  };
