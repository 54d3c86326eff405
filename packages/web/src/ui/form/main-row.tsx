import { type ReactNode, type Ref, type RefObject, useEffect, useRef } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../controls/button.tsx";
import type { Intent } from "../intent.ts";
import { isApple } from "../keys/is-apple.ts";
import { takePress } from "../keys/key-release.ts";
import { isFocusLost } from "../overlay/focus-trail.ts";

const SEND_KEYS = isApple ? "⌘ Enter" : "Ctrl Enter";
const t = defineMessages("ui.mainRow", { cancel: "Cancel", back: "Back" });

/** True for the keys that submit the form. */
export const isSending = (event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">): boolean =>
  event.key === "Enter" && (event.ctrlKey || event.metaKey);

interface MainRowProps {
  /** Label of the main button: a verb and its object. */
  readonly main: string;
  readonly intent?: Intent;
  /** Absent if the button submits its form. */
  readonly onMain?: (() => void) | undefined;
  readonly onCancel?: (() => void) | undefined;
  /** For a second step: returns to the first, keeping all values. */
  readonly onBack?: () => void;
  readonly cancelRef?: Ref<HTMLButtonElement>;
  /** Reason why it is not possible yet. */
  readonly reason?: string | undefined;
  readonly loading?: boolean;
  /** Replaces the key hint; `null` without a shortcut. */
  readonly note?: ReactNode;
}

/** Footer of forms and questions: key hints, cancel, and the main action at the end. */
export const MainRow = ({ main, intent = "primary", onMain, onCancel, onBack, cancelRef, reason, loading = false, note }: MainRowProps) => (
  <>
    <span className="parley-save-bar-note">
      {/* The key does what the button says; hidden without a keyboard. */}
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
  /** `false` if the submit keys must not trigger it, because the loss must be confirmed by name. */
  readonly keys?: boolean;
}

/** Element that has focus while nothing inside does. */
const dialogOf = ({ current }: RefObject<HTMLElement | null>) => current?.closest<HTMLElement>(".bp6-dialog-container");

/** Actions of a dialog without a form, with the same look and keys as one with a form. */
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
    // The focused step was removed. Focus does not go to the button, because the key is still down and would click it.
    if (before.current !== main && isFocusLost()) dialogOf(place)?.focus();
    before.current = main;
  }, [main]);
  return (
    <div ref={place} className="parley-dialog-actions">
      <MainRow {...row} note={keys ? undefined : null} />
    </div>
  );
};
