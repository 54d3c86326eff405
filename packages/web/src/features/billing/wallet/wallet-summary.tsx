import { wallet } from "@parley/core/contract/billing/wallet";
import { useState } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import { moneyText } from "../../../ui/money/money-format.ts";
import { useWallet } from "./queries.ts";
import { SetAlert } from "./set-alert.tsx";
import { walletFacts } from "./wallet-facts.ts";

const t = defineMessages("wallet.summary", {
  title: "Balance",
  alert: "Set alert",
  low: "The ongoing balance is {amount}. Top up the wallet.",
});

/** Card with the balance of the caller's own wallet. */
export const WalletSummary = ({ stakeholderId }: { readonly stakeholderId: number }) => {
  const { data, error, refetch } = useWallet(stakeholderId);
  const denied = useDeniedReason(wallet.setAlert.access);
  const [isSetting, setIsSetting] = useState(false);
  const content = () => {
    if (data !== undefined)
      return (
        <>
          {data.isLow ? (
            <Callout intent="warning" role="status">
              {t("low", { amount: moneyText(data.ongoingBalance, data.currency) })}
            </Callout>
          ) : null}
          <DescriptionList rows={walletFacts(data)} />
        </>
      );
    return error === null ? <Skeleton shape="facts" count={6} /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  };
  const setAlert = (
    <Button disabledReason={denied} onClick={() => setIsSetting(true)}>
      {t("alert")}
    </Button>
  );
  return (
    <Card title={t("title")} actions={setAlert}>
      {content()}
      {isSetting && data !== undefined ? <SetAlert wallet={data} onClose={() => setIsSetting(false)} /> : null}
    </Card>
  );
};
