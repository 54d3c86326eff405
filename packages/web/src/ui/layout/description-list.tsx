import type { ReactNode } from "react";

/** List of the fields of a record with their values, for example in a side panel. */
export const DescriptionList = ({ rows }: { readonly rows: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="parley-description-list">
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
