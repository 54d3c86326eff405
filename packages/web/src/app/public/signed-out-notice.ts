import { defineMessages } from "../../shared/messages/define-messages.ts";
import { storedInTab, storeInTab } from "../../shared/storage/stored-in-tab.ts";

const t = defineMessages("signedOut", {
  deactivated: "Your account was deactivated. Ask your administrator.",
  suspended: "Your organisation's account is not active at the moment. Ask your administrator.",
});

/**
 * Returns the message for a session that the gateway ended in this tab, and forgets it. Undefined after a normal
 * sign-out.
 */
export function consumeSignedOutNotice(): string | undefined {
  const reason = storedInTab("signedOutReason");
  storeInTab("signedOutReason", undefined);
  return reason === "deactivated" || reason === "suspended" ? t(reason) : undefined;
}
