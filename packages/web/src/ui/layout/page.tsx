import type { ReactNode } from "react";
import { useHeading } from "./shown-heading.ts";

interface PageProps {
  readonly title: string;
  /** Title of the browser tab, if it differs from the heading. */
  readonly name?: string;
  readonly lead?: ReactNode;
  /** Buttons at the end of the title's line, the main one last. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** Height of the page; `fill` uses the remaining height of the viewport, so that lists and chats scroll inside. */
  readonly height?: "content" | "fill";
}

/** Frame of every screen, with heading, actions and content. */
export const Page = ({ title, name = title, lead, actions, children, height = "content" }: PageProps) => {
  useHeading(name);
  return (
    <div className={`parley-page parley-page-${height}`}>
      <div className="parley-page-header">
        <div>
          <h1 className="parley-page-title">{title}</h1>
          {lead === undefined ? null : (
            <p className="parley-page-lead" title={typeof lead === "string" ? lead : undefined}>
              {lead}
            </p>
          )}
        </div>
        {actions === undefined ? null : <div className="parley-actions">{actions}</div>}
      </div>
      {children}
    </div>
  );
};

/** Grid of equally wide cards, with as many per row as fit. */
export const Grid = ({ children, min = "280px" }: { readonly children: ReactNode; readonly min?: string }) => (
  <div className="parley-grid" style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(${min}, 100%), 1fr))` }}>
    {children}
  </div>
);
