import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../controls/button.tsx";
import type { Intent } from "../intent.ts";
import { isApple } from "../keys/is-apple.ts";

const SEND_KEYS = isApple ? "⌘ Enter" : "Ctrl Enter";
const t = defineMessages("ui.mainRow", { cancel: "Cancel" });

/** Whether the keys were pressed that send whatever is open. */
export const isSending = (event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">): boolean =>
  event.key === "Enter" && (event.ctrlKey || event.metaKey);

interface MainRowProps {
  /** What the main button does, in a verb and what it is done to. */
  readonly main: string;
  readonly intent?: Intent;
  /** Absent where the button sends the form around it. */
  readonly onMain?: (() => void) | undefined;
  readonly onCancel?: (() => void) | undefined;
  readonly cancelRef?: Ref<HTMLButtonElement>;
  /** Why it cannot be done yet. */
  readonly reason?: string | undefined;
  readonly loading?: boolean;
  /** Stands in the place of the keys; `null` where no key does it. */
  readonly note?: ReactNode;
}

/** The foot of whatever is filled in or asked: what the keys do, the way out, and at the end what it is there for. */
export const MainRow = ({ main, intent = "primary", onMain, onCancel, cancelRef, reason, loading = false, note }: MainRowProps) => (
  <>
    <span className="parley-save-bar-note">
      {/* What the key does is what the button says; whoever has no keyboard is not told of one. */}
      {note === undefined ? (
        <span className="parley-key-hint">
          <kbd>{SEND_KEYS}</kbd> {main}
        </span>
      ) : (
        note
      )}
    </span>
    {onCancel === undefined ? null : (
      <Button ref={cancelRef} onClick={onCancel}>
        {t("cancel")}
      </Button>
    )}
    <Button type={onMain === undefined ? "submit" : "button"} intent={intent} loading={loading} disabledReason={reason} onClick={onMain}>
      {main}
    </Button>
  </>
);

interface DialogActionsProps extends Omit<MainRowProps, "onMain" | "note"> {
  readonly onMain: () => void;
  /** `false` where the keys that send must not do it: what is lost by it is asked for by name. */
  readonly keys?: boolean;
}

/** The actions of a dialog without a form, which looks and is worked like one with a form. */
export const DialogActions = ({ keys = true, ...row }: DialogActionsProps) => {
  const { onMain, reason, loading = false } = row;
  const place = useRef<HTMLDivElement>(null);
  const send = useRef<() => void>(undefined);
  useEffect(() => {
    send.current = keys && reason === undefined && !loading ? onMain : undefined;
  });
  useEffect(() => {
    const dialog = place.current?.closest<HTMLElement>(".bp6-dialog");
    const hear = (event: KeyboardEvent) => {
      if (!isSending(event)) return;
      event.preventDefault();
      send.current?.();
    };
    dialog?.addEventListener("keydown", hear);
    return () => dialog?.removeEventListener("keydown", hear);
  }, []);
  return (
    <div ref={place} className="parley-dialog-actions">
      <MainRow {...row} note={keys ? undefined : null} />
    </div>
  );
};
