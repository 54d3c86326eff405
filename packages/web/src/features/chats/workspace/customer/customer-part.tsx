import { type ReactNode, useEffect, useState } from "react";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { store, stored } from "../../../../shared/storage/stored.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { messageOf } from "../../../../ui/feedback/notify.ts";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Fold } from "../../../../ui/layout/fold.tsx";

const t = defineMessages("workspace.customerPart", { failed: "This could not be loaded: {reason}", retry: "Try again" });

const LINES = 2;
/**
 * Milliseconds for which a conversation must stay open before its panel sends requests. Moving through the list with
 * the keyboard thus sends none.
 */
const RESTED_MS = 300;

/** Returns whether the conversation has been open for `RESTED_MS`. */
export function useOpenForLong(): boolean {
  const [isRested, setIsRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsRested(true), RESTED_MS);
    return () => clearTimeout(timer);
  }, []);
  return isRested;
}

const CLOSED = "closed";

interface CustomerPartProps {
  /** Key under which the section's folded state is stored. */
  readonly id: "contact" | "facts" | "work" | "tickets" | "earlier" | "notes" | "attributes";
  readonly title: string;
  readonly count?: number | undefined;
  readonly children: ReactNode;
}

/** Foldable section of the customer panel. The folded state is remembered for all customers. */
export const CustomerSection = ({ id, ...fold }: CustomerPartProps) => {
  const [isOpen, setIsOpen] = useState(() => stored("customerParts", id) !== CLOSED);
  const toggle = () => {
    store("customerParts", isOpen ? CLOSED : undefined, id);
    setIsOpen(!isOpen);
  };
  return <Fold isOpen={isOpen} onToggle={toggle} {...fold} />;
};

interface PartRowsProps<Data> {
  readonly result: { readonly data: Data | undefined; readonly error: Error | null; readonly refetch: () => unknown };
  /** Number of lines of the placeholder. */
  readonly lines?: number;
  readonly children: (data: Data) => ReactNode;
}

/** Shows the loading state, the error or the data of one section, independently of the other sections. */
export const SectionRows = <Data,>({ result, lines = LINES, children }: PartRowsProps<Data>) => {
  const { data, error, refetch } = result;
  if (data !== undefined) return children(data);
  if (error === null) return <Skeleton count={lines} />;
  return (
    <div role="alert" className="parley-work-failed">
      <span>{t("failed", { reason: messageOf(error) })}</span>
      <Button size="small" onClick={() => void refetch()}>
        {t("retry")}
      </Button>
    </div>
  );
};
