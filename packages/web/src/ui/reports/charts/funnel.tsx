import { Link } from "react-router-dom";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { countText, percentText } from "../../text/number-format.ts";
import type { RankedRow } from "./ranked-bars.tsx";

const t = defineMessages("ui.chart.funnel", { share: "{count} · {share}", before: "{count} before" });

interface FunnelProps {
  readonly label: string;
  /** Rows of the funnel: the total first, then its outcomes. */
  readonly rows: readonly RankedRow[];
}

/** Funnel chart: the total as the first bar, and each outcome as a bar below it with its share. */
export const Funnel = ({ label, rows }: FunnelProps) => {
  const whole = rows[0]?.values[0] ?? 0;
  return (
    <ol className="parley-ranked" aria-label={label}>
      {rows.map(({ key, name, values: [counted], before, href, colour }) => {
        const value = counted ?? 0;
        return (
          <li key={key}>
            <span className="parley-ranked-name">{href === undefined ? name : <Link to={href}>{name}</Link>}</span>
            <span className="parley-ranked-value">
              {t("share", { count: countText(value), share: percentText(whole === 0 ? 0 : value / whole) })}
              {before === undefined ? null : <small> {t("before", { count: countText(before[0] ?? 0) })}</small>}
            </span>
            <span
              className="parley-ranked-bar is-funnel"
              style={{ width: `${whole === 0 ? 0 : (100 * value) / whole}%`, ...(colour !== undefined && { background: colour }) }}
              aria-hidden
            />
          </li>
        );
      })}
    </ol>
  );
};
