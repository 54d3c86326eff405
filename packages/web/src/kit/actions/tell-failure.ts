import { isUnauthenticated, type NoticeTitle, noticeFor } from "@parley/core/errors";
import { coreText, failureText } from "../../shared/messages/core-text.ts";
import { notify } from "../../ui/feedback/notify.ts";

/**
 * Shows the notice of a failed call (spec section 8). For an ended session it shows none, because the sign-in dialog
 * appears instead.
 */
export function showCallFailure(error: unknown, notice?: NoticeTitle): void {
  if (isUnauthenticated(error)) return;
  const shown = noticeFor(error, { notice });
  if (shown === undefined) return;
  const text = error instanceof Error ? failureText(error, shown.text) : coreText(shown.text);
  notify(coreText(shown.title), text, { intent: "danger", key: `${shown.title}/${shown.text}` });
}
