import type { ReactNode } from "react";
import { useHeading } from "./shown-heading.ts";

interface PageProps {
  readonly title: string;
  /** Names the window, where the heading does not name the page; the heading when absent. */
  readonly name?: string;
  /** A line below the title. */
  readonly lead?: ReactNode;
  /** Buttons at the right of the title, the main one last. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** `fill` gives the content the rest of the window's height: lists and chats scroll inside. */
  readonly height?: "content" | "fill";
}

/** The frame of every screen: its heading, its actions, its content. */
export const Page = ({ title, name = title, lead, actions, children, height = "content" }: PageProps) => {
  useHeading(name);
  return (
    <div className={`parley-page parley-page-${height}`}>
      <div className="parley-page-header">
        <div>
          <h1 className="parley-page-title">{title}</h1>
          {lead === undefined ? null : <p className="parley-page-lead">{lead}</p>}
        </div>
        {actions === undefined ? null : <div className="parley-actions">{actions}</div>}
      </div>
      {children}
    </div>
  );
};

/** Cards of equal width, as many a line as fit. */
export const Grid = ({ children, min = "280px" }: { readonly children: ReactNode; readonly min?: string }) => (
  <div className="parley-grid" style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(${min}, 100%), 1fr))` }}>
    {children}
  </div>
);
