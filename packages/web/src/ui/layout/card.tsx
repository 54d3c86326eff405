import { Card as BlueprintCard } from "@blueprintjs/core/lib/esm/components/card/card.js";
import type { ReactNode } from "react";

interface CardProps {
  readonly title?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

export const Card = ({ title, actions, children, className = "" }: CardProps) => (
  <BlueprintCard compact className={`parley-card ${className}`}>
    {title === undefined && actions === undefined ? null : (
      <div className="parley-card-header">
        {title === undefined ? null : <h2 className="parley-card-title">{title}</h2>}
        {actions === undefined ? null : <div className="parley-actions">{actions}</div>}
      </div>
    )}
    {children}
  </BlueprintCard>
);

interface FigureProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** Second line below the value. Without a note, the space of the note stays reserved. */
  readonly detail?: ReactNode;
}

const EMPTY_LINE = "\u00a0";

/** Card with a figure, its name and a comparison. */
export const Figure = ({ label, value, note, detail }: FigureProps) => (
  <BlueprintCard compact className="parley-figure">
    <div className="parley-figure-label">{label}</div>
    <div className="parley-figure-value">{value}</div>
    {note === undefined && detail === undefined ? null : <div className="parley-figure-note">{note ?? EMPTY_LINE}</div>}
    {detail === undefined ? null : <div className="parley-figure-note">{detail}</div>}
  </BlueprintCard>
);
