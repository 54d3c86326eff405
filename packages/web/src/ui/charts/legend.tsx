import { colour } from "./data.ts";

/** Which colour is which, when there is more than one. */
export const Legend = ({ names }: { readonly names: readonly string[] }) =>
  names.length < 2 ? null : (
    <ul className="parley-legend">
      {names.map((name, index) => (
        <li key={name}>
          <span style={{ background: colour(index) }} aria-hidden />
          {name}
        </li>
      ))}
    </ul>
  );
