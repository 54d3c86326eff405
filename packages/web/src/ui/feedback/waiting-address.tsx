import { useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../controls/button.tsx";
import { Callout } from "./callout.tsx";
import { showSuccessNotice } from "./notify.ts";

const t = defineMessages("ui.waitingAddress", {
  pending: "{address} has not been confirmed yet. Until the link in the e-mail sent there is used, e-mails go to the current address.",
  unverified: "{address} has not been confirmed yet.",
  again: "Send again",
  keep: "Cancel change",
  sent: "E-mail sent to {address}",
  kept: "Address unchanged",
});

interface Address {
  readonly contactEmail: string;
  readonly emailVerified: boolean;
  readonly pendingEmail: string | null;
}

interface WaitingAddressProps {
  readonly address: Address;
  /** Sends the confirmation again, or keeps the current address; both calls report their own errors. */
  readonly onSend: () => Promise<unknown>;
  readonly onKeep: () => Promise<unknown>;
  readonly disabledReason?: string | undefined;
}

/**
 * Callout about an e-mail address that is not confirmed yet, with buttons to send the link again or keep the current
 * address. Hidden if nothing is pending.
 */
export const UnconfirmedAddressCallout = ({
  address: { contactEmail, emailVerified, pendingEmail },
  onSend,
  onKeep,
  disabledReason,
}: WaitingAddressProps) => {
  const [busy, setBusy] = useState(false);
  if (emailVerified && pendingEmail === null) return null;
  const address = pendingEmail ?? contactEmail;
  const run = async (work: () => Promise<unknown>, said: string) => {
    setBusy(true);
    try {
      await work();
      showSuccessNotice(said);
    } catch {
      // Ignores the error, because the call has already reported it.
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="parley-waiting-address">
      <Callout intent="warning" role="status">
        <p>{t(pendingEmail === null ? "unverified" : "pending", { address })}</p>
        <Button disabled={busy} disabledReason={disabledReason} onClick={() => void run(onSend, t("sent", { address }))}>
          {t("again")}
        </Button>{" "}
        {pendingEmail === null ? null : (
          <Button disabled={busy} disabledReason={disabledReason} onClick={() => void run(onKeep, t("kept"))}>
            {t("keep")}
          </Button>
        )}
      </Callout>
    </div>
  );
};
