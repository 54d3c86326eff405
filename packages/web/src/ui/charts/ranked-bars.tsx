import { Link } from "react-router-dom";
import { countText } from "../text/number-format.ts";

interface RankedBarsProps {
  readonly label: string;
  readonly rows: readonly { readonly key: string; readonly name: string; readonly values: readonly number[]; readonly href?: string }[];
}

/** Names with a bar each, the first value of a row being its length: for the ten most of something. */
export const RankedBars = ({ label, rows }: RankedBarsProps) => {
  const most = Math.max(1, ...rows.map(({ values }) => values[0] ?? 0));
  return (
    <ol className="parley-ranked" aria-label={label}>
      {rows.map(({ key, name, values: [value = 0], href }) => (
        <li key={key}>
          <span className="parley-ranked-name">{href === undefined ? name : <Link to={href}>{name}</Link>}</span>
          <span className="parley-ranked-value">{countText(value)}</span>
          <span className="parley-ranked-bar" style={{ width: `${(100 * value) / most}%` }} aria-hidden />
        </li>
      ))}
    </ol>
  );
};
