import { type CallName, contractRows, type Row } from "../contract/index.ts";
import { fieldsAsked } from "../contract/vocabulary.ts";
import { isReportKey, type ReportKey } from "../reports/index.ts";
import { callsOf } from "./calls/index.ts";
import { type ScreenId, screen } from "./table.ts";
import { fieldNamed, OWN_VIEWS, resolvedQuery } from "./views.ts";

/** Source of a view: a report, or the call that exports a list (ADR 0089). */
export type ViewSource = { readonly report: ReportKey } | { readonly list: Row };

const REPORT = /^report-/;

/**
 * Report or list of a screen; undefined when it has neither. If it has several lists, the first that the screen
 * requests.
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
 * Screens by the file names of their lists; if several screens show a list, the one whose row names it, or the one that
 * requests it first. Lists that belong to a single item have none.
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
 * Query of a view by the fields of the call, without display settings. Relative ranges are resolved on the day `today`.
 */
export function viewFields(query: string, today: string, firstWeekday: number, call: Row): Readonly<Record<string, string>> {
  const taken = fieldsAsked(call);
  return Object.fromEntries(
    [...resolvedQuery(query, today, firstWeekday)].flatMap(([name, value]) => {
      const field = taken.includes(name) ? name : fieldNamed(name);
      return taken.includes(field) ? [[field, value]] : [];
    }),
  );
}
