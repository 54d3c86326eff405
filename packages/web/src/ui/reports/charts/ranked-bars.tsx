import { Link } from "react-router-dom";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { countText } from "../../text/number-format.ts";

const t = defineMessages("ui.chart.ranked", { before: "{count} before" });

export interface RankedRow {
  readonly key: string;
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly href?: string;
  readonly before?: readonly (number | null)[];
  readonly colour?: string;
}

interface RankedBarsProps {
  readonly label: string;
  readonly rows: readonly RankedRow[];
  /** Name of the counted values, unless the heading contains it. */
  readonly unit?: string;
  /** Number format; counts by default. */
  readonly written?: (value: number) => string;
}

/** Bar chart with a bar per name, whose length is the first value. A thin bar below it is the previous period. */
export const RankedBars = ({ label, rows, unit, written = countText }: RankedBarsProps) => {
  const most = Math.max(1, ...rows.flatMap(({ values, before }) => [values[0] ?? 0, before?.[0] ?? 0]));
  const widthOf = (value: number) => ({ width: `${(100 * value) / most}%` });
  return (
    <>
      {unit === undefined ? null : <p className="parley-ranked-unit parley-muted">{unit}</p>}
      <ol className="parley-ranked" aria-label={label}>
        {rows.map(({ key, name, values: [counted], href, before, colour }) => {
          const value = counted ?? 0;
          return (
            <li key={key}>
              <span className="parley-ranked-name">{href === undefined ? name : <Link to={href}>{name}</Link>}</span>
              <span className="parley-ranked-value">
                {written(value)}
                {before === undefined ? null : <small> {t("before", { count: written(before[0] ?? 0) })}</small>}
              </span>
              <span className="parley-ranked-bar" style={{ ...widthOf(value), ...(colour !== undefined && { background: colour }) }} aria-hidden />
              {before === undefined ? null : <span className="parley-ranked-bar is-before" style={widthOf(before[0] ?? 0)} aria-hidden />}
            </li>
          );
        })}
      </ol>
    </>
  );
};
