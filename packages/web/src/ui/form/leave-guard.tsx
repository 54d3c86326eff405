import { type RefObject, useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { ConfirmDialog } from "../overlay/confirm-dialog.tsx";
import { isLeaveConfirmed } from "./unsaved.ts";

const t = defineMessages("ui.leave", {
  title: "Leave without saving?",
  text: "Your changes have not been saved and would be lost.",
  leave: "Leave without saving",
});

/** Title and button of the question, if it names what would be lost. */
export interface LeaveTexts {
  readonly title: string;
  readonly leave: string;
}

interface LeaveQuestionProps {
  readonly texts?: LeaveTexts | undefined;
  readonly open: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

export const LeaveQuestion = ({ open, texts, onLeave, onStay }: LeaveQuestionProps) => (
  <ConfirmDialog open={open} title={texts?.title ?? t("title")} confirm={texts?.leave ?? t("leave")} onConfirm={onLeave} onCancel={onStay}>
    {t("text")}
  </ConfirmDialog>
);

interface LeaveGuardProps {
  readonly dirty: boolean;
  /** True while submitting, so that the navigation after a save is not blocked. */
  readonly sending: RefObject<boolean>;
}

/** Identifies the form that a URL shows, by path, open row and tab. Filters of a list do not change it. */
function placeOf({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const params = new URLSearchParams(search);
  return [pathname, params.get("open"), params.get("tab")].join(" ");
}

/** Asks for confirmation before unsaved changes are lost by navigation, Back or closing the browser tab. */
export const LeaveGuard = ({ dirty, sending }: LeaveGuardProps) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && !sending.current && !isLeaveConfirmed() && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [dirty]);
  return <LeaveQuestion open={blocker.state === "blocked"} onLeave={() => blocker.proceed?.()} onStay={() => blocker.reset?.()} />;
};
