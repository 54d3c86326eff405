import { type CallName, contractRows, type Row } from "../contract/index.ts";
import { queryFieldNames } from "../contract/vocabulary.ts";
import { isReportKey, type ReportKey } from "../reports/index.ts";
import { callsOf } from "./calls/index.ts";
import { type ScreenId, screen } from "./table.ts";
import { fieldOfUrlParam, OWN_VIEWS, resolvedQuery } from "./views.ts";

/** Source of a saved view's data: a report, or the call that exports a list (ADR 0089). */
export type ViewSource = { readonly report: ReportKey } | { readonly list: Row };

const REPORT = /^report-/;

/**
 * Returns the report or list of a screen, or undefined if it has neither. If it has several lists, returns the first
 * one that the screen requests.
 */
export function viewSource(id: ScreenId): ViewSource | undefined {
  const key = id.replace(REPORT, "");
  if (REPORT.test(id) && isReportKey(key)) return { report: key };
  const files = Object.values<Row>(contractRows).filter(({ listFile }) => listFile !== undefined);
  const asked = callsOf(screen(id)).needs.map((call: CallName) => contractRows[call]);
  const list = asked.flatMap((row) => files.filter(({ listFile }) => listFile?.of === row)).at(0);
  return list && { list };
}

/**
 * Returns screens by the names of their lists' exported files. If several screens show a list, returns the screen whose
 * definition names the list, or else the first screen that requests the list. Lists that belong to a single item have
 * no screen.
 */
export function screensOfLists(): ReadonlyMap<string, ScreenId> {
  const files = Object.values<Row>(contractRows).flatMap(({ listFile, params }) =>
    listFile === undefined || params !== undefined ? [] : [listFile],
  );
  const names = new Map(files.map(({ of, name }) => [of as Row, name]));
  const found = new Map<string, { readonly id: ScreenId; readonly place: number }>();
  for (const row of OWN_VIEWS) {
    const { id, lists = {} } = row;
    const { needs, offers } = callsOf(row);
    for (const name of Object.keys(lists)) found.set(name, { id, place: -1 });
    for (const [place, call] of [...needs, ...offers].entries()) {
      const name = names.get(contractRows[call]);
      if (name !== undefined && place < (found.get(name)?.place ?? Number.POSITIVE_INFINITY)) found.set(name, { id, place });
    }
  }
  return new Map([...found].map(([name, { id }]) => [name, id]));
}

/**
 * Returns the query of a view by the fields of a call, without display settings. Relative ranges are converted to days
 * as of `today`.
 */
export function viewFields(query: string, today: string, firstWeekday: number, call: Row): Readonly<Record<string, string>> {
  const taken = queryFieldNames(call);
  return Object.fromEntries(
    [...resolvedQuery(query, today, firstWeekday)].flatMap(([name, value]) => {
      const field = taken.includes(name) ? name : fieldOfUrlParam(name);
      return taken.includes(field) ? [[field, value]] : [];
    }),
  );
}
