import type { ReactNode } from "react";
import { Brand } from "./brand.tsx";

interface PublicFrameProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly links: readonly (readonly [path: string, text: string])[];
  readonly onFollow: (path: string) => void;
}

/**
 * Card around all public screens. Its links are real anchors, but a plain click changes the screen without a page load.
 */
export const PublicFrame = ({ title, children, links, onFollow }: PublicFrameProps) => (
  <main className="parley-public">
    <div className="parley-public-card">
      <Brand />
      <h1 className="parley-public-title">{title}</h1>
      {children}
      {links.length === 0 ? null : (
        <nav className="parley-public-links" aria-label={title}>
          {links.map(([path, text]) => (
            <a
              key={path}
              href={path}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onFollow(path);
              }}
            >
              {text}
            </a>
          ))}
        </nav>
      )}
    </div>
  </main>
);
