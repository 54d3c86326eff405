import { type ReactNode, type Ref, type RefObject, useContext, useEffect, useRef } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../controls/button.tsx";
import type { Intent } from "../intent.ts";
import { isApple } from "../keys/is-apple.ts";
import { consumePress } from "../keys/key-release.ts";
import { isFocusLost } from "../overlay/focus-trail.ts";
import { HeldReasonContext } from "./submit-hold.ts";

const SEND_KEYS = isApple ? "⌘ Enter" : "Ctrl Enter";
const t = defineMessages("ui.mainRow", { cancel: "Cancel", back: "Back" });

export const isSubmitShortcut = (event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">): boolean =>
  event.key === "Enter" && (event.ctrlKey || event.metaKey);

interface MainRowProps {
  /** Label of the main button, with a verb and its object. */
  readonly main: string;
  readonly intent?: Intent;
  /** Handler of the main button; undefined if it submits a form. */
  readonly onMain?: (() => void) | undefined;
  readonly onCancel?: (() => void) | undefined;
  /** Returns from the second step to the first, with all values. */
  readonly onBack?: () => void;
  readonly cancelRef?: Ref<HTMLButtonElement>;
  readonly reason?: string | undefined;
  readonly loading?: boolean;
  /** Content instead of the key hint; `null` if there is no shortcut. */
  readonly note?: ReactNode;
}

/** Footer of forms and dialogs: key hint, cancel button, and the main button at the end. */
export const FormFooter = ({ main, intent = "primary", onMain, onCancel, onBack, cancelRef, reason, loading = false, note }: MainRowProps) => (
  <>
    <span className="parley-save-bar-note">
      {/* Hint with the shortcut of the main button, hidden on devices without a keyboard. */}
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
  /**
   * `false` if the submit shortcut must not trigger the main action, because a risky action needs a deliberate click.
   */
  readonly keys?: boolean;
}

/** Returns the dialog's container, which has the focus while no element inside has it. */
const dialogOf = ({ current }: RefObject<HTMLElement | null>) => current?.closest<HTMLElement>(".bp6-dialog-container");

/** Footer of a dialog without a form. It looks and handles keys like that of a form. */
export const DialogActions = ({ keys = true, ...row }: DialogActionsProps) => {
  const held = useContext(HeldReasonContext);
  const { main, onMain, reason = held, loading = false } = row;
  const place = useRef<HTMLDivElement>(null);
  const send = useRef<() => void>(undefined);
  useEffect(() => {
    send.current = keys && reason === undefined && !loading ? onMain : undefined;
  });
  useEffect(() => {
    const dialog = dialogOf(place);
    const hear = (event: KeyboardEvent) => {
      if (!isSubmitShortcut(event)) return;
      consumePress(event);
      send.current?.();
    };
    dialog?.addEventListener("keydown", hear);
    return () => dialog?.removeEventListener("keydown", hear);
  }, []);
  const before = useRef(main);
  useEffect(() => {
    // Moves the focus to the dialog after a step with the focused element was removed. Not to the button, because a key
    // that is still down would click it.
    if (before.current !== main && isFocusLost()) dialogOf(place)?.focus();
    before.current = main;
  }, [main]);
  return (
    <div ref={place} className="parley-dialog-actions">
      <FormFooter {...row} reason={reason} note={keys ? undefined : null} />
    </div>
  );
};
