import { defineMessages } from "../../shared/messages/define-messages.ts";

const t = defineMessages("ui.chart.legend", {
  soFar: "{name}, not over yet",
  dots: "Dotted: not over yet",
  pale: "Paler: not over yet",
  beforeLine: "Dashed: previous period",
  beforeMark: "Line across a bar: previous period",
});

export interface LegendItem {
  readonly name: string;
  readonly colour: string;
  /** Its figures, where the drawing has no room for them. */
  readonly note?: string;
}

interface LegendProps {
  readonly items: readonly LegendItem[];
  /** How what is not over yet is drawn, where there is such. */
  readonly partial?: "dots" | "pale" | undefined;
  /** How the period before is drawn, where it is compared. */
  readonly before?: "beforeLine" | "beforeMark" | undefined;
}

/** Which colour is which, when there is more than one, and what a day that still grows looks like. */
export const Legend = ({ items, partial, before }: LegendProps) => {
  const shown = items.length < 2 && items.every(({ note }) => note === undefined) ? [] : items;
  const notes = [partial, before].filter((note) => note !== undefined);
  if (shown.length === 0 && notes.length === 0) return null;
  return (
    <ul className="parley-legend">
      {shown.map(({ name, colour, note }) => (
        <li key={name}>
          <span style={{ background: colour }} aria-hidden />
          {name}
          {note === undefined ? null : <strong> {note}</strong>}
        </li>
      ))}
      {notes.map((note) => (
        <li key={note}>{t(note)}</li>
      ))}
    </ul>
  );
};

/** A day, week or month whose figures still grow. */
export const soFarName = (name: string): string => t("soFar", { name });
