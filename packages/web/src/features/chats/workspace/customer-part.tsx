import { type ReactNode, useEffect, useState } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { store, stored } from "../../../shared/storage/stored.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { messageOf } from "../../../ui/feedback/notify.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Fold } from "../../../ui/layout/fold.tsx";

const t = defineMessages("workspace.customerPart", { failed: "This could not be loaded: {reason}", retry: "Try again" });

const LINES = 2;
/** Whoever walks through the list asks nothing of the customers they pass. */
const RESTED_MS = 300;

/** Whether the conversation has been looked at for a moment. */
export function useRested(): boolean {
  const [isRested, setIsRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsRested(true), RESTED_MS);
    return () => clearTimeout(timer);
  }, []);
  return isRested;
}

const CLOSED = "closed";

interface CustomerPartProps {
  /** What the browser remembers it by. */
  readonly id: "facts" | "work" | "tickets" | "earlier" | "notes" | "attributes";
  readonly title: string;
  readonly count?: number | undefined;
  readonly children: ReactNode;
}

/** One part of what stands beside a conversation; whoever closes it finds it closed at the next customer. */
export const CustomerPart = ({ id, ...fold }: CustomerPartProps) => {
  const [isOpen, setIsOpen] = useState(() => stored("customerParts", id) !== CLOSED);
  const toggle = () => {
    store("customerParts", isOpen ? CLOSED : undefined, id);
    setIsOpen(!isOpen);
  };
  return <Fold isOpen={isOpen} onToggle={toggle} {...fold} />;
};

interface PartRowsProps<Data> {
  /** What `useQuery` gives. */
  readonly result: { readonly data: Data | undefined; readonly error: Error | null; readonly refetch: () => unknown };
  readonly children: (data: Data) => ReactNode;
}

/** What a part has read, is reading, or could not read: its own affair, which no other part hears of. */
export const PartRows = <Data,>({ result, children }: PartRowsProps<Data>) => {
  const { data, error, refetch } = result;
  if (data !== undefined) return children(data);
  if (error === null) return <Skeleton count={LINES} />;
  return (
    <div role="alert" className="parley-work-failed">
      <span>{t("failed", { reason: messageOf(error) })}</span>
      <Button size="small" onClick={() => void refetch()}>
        {t("retry")}
      </Button>
    </div>
  );
};
