import { type ReactNode, type Ref, type RefObject, useEffect, useRef } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../controls/button.tsx";
import type { Intent } from "../intent.ts";
import { isApple } from "../keys/is-apple.ts";
import { takePress } from "../keys/key-release.ts";
import { isFocusLost } from "../overlay/focus-trail.ts";

const SEND_KEYS = isApple ? "⌘ Enter" : "Ctrl Enter";
const t = defineMessages("ui.mainRow", { cancel: "Cancel", back: "Back" });

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
  /** Of a second step: to the first, with everything as it was filled in. */
  readonly onBack?: () => void;
  readonly cancelRef?: Ref<HTMLButtonElement>;
  /** Why it cannot be done yet. */
  readonly reason?: string | undefined;
  readonly loading?: boolean;
  /** Stands in the place of the keys; `null` where no key does it. */
  readonly note?: ReactNode;
}

/** The foot of whatever is filled in or asked: what the keys do, the way out, and at the end what it is there for. */
export const MainRow = ({ main, intent = "primary", onMain, onCancel, onBack, cancelRef, reason, loading = false, note }: MainRowProps) => (
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
    {onBack === undefined ? null : <Button onClick={onBack}>{t("back")}</Button>}
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

/** What holds the focus while nothing inside of it does. */
const dialogOf = ({ current }: RefObject<HTMLElement | null>) => current?.closest<HTMLElement>(".bp6-dialog-container");

/** The actions of a dialog without a form, which looks and is worked like one with a form. */
export const DialogActions = ({ keys = true, ...row }: DialogActionsProps) => {
  const { main, onMain, reason, loading = false } = row;
  const place = useRef<HTMLDivElement>(null);
  const send = useRef<() => void>(undefined);
  useEffect(() => {
    send.current = keys && reason === undefined && !loading ? onMain : undefined;
  });
  useEffect(() => {
    const dialog = dialogOf(place);
    const hear = (event: KeyboardEvent) => {
      if (!isSending(event)) return;
      takePress(event);
      send.current?.();
    };
    dialog?.addEventListener("keydown", hear);
    return () => dialog?.removeEventListener("keydown", hear);
  }, []);
  const before = useRef(main);
  useEffect(() => {
    // A step has gone with what had the focus in it. Not to the button: the key that led here is still down, and would press it.
    if (before.current !== main && isFocusLost()) dialogOf(place)?.focus();
    before.current = main;
  }, [main]);
  return (
    <div ref={place} className="parley-dialog-actions">
      <MainRow {...row} note={keys ? undefined : null} />
    </div>
  );
};
