import { isUnauthenticated, type NoticeTitle, noticeFor } from "@parley/core/errors";
import { coreText, failureText } from "../../shared/messages/core-text.ts";
import { notify } from "../../ui/feedback/notify.ts";

/**
 * Shows the notice of a failed call (spec section 8). An ended session shows the sign-in dialog instead of one notice
 * per call.
 */
export function tellFailure(error: unknown, notice?: NoticeTitle): void {
  if (isUnauthenticated(error)) return;
  const shown = noticeFor(error, { notice });
  if (shown === undefined) return;
  const text = error instanceof Error ? failureText(error, shown.text) : coreText(shown.text);
  notify(coreText(shown.title), text, { intent: "danger", key: `${shown.title}/${shown.text}` });
}
