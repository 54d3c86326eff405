import { HTMLTable } from "@blueprintjs/core";
import { currentLanguage } from "../../shared/messages/catalogue.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";

const t = defineMessages("ui.report.table", { total: "Total" });

/** The rows of a report: the chart, the table, the totals and the file all show these. */
export interface ReportRows {
  /** First the name of the label column, then one for each value. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [label: string, ...values: number[]])[];
}

export const columnTotals = ({ columns, rows }: ReportRows): readonly number[] =>
  columns.slice(1).map((_, at) => rows.reduce((sum, row) => sum + Number(row[at + 1] ?? 0), 0));

const written = (value: number) => new Intl.NumberFormat(currentLanguage().code).format(value);

interface ReportTableProps {
  readonly label: string;
  readonly data: ReportRows;
  /** `false` where adding up means nothing: averages, shares. */
  readonly totals?: boolean;
}

export const ReportTable = ({ label, data, totals = true }: ReportTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls has to be reachable by keyboard
  <section className="parley-report-table" aria-label={label} tabIndex={0}>
    <HTMLTable compact striped className="parley-report-html-table">
      <thead>
        <tr>
          {data.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, at) => (
              <td key={data.columns[at + 1]}>{written(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
      {totals ? (
        <tfoot>
          <tr>
            <th scope="row">{t("total")}</th>
            {columnTotals(data).map((total, at) => (
              <td key={data.columns[at + 1]}>{written(total)}</td>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </HTMLTable>
  </section>
);
