import { defineMessages } from "../../shared/messages/define-messages.ts";

const t = defineMessages("ui.chart.legend", { soFar: "Today so far", dots: "Dotted: today so far", pale: "Paler: today so far" });

export interface LegendItem {
  readonly name: string;
  readonly colour: string;
  /** Its figures, where the drawing has no room for them. */
  readonly note?: string;
}

interface LegendProps {
  readonly items: readonly LegendItem[];
  /** How the day that is not over yet is drawn, where there is one. */
  readonly partial?: "dots" | "pale" | undefined;
}

/** Which colour is which, when there is more than one, and what a day that still grows looks like. */
export const Legend = ({ items, partial }: LegendProps) => {
  const shown = items.length < 2 && items.every(({ note }) => note === undefined) ? [] : items;
  if (shown.length === 0 && partial === undefined) return null;
  return (
    <ul className="parley-legend">
      {shown.map(({ name, colour, note }) => (
        <li key={name}>
          <span style={{ background: colour }} aria-hidden />
          {name}
          {note === undefined ? null : <strong> {note}</strong>}
        </li>
      ))}
      {partial === undefined ? null : <li>{t(partial)}</li>}
    </ul>
  );
};

/** Behind a figure that still grows. */
export const soFarText = (): string => t("soFar");
