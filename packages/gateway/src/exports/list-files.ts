import { allows, explain } from "@parley/core/access";
import { labelsOf } from "@parley/core/audit";
import type { Row } from "@parley/core/contract";
import type { InPath, ListFileQuery, ListFileRow } from "@parley/core/contract/list-file";
import { splitPathFields } from "@parley/core/contract/path-fields";
import type { ListRow } from "@parley/core/contract/vocabulary";
import { because } from "@parley/core/errors/reasons";
import * as z from "zod/mini";
import type { AuthenticatedUser } from "../access/who.ts";
import type { Database } from "../db/database.ts";
import { withDialing } from "../db/list-narrowing.ts";
import type { Scope } from "../db/scope.ts";
import { AppError, fail, problem } from "../errors/app-error.ts";
import type { ExportStatement } from "./copy-statement.ts";
import type { ExportSource } from "./export-stream.ts";
import type { FindSource } from "./owner-rights.ts";

/** Members of a list definition that the export of its rows needs. */
interface ReadWhole<Q, Rest extends readonly unknown[]> {
  readonly fileKeys: readonly string[];
  file(scope: Scope, query: Q, ...taken: Rest): ExportStatement;
}

/** Dependencies for deciding which rows of a list are exported. */
export interface ListFileDeps {
  readonly database: Database;
  readonly now: () => Date;
}
/**
 * Scope of the exported rows and the parameters of the list. An undefined `scope` means that the caller may not access
 * the stakeholder. `wall` is the scope for row-level security if counts must include rows of other stakeholders.
 */
interface Decision<Rest extends readonly unknown[]> {
  readonly scope: Scope | undefined;
  readonly wall?: Scope;
  readonly taken: Rest;
}
/** Returns the decision to export the rows of a scope, with the parameters of the list. */
export const exportRowsInScope = <const Rest extends readonly unknown[]>(scope: Scope | undefined, ...taken: Rest): Decision<Rest> => ({
  scope,
  taken,
});

/** Export of a list, as declared. */
export interface ListSource {
  readonly row: ListFileRow;
  /**
   * Returns the source with all rows that match a query. Throws 404 for a stakeholder that does not exist or that the
   * caller may not access.
   */
  source(needs: ListFileDeps, who: AuthenticatedUser, query: Readonly<Record<string, unknown>>): Promise<ExportSource>;
}

/** Declared exports of lists, by name. */
const listSources = new Map<string, ListSource>();

/** Returns the export of a list by name, or undefined if there is none. */
export const listSourceOf = (name: string): ListSource | undefined => listSources.get(name);
/**
 * Returns the export of a list by a name that the user has given. Throws 400 with the available names if there is none.
 */
export const namedList = (list: string): ListSource =>
  listSources.get(list) ?? fail.invalid(problem("list", because("listUnknown", { list, lists: [...listSources.keys()].sort().join(", ") })));

/**
 * Declares the export of a list whose file has more columns than the list itself. `source` returns its rows and
 * columns.
 */
export const declareFile = <R extends ListRow>(
  row: ListFileRow<R>,
  source: (needs: ListFileDeps, who: AuthenticatedUser, query: Asked<R>) => Promise<ExportSource>,
): ListSource => {
  const { name } = row.listFile;
  if (listSources.has(name)) throw new TypeError(`There are two files of lists called ${name}`);
  // Drops the exact type, because the query is validated by the schema of the contract entry before `source` is called.
  const declared = { row, source } as unknown as ListSource;
  listSources.set(name, declared);
  return declared;
};

/** Query parameters of an exported list. `Asked` adds its path parameters. */
type FileQuery<R extends ListRow> = Omit<ListFileQuery<R>, "fileType">;
type Asked<R extends ListRow> = FileQuery<R> & InPath<R>;

/**
 * Declares the export of a list, with the rows of all its pages. `decide` selects the scope of the rows as the list's
 * own handler does.
 */
export const fileOfList = <R extends ListRow, Rest extends readonly unknown[]>(
  row: ListFileRow<R>,
  list: ReadWhole<FileQuery<R>, Rest>,
  decide: (who: AuthenticatedUser, query: Asked<R>, needs: ListFileDeps) => Decision<Rest> | Promise<Decision<Rest>>,
): ListSource => {
  const columns = list.fileKeys.map((key) => ({ key, title: labelsOf([key])[0] ?? key }));
  return declareFile(row, async (needs, who, query) => {
    const { scope, wall = scope, taken } = await decide(who, query, needs);
    if (scope === undefined || wall === undefined) return fail.notFound();
    // Removes the path parameters, which are not filters of the list and were handled by `decide`.
    const { rest } = splitPathFields<unknown>(row, query);
    const asked = await withDialing(needs.database, scope, rest as FileQuery<R>);
    return { scope: wall, zoneOf: scope, statement: list.file(scope, asked, ...taken), columns };
  });
};

/**
 * Finds the source of a list's export, with the same check of rights and query as the API call of the list. Delegates
 * other names to `findOther`.
 */
export const findListSource =
  (needs: ListFileDeps, findOther: FindSource): FindSource =>
  async (who, name, stored) => {
    const found = listSources.get(name);
    if (!found) return findOther(who, name, stored);
    const { access, query, params, listFile } = found.row as Row & ListFileRow;
    if (!allows(access, who)) return fail.forbidden(explain(access, who).missing);
    const { params: named = {}, rest } = splitPathFields(found.row, stored);
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
