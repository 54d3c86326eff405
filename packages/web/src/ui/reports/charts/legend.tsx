import type { PartialReason } from "@parley/core/reports";
import { defineMessages } from "../../../shared/messages/define-messages.ts";

const t = defineMessages("ui.chart.legend", {
  soFar: "{name}, incomplete",
  cut: "{name}, partial",
  dots_soFar: "Dotted: incomplete period",
  dots_cut: "Dotted: partial period",
  dots_both: "Dotted: partial or incomplete period",
  pale_soFar: "Lighter: incomplete period",
  pale_cut: "Lighter: partial period",
  pale_both: "Lighter: partial or incomplete period",
  beforeLine: "Dashed: previous period",
  beforeMark: "Line across a bar: previous period",
});

export interface LegendItem {
  readonly name: string;
  readonly colour: string;
  readonly note?: string;
}

interface LegendProps {
  readonly items: readonly LegendItem[];
  /** Name of the axis. A single series with the same name needs no legend. */
  readonly unit?: string;
  /** How incomplete values are drawn, and the reasons per label. */
  readonly partial?: { readonly drawn: "dots" | "pale"; readonly places: readonly (PartialReason | undefined)[] | undefined };
  /** How the previous period is drawn, if compared. */
  readonly before?: "beforeLine" | "beforeMark" | undefined;
}

export const Legend = ({ items, unit, partial, before }: LegendProps) => {
  const shown = items.every(({ name }) => name === unit) ? [] : items;
  const why = [...new Set(partial?.places)].filter((one) => one !== undefined);
  const incomplete = partial && why[0] !== undefined ? (`${partial.drawn}_${why.length > 1 ? "both" : why[0]}` as const) : undefined;
  const notes = [incomplete, before].filter((note) => note !== undefined);
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

/** Returns the name of a day, week or month, marked if it is incomplete. */
export const nameWithPartialMark = (name: string, partly: PartialReason | undefined): string => (partly === undefined ? name : t(partly, { name }));
