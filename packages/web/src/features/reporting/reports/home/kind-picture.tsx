import type { Kind } from "./report-index.ts";

/** SVG paths on a grid of 24 by 16, for a strong fill, a weak fill and a line. */
interface Picture {
  readonly strong?: string;
  readonly weak?: string;
  readonly line?: string;
}

const PICTURES: Readonly<Record<Kind, Picture>> = {
  bars: { strong: "M1 9h4v7H1zM7 4h4v12H7zM13 1h4v15h-4zM19 6h4v10h-4z" },
  ring: { strong: "M12 0a8 8 0 0 1 8 8h-4a4 4 0 0 0-4-4z", weak: "M20 8a8 8 0 1 1-8-8v4a4 4 0 1 0 4 4z" },
  funnel: { strong: "M1 1h22v3H1zM5 6h14v3H5z", weak: "M9 11h6v3H9z" },
  lines: { line: "M1 12 6 7l5 3 6-7 6 4M1 15l5-3 5 2 6-4 6 2" },
  times: { line: "M1 5 6 9l5-4 6 5 6-3M1 12l5 1 5-2 6 3 6-2" },
  pivot: { strong: "M2 10h4v6H2zM10 7h4v9h-4zM18 9h4v7h-4z", weak: "M2 6h4v4H2zM10 1h4v6h-4zM18 4h4v5h-4z" },
  ranked: { strong: "M1 1h22v3H1zM1 6h15v3H1z", weak: "M1 11h8v3H1z" },
  heat: { strong: "M7 1h4v4H7zM13 6h4v4h-4zM7 11h4v4H7z", weak: "M1 1h4v4H1zM13 1h4v4h-4zM19 6h4v4h-4zM1 11h4v4H1zM7 6h4v4H7zM19 11h4v4h-4z" },
  table: { strong: "M1 1h22v3H1z", weak: "M1 6h22v2H1zM1 10h22v2H1zM1 14h22v2H1z" },
};

export const ChartKindIcon = ({ kind }: { readonly kind: Kind }) => {
  const { strong, weak, line } = PICTURES[kind];
  return (
    <svg className="parley-kind" viewBox="0 0 24 16" width="36" height="24" aria-hidden="true">
      {weak === undefined ? null : <path d={weak} className="is-weak" />}
      {strong === undefined ? null : <path d={strong} />}
      {line === undefined ? null : <path d={line} className="is-line" />}
    </svg>
  );
};
