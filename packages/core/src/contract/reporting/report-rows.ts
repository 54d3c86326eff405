import * as z from "zod/mini";
import type { Rule } from "../../access/index.ts";
import {
  type Column,
  groupedReport,
  groupsOf,
  type Measure,
  measuresOf,
  type Report,
  type ReportDefinition,
  type ReportKey,
  type ReportMeasures,
  type ReportRow,
  type ReportTotals,
} from "../../reports/index.ts";
import { Job } from "../platform/jobs.ts";
import { DEFAULT_PAGE_SIZE, email, Moment as MomentText, pageFields } from "../schemas.ts";
import { type ReportQuery, rangeChecks, reportFilters } from "./filters.ts";
import { EXPORT_FORMATS, type ExportFormat } from "./range.ts";

/** Maximum number of rows per page of a report, which suffices for a row per hour of the longest range. */
export const REPORT_MAX_PAGE_SIZE = 27_000;

type Paging = { page: number; pageSize: number };
/**
 * Addition to the spec: one or two groups from `groupsOf`, such as `week` or `day,outcome`. The response then has the
 * columns of `groupedReport`.
 */
type Grouping = { group?: string | undefined };
/** Query of a report, with or without grouping. Unknown filters are refused. */
export type GroupedReportQuery = ReportQuery & Grouping;
export type ReportPageQuery = GroupedReportQuery & Paging & { fileType?: ExportFormat | undefined };
export type ReportFileQuery = GroupedReportQuery & { fileType: ExportFormat };
export type ReportExportQuery = ReportFileQuery & { emailTo?: string | undefined };

type Asked = {
  from: string;
  to: string;
  client?: number | string | undefined;
  platform?: ReportQuery["platform"];
  agentId?: number | string | undefined;
  tests?: ReportQuery["tests"];
  hours?: ReportQuery["hours"];
};
type Query<Output, More> = z.ZodMiniType<Output, Asked & { [K in keyof More]?: More[K] | undefined }>;

/**
 * Response of a report: a page of rows, totals over all rows, statistics of measured values, the time zone of its days,
 * and today's date by the platform's clock.
 */
export interface ReportAnswer<D extends ReportDefinition> {
  page: number;
  pageSize: number;
  timeZone: string;
  today: string;
  /** First day of the stakeholder's week, where 0 is Monday. */
  firstWeekday: number;
  items: ReportRow<D>[];
  rowCount: number;
  pageCount: number;
  totals: ReportTotals<D>;
  /**
   * Sums by currency in minor units, for reports whose amounts can be added. With several currencies, `totals` contains
   * no amounts.
   */
  amounts?: Record<string, Record<string, number>> | undefined;
  measures: ReportMeasures<D>;
  /** Explanation why the report is empty, if the data that it needs is not recorded yet. */
  awaits?: string | undefined;
}

/** Response of any report, grouped or not, without the types of its columns. */
export interface AnyReportAnswer extends Omit<ReportAnswer<ReportDefinition>, "items" | "totals" | "measures"> {
  items: Record<string, string | number | null>[];
  totals: Record<string, number | null>;
  measures: Record<string, Measure>;
}

interface ReportCall {
  readonly gateway: "reports";
  readonly method: "GET";
  readonly path: string;
  readonly summary: string;
  readonly access: Rule;
  readonly notice: "Error occurred while fetching report";
}
interface Paged<More, Answer> extends ReportCall {
  readonly query: Query<ReportPageQuery, { page: number | string; pageSize: number | string } & More>;
  readonly output: z.ZodMiniType<Answer>;
  /**
   * Name of the query parameter with which this call returns the same file as the report's call with `/file` in its
   * path (ADR 0103). Typed clients use that separate call.
   */
  readonly fileBy: "fileType";
  readonly audit: { readonly entity: "report"; readonly verb: "downloaded" };
}
/** Contract entry of a report's page call, with the types of the report's own columns. */
export type PageRow<K extends ReportKey> = Paged<unknown, ReportAnswer<Report<K>>>;
/** Contract entry of a report's page call for a grouped report, or for a report known only at run time. */
export type AnyPageRow = Paged<{ group: string }, AnyReportAnswer>;
export interface FileRow extends ReportCall {
  readonly query: Query<ReportFileQuery, { fileType: ExportFormat; group: string }>;
  readonly output: z.ZodMiniUnknown;
  readonly download: true;
  readonly timeout: "upload";
  readonly audit: { readonly entity: "report"; readonly verb: "downloaded" };
}
export interface ExportRow extends ReportCall {
  readonly query: Query<ReportExportQuery, { fileType: ExportFormat; emailTo: string; group: string }>;
  readonly output: typeof Job;
  readonly stale: readonly ["jobs"];
  readonly safeToRetry: false;
  readonly audit: { readonly entity: "job"; readonly verb: "queued for export" };
}

const CELLS = {
  day: z.string(),
  hour: z.int(),
  weekday: z.int(),
  int: z.int(),
  text: z.string(),
  moment: MomentText,
  money: z.int(),
  percent: z.number(),
  seconds: z.int(),
  decimal: z.number(),
};

const PAGE = { page: z.int(), pageSize: z.int(), rowCount: z.int(), pageCount: z.int() };

const MEASURE = z.object({ average: z.nullable(z.int()), median: z.nullable(z.int()), count: z.int() });

const cellOf = ({ type, nullable }: Column): z.ZodMiniType => (nullable ? z.nullable(CELLS[type]) : CELLS[type]);
const cellsOf = (columns: readonly Column[]) => Object.fromEntries(columns.map((column) => [column.key, cellOf(column)]));
const sumsOf = (columns: readonly Column[]) =>
  Object.fromEntries(columns.filter(({ total }) => total).map(({ key, type }) => [key, type === "money" ? z.nullable(z.int()) : z.int()]));

/**
 * Builds the schema of a response. Its TypeScript type is declared by the contract entries and not derived from this
 * schema, because the columns are data.
 */
const answerOf = (report: ReportDefinition): z.ZodMiniType => {
  const groups = groupsOf(report);
  const grouped = groupedReport(report, groups);
  const asked = grouped.columns.filter(({ key }) => groups.includes(key));
  const figures = grouped.columns.filter(({ key }) => !groups.includes(key));
  const amounts = report.columns.filter(({ total, type }) => total && type === "money");
  const answer = (row: z.ZodMiniType, totals: Record<string, z.ZodMiniType>) =>
    z.object({
      timeZone: z.string(),
      today: z.string(),
      firstWeekday: z.int(),
      items: z.array(row),
      ...PAGE,
      totals: z.strictObject(totals),
      ...(amounts.length > 0 && { amounts: z.record(z.string(), z.strictObject(Object.fromEntries(amounts.map(({ key }) => [key, z.int()])))) }),
      measures: z.object(Object.fromEntries(measuresOf(report).map(({ key }) => [key, MEASURE]))),
      ...(report.awaits !== undefined && { awaits: z.string() }),
    });
  const groupedRow = z.strictObject({ ...z.partial(z.object(cellsOf(asked))).shape, ...cellsOf(figures) });
  return z.union([answer(z.strictObject(cellsOf(report.columns)), sumsOf(report.columns)), answer(groupedRow, sumsOf(grouped.columns))]);
};

const asFile = { fileType: z._default(z.enum(EXPORT_FORMATS), "csv") };

const groupOf = (groups: readonly string[]) => {
  const one = `(?:${groups.join("|")})`;
  const error = `This report is grouped by one or two of: ${groups.join(", ")}`;
  return z.optional(z.string().check(z.regex(new RegExp(`^(${one})(?:,(?!\\1$)${one})?$`), { error })));
};

const queryOf = (report: ReportDefinition, more: Record<string, z.ZodMiniType>): z.ZodMiniType => {
  const taken = Object.fromEntries(report.filters.map((name) => [name, reportFilters[name]]));
  const fields = { from: reportFilters.from, to: reportFilters.to, ...taken, group: groupOf(groupsOf(report)), ...more };
  return z.strictObject(fields).check(...rangeChecks("from", "to"));
};

/**
 * Creates a schema on first use, because a CLI command uses only one of about a hundred reports and creating schemas is
 * slow.
 */
const lazily = <T>(make: () => unknown): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make() as T;
    return made;
  };
};

const PAGE_FIELDS = { ...pageFields(DEFAULT_PAGE_SIZE, REPORT_MAX_PAGE_SIZE), fileType: z.optional(z.enum(EXPORT_FORMATS)) };
const EXPORT_FIELDS = { ...asFile, emailTo: z.optional(email) };

const callOf = (path: string, summary: string, { access }: ReportDefinition): ReportCall => ({
  gateway: "reports",
  method: "GET",
  path,
  summary,
  access,
  notice: "Error occurred while fetching report",
});

/**
 * Returns the contract entry of a report's page call, such as `GET sessions-by-hour` (spec section 7, reports service).
 * With `fileType`, the call returns all rows of the report as a file.
 */
export const pageRow = <K extends ReportKey>(key: K, report: ReportDefinition): PageRow<K> => {
  const query = lazily<PageRow<K>["query"]>(() => queryOf(report, PAGE_FIELDS));
  const output = lazily<PageRow<K>["output"]>(() => answerOf(report));
  return {
    ...callOf(key, report.summary, report),
    get query() {
      return query();
    },
    // Schema of the response, which only the reference and tests use.
    get output() {
      return output();
    },
    fileBy: "fileType",
    audit: { entity: "report", verb: "downloaded" },
  };
};

/** Returns the contract entry of `pageRow` with the types of a grouped report. Its schemas already accept `group`. */
export const anyPageRow = (key: ReportKey, report: ReportDefinition): AnyPageRow => pageRow(key, report) as unknown as AnyPageRow;

/**
 * Returns the contract entry of a report's file call, such as `GET sessions-by-hour/file`, which returns all rows of
 * the report as a file.
 */
export const fileRow = (key: ReportKey, report: ReportDefinition): FileRow => {
  const query = lazily<FileRow["query"]>(() => queryOf(report, asFile));
  return {
    ...callOf(`${key}/file`, `${report.title} as a file`, report),
    get query() {
      return query();
    },
    output: z.unknown(),
    download: true,
    timeout: "upload",
    audit: { entity: "report", verb: "downloaded" },
  };
};

/**
 * Returns the contract entry of the call that exports a report in the background, such as `GET sessions-by-hour/async`.
 * The call writes a file and e-mails a link to it ("Async variants take emailTo"). Although it is a GET, it has
 * effects, so it is not retried automatically.
 */
export const exportRow = (key: ReportKey, report: ReportDefinition): ExportRow => {
  const query = lazily<ExportRow["query"]>(() => queryOf(report, EXPORT_FIELDS));
  return {
    ...callOf(`${key}/async`, `${report.title} as a file that is made in the background`, report),
    get query() {
      return query();
    },
    output: Job,
    stale: ["jobs"],
    safeToRetry: false,
    audit: { entity: "job", verb: "queued for export" },
  };
};
