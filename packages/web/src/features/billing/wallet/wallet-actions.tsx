import { wallet as calls, type Wallet } from "@parley/core/contract/billing/wallet";
import { useState } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { AdjustWallet } from "./adjust-wallet.tsx";
import { SetAlert } from "./set-alert.tsx";

const t = defineMessages("wallet.actions", { adjust: "Adjust", alert: "Set alert" });

/** Buttons of provider staff for a client's wallet. */
export const WalletActions = ({ wallet }: { readonly wallet: Wallet }) => {
  const [open, setOpen] = useState<"adjust" | "alert">();
  const mayAdjust = useDeniedReason(calls.adjust.access);
  const mayAlert = useDeniedReason(calls.setAlert.access);
  const close = () => setOpen(undefined);
  return (
    <>
      <Button disabledReason={mayAlert} onClick={() => setOpen("alert")}>
        {t("alert")}
      </Button>
      <Button disabledReason={mayAdjust} onClick={() => setOpen("adjust")}>
        {t("adjust")}
      </Button>
      {open === "adjust" ? <AdjustWallet wallet={wallet} onClose={close} /> : null}
      {open === "alert" ? <SetAlert wallet={wallet} onClose={close} /> : null}
    </>
  );
};
