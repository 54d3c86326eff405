import { type ServiceAccount, serviceAccounts } from "@parley/core/contract/identity/service-accounts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { knownRights } from "../../../kit/rights/rights.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { PagedTable, usePageState } from "./paged-table.tsx";
import { TokenDialog } from "./token-dialog.tsx";
import { accountCalls, roleCalls, tokenCalls } from "./token-queries.ts";
import { TokenTable } from "./token-table.tsx";

const t = defineMessages("serviceAccounts.tokens", {
  title: "Tokens of {name}",
  create: "Create token",
  none: "No tokens yet.",
  inactive: "This service account is deactivated",
  noRole: "This service account has no role, so its tokens would have no rights",
});

interface AccountTokensProps {
  readonly account: ServiceAccount;
  readonly onClose: () => void;
}

/** Dialog with the tokens of a service account, and a form for a new token within the rights of its role. */
export const AccountTokens = ({ account, onClose }: AccountTokensProps) => {
  const { id, name, active, roleId } = account;
  const [isCreating, setIsCreating] = useState(false);
  const state = usePageState();
  const role = useQuery({ ...roleCalls.get.options({ params: { id: roleId ?? 0 } }), enabled: roleId !== null });
  const create = useMutation(accountCalls.createToken.mutation({ quiet: true }));
  const denied = useDeniedReason(serviceAccounts.createToken.access);
  const reason = denied ?? (active ? undefined : t("inactive")) ?? (roleId === null ? t("noRole") : undefined);
  if (isCreating && role.data)
    return (
      <TokenDialog
        account={name}
        within={knownRights(role.data.permissions)}
        onCreate={({ superAdmin: _, ...body }) => create.mutateAsync({ params: { id }, body })}
        onClose={() => setIsCreating(false)}
      />
    );
  return (
    <Dialog
      title={t("title", { name })}
      open
      onClose={onClose}
      width="wide"
      actions={
        <Button intent="primary" disabledReason={reason} loading={role.isLoading} onClick={() => setIsCreating(true)}>
          {t("create")}
        </Button>
      }
    >
      <div className="parley-token-list">
        <PagedTable
          label={t("title", { name })}
          state={state}
          options={tokenCalls.all.options({ query: { ownerId: id, page: state.page, pageSize: state.pageSize } })}
          empty={<p className="parley-muted">{t("none")}</p>}
        >
          {(tokens) => <TokenTable label={t("title", { name })} tokens={tokens} />}
        </PagedTable>
      </div>
    </Dialog>
  );
};
