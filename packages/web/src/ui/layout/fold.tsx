import { type ReactNode, useId } from "react";
import { Button } from "../controls/button.tsx";
import { ChevronDownIcon, ChevronRightIcon } from "../icons.ts";

interface FoldProps {
  readonly title: string;
  /** Number of items in the section; undefined until known. */
  readonly count?: number | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** Foldable section of a panel. While it is closed, its content is not mounted and sends no calls. */
export const Fold = ({ title, count, isOpen, onToggle, children }: FoldProps) => {
  const id = useId();
  return (
    <section className="parley-fold" aria-labelledby={id}>
      <h3>
        <Button
          size="small"
          variant="minimal"
          icon={isOpen ? <ChevronDownIcon size={12} /> : <ChevronRightIcon size={12} />}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <span id={id}>{title}</span>
          {count === undefined ? null : <span className="parley-muted"> {count}</span>}
        </Button>
      </h3>
      {isOpen ? <div className="parley-fold-inside">{children}</div> : null}
    </section>
  );
};
