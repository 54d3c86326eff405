import { defineMessages } from "../../shared/messages/define-messages.ts";
import { storedInTab, storeInTab } from "../../shared/storage/stored-in-tab.ts";

const t = defineMessages("signedOut", {
  deactivated: "Your account was deactivated. Ask your administrator.",
  suspended: "Your organisation's account is not active at the moment. Ask your administrator.",
});

/** Reason why the gateway ended the session in this tab, shown once; undefined after a normal sign-out. */
export function takeSignedOutNotice(): string | undefined {
  const reason = storedInTab("signedOutReason");
  storeInTab("signedOutReason", undefined);
  return reason === "deactivated" || reason === "suspended" ? t(reason) : undefined;
}
