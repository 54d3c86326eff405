import * as z from "zod/mini";
import type { Rule } from "../../access/index.ts";
import type { Report, ReportDefinition, ReportFilter, ReportKey, ReportRow, ReportTotals } from "../../reports/index.ts";
import { Job } from "../main/jobs.ts";
import { DEFAULT_PAGE_SIZE, email, Moment as MomentText, pageFields } from "../schemas.ts";
import { type ReportQuery, rangeChecks, reportFilters } from "./filters.ts";
import { EXPORT_FORMATS, type ExportFormat } from "./range.ts";

/** A report's page may be this large, so that a chart gets all its rows at once: more than two years of hours. */
export const REPORT_MAX_PAGE_SIZE = 20_000;

type Paging = { page: number; pageSize: number };
/** The queries of a report as its handlers receive them. A filter that the report does not take is refused, not ignored. */
export type ReportPageQuery = ReportQuery & Paging;
export type ReportFileQuery = ReportQuery & { fileType: ExportFormat };
export type ReportExportQuery = ReportFileQuery & { emailTo?: string | undefined };

type Asked = {
  from: string;
  to: string;
  client?: number | string | undefined;
  platform?: ReportQuery["platform"];
  agentId?: number | string | undefined;
  tests?: ReportQuery["tests"];
};
type Query<Output, More> = z.ZodMiniType<Output, Asked & { [K in keyof More]?: More[K] | undefined }>;

/** The answer of a report: a page of its rows, the sums over all of them, the time zone in which its days are meant, and which day it is there by the platform's clock. */
export interface ReportAnswer<D extends ReportDefinition> {
  page: number;
  pageSize: number;
  timeZone: string;
  today: string;
  items: ReportRow<D>[];
  rowCount: number;
  pageCount: number;
  totals: ReportTotals<D>;
}

interface ReportCall {
  readonly gateway: "reports";
  readonly method: "GET";
  readonly path: string;
  readonly summary: string;
  readonly access: Rule;
  readonly notice: "Error occurred while fetching report";
}
export interface PageRow<K extends ReportKey> extends ReportCall {
  readonly query: Query<ReportPageQuery, { page: number | string; pageSize: number | string }>;
  readonly output: z.ZodMiniType<ReportAnswer<Report<K>>>;
}
export interface FileRow extends ReportCall {
  readonly query: Query<ReportFileQuery, { fileType: ExportFormat }>;
  readonly output: z.ZodMiniUnknown;
  readonly download: true;
  readonly timeout: "upload";
  readonly audit: { readonly entity: "report"; readonly verb: "downloaded" };
}
export interface ExportRow extends ReportCall {
  readonly query: Query<ReportExportQuery, { fileType: ExportFormat; emailTo: string }>;
  readonly output: typeof Job;
  readonly stale: readonly ["jobs"];
  readonly safeToRetry: false;
  readonly audit: { readonly entity: "job"; readonly verb: "queued for export" };
}

const CELLS = {
  day: z.string(),
  hour: z.int(),
  int: z.int(),
  text: z.string(),
  moment: MomentText,
  money: z.int(),
  percent: z.number(),
  seconds: z.int(),
};

const PAGE = { page: z.int(), pageSize: z.int(), rowCount: z.int(), pageCount: z.int() };

/** The columns decide the fields of the answer and the filters those of a query: both are made from data, and what they are made to is said by the row types. */
const answerOf = ({ columns }: ReportDefinition): z.ZodMiniType =>
  z.object({
    timeZone: z.string(),
    today: z.string(),
    items: z.array(z.object(Object.fromEntries(columns.map(({ key, type, nullable }) => [key, nullable ? z.nullable(CELLS[type]) : CELLS[type]])))),
    ...PAGE,
    totals: z.object(
      Object.fromEntries(columns.filter(({ total }) => total).map(({ key, type }) => [key, type === "money" ? z.nullable(z.int()) : z.int()])),
    ),
  });

const asFile = { fileType: z._default(z.enum(EXPORT_FORMATS), "csv") };

const queryOf = (filters: readonly ReportFilter[], more: Record<string, z.ZodMiniType>): z.ZodMiniType => {
  const taken = Object.fromEntries(filters.map((name) => [name, reportFilters[name]]));
  return z.strictObject({ from: reportFilters.from, to: reportFilters.to, ...taken, ...more }).check(...rangeChecks("from", "to"));
};

/** Many reports take the same filters, and a schema costs more to make than the rest of a row: each is made once. */
const queriesWith = <Q extends z.ZodMiniType>(more: Record<string, z.ZodMiniType>) => {
  const made = new Map<string, Q>();
  return (filters: readonly ReportFilter[]): Q => {
    const name = filters.join();
    // The fields depend on the filters, their types do not.
    const query = made.get(name) ?? (queryOf(filters, more) as Q);
    made.set(name, query);
    return query;
  };
};
const pageQuery = queriesWith<PageRow<ReportKey>["query"]>(pageFields(DEFAULT_PAGE_SIZE, REPORT_MAX_PAGE_SIZE));
const fileQuery = queriesWith<FileRow["query"]>(asFile);
const exportQuery = queriesWith<ExportRow["query"]>({ ...asFile, emailTo: z.optional(email) });

const callOf = (path: string, summary: string, { access }: ReportDefinition): ReportCall => ({
  gateway: "reports",
  method: "GET",
  path,
  summary,
  access,
  notice: "Error occurred while fetching report",
});

/** Spec section 7, reports service: `GET sessions-by-hour` answers a page of the report. */
export const pageRow = <K extends ReportKey>(key: K, report: ReportDefinition): PageRow<K> => {
  let output: PageRow<K>["output"] | undefined;
  return {
    ...callOf(key, report.summary, report),
    query: pageQuery(report.filters),
    // Only the reference and tests read it.
    get output() {
      output ??= answerOf(report) as PageRow<K>["output"];
      return output;
    },
  };
};

/** `GET sessions-by-hour/file` answers all its rows as a file. */
export const fileRow = (key: ReportKey, report: ReportDefinition): FileRow => ({
  ...callOf(`${key}/file`, `${report.title} as a file`, report),
  query: fileQuery(report.filters),
  output: z.unknown(),
  download: true,
  timeout: "upload",
  audit: { entity: "report", verb: "downloaded" },
});

/** `GET sessions-by-hour/async` has the gateway write the file and mail a link to it ("Async variants take emailTo"). A GET that does something: nobody repeats it by himself. */
export const exportRow = (key: ReportKey, report: ReportDefinition): ExportRow => ({
  ...callOf(`${key}/async`, `${report.title} as a file that is made in the background`, report),
  query: exportQuery(report.filters),
  output: Job,
  stale: ["jobs"],
  safeToRetry: false,
  audit: { entity: "job", verb: "queued for export" },
});
