import { type ServiceAccount, serviceAccounts } from "@parley/core/contract/identity/service-accounts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { useListState } from "../../../ui/list/list-state.ts";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { AccountForm } from "./account-form.tsx";
import { AccountTokens } from "./account-tokens.tsx";
import { PagedTable } from "./paged-table.tsx";
import { accountCalls, tokenCalls, useIsProviderStaff } from "./token-queries.ts";
import { TokenTable } from "./token-table.tsx";

const t = defineMessages("serviceAccounts", {
  label: "Service accounts",
  lead: "Accounts for scripts. Nobody signs in to them; their role limits what their tokens may do, and they stay when people leave.",
  create: "Create service account",
  empty: "No service accounts yet",
  emptyText: "Create one for work that should not depend on a person, such as a nightly import or a CI job.",
  name: "Name",
  stakeholder: "Stakeholder",
  role: "Role",
  noRole: "No role",
  tokens: "Tokens",
  state: "State",
  active: "Active",
  inactive: "Deactivated",
  tokenCount: { one: "{count} token", other: "{count} tokens" },
  tokensOf: "Tokens of {name}",
  change: "Change",
  changeOf: "Change {name}",
  activate: "Activate",
  activateOf: "Activate {name}",
  deactivate: "Deactivate",
  deactivateOf: "Deactivate {name}",
  ask: "Deactivate {name}?",
  askText: "Its tokens are revoked immediately, and scripts that use them stop working. After reactivation it needs new tokens.",
  activated: "{name} activated. Create new tokens for it.",
  deactivated: "{name} deactivated and its tokens revoked",
  everyone: "All access tokens",
  everyoneLead: "Tokens of people and service accounts, newest first. Revoke any that has leaked.",
  nobody: "No access tokens.",
});

type Doing = { readonly what: "tokens" | "change" | "deactivate"; readonly account: ServiceAccount };

const AccountRow = ({ account, onDo }: { readonly account: ServiceAccount; readonly onDo: (doing: Doing) => void }) => {
  const { id, name, active, roleName, stakeholderTitle, tokenCount } = account;
  const reachesAll = useIsProviderStaff();
  const denied = useDeniedReason(serviceAccounts.update.access);
  const { mutate, isPending } = useMutation(accountCalls.setStatus.mutation());
  const activate = () => mutate({ params: { id }, body: { active: true } }, { onSuccess: () => showSuccessNotice(t("activated", { name })) });
  return (
    <tr>
      <th scope="row">
        <span className="parley-token-name">{name}</span>
      </th>
      {reachesAll ? <td>{stakeholderTitle}</td> : null}
      <td>{roleName ?? <span className="parley-muted">{t("noRole")}</span>}</td>
      <td>
        <StatusMark of="user" status={active ? "active" : "inactive"}>
          {t(active ? "active" : "inactive")}
        </StatusMark>
      </td>
      <td>
        <Button size="small" aria-label={t("tokensOf", { name })} onClick={() => onDo({ what: "tokens", account })}>
          {t("tokenCount", { count: tokenCount })}
        </Button>
      </td>
      <td>
        <span className="parley-actions">
          <Button size="small" aria-label={t("changeOf", { name })} disabledReason={denied} onClick={() => onDo({ what: "change", account })}>
            {t("change")}
          </Button>
          {active ? (
            <Button
              size="small"
              intent="danger"
              variant="outlined"
              aria-label={t("deactivateOf", { name })}
              disabledReason={denied}
              onClick={() => onDo({ what: "deactivate", account })}
            >
              {t("deactivate")}
            </Button>
          ) : (
            <Button size="small" aria-label={t("activateOf", { name })} disabledReason={denied} loading={isPending} onClick={activate}>
              {t("activate")}
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
};

const AccountTable = ({ accounts }: { readonly accounts: readonly ServiceAccount[] }) => {
  const reachesAll = useIsProviderStaff();
  const [doing, setDoing] = useState<Doing>();
  const { mutate, isPending } = useMutation(accountCalls.setStatus.mutation());
  const close = () => setDoing(undefined);
  const deactivate = ({ id, name }: ServiceAccount) =>
    mutate(
      { params: { id }, body: { active: false } },
      {
        onSuccess: () => {
          close();
          showSuccessNotice(t("deactivated", { name }));
        },
      },
    );
  return (
    <div className="parley-token-scroll">
      <table className="parley-rights-table parley-token-table" aria-label={t("label")}>
        <thead>
          <tr>
            <th scope="col">{t("name")}</th>
            {reachesAll ? <th scope="col">{t("stakeholder")}</th> : null}
            <th scope="col">{t("role")}</th>
            <th scope="col">{t("state")}</th>
            <th scope="col">{t("tokens")}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} onDo={setDoing} />
          ))}
        </tbody>
      </table>
      {doing?.what === "tokens" ? <AccountTokens account={doing.account} onClose={close} /> : null}
      {doing?.what === "change" ? <AccountForm account={doing.account} onClose={close} /> : null}
      {doing?.what === "deactivate" ? (
        <ConfirmDialog
          open
          title={t("ask", { name: doing.account.name })}
          confirm={t("deactivate")}
          busy={isPending}
          onConfirm={() => deactivate(doing.account)}
          onCancel={close}
        >
          <p>{t("askText")}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
};

/** Settings panel for administrators, with the service accounts and the tokens of all users of the stakeholder. */
export const AccountsPanel = () => {
  const [isCreating, setIsCreating] = useState(false);
  const denied = useDeniedReason(serviceAccounts.create.access);
  const accounts = useListState({ prefix: "accounts." });
  const tokens = useListState({ prefix: "tokens." });
  const button = (
    <Button intent="primary" disabledReason={denied} onClick={() => setIsCreating(true)}>
      {t("create")}
    </Button>
  );
  return (
    <>
      <section className="parley-token-section" aria-label={t("label")}>
        <p className="parley-muted">{t("lead")}</p>
        <PagedTable
          label={t("label")}
          state={accounts}
          options={accountCalls.list.options({ query: { page: accounts.page, pageSize: accounts.pageSize } })}
          empty={
            <EmptyState kind="nothingYet" title={t("empty")} action={button}>
              {t("emptyText")}
            </EmptyState>
          }
        >
          {(rows) => (
            <>
              <div>{button}</div>
              <AccountTable accounts={rows} />
            </>
          )}
        </PagedTable>
        {isCreating ? <AccountForm onClose={() => setIsCreating(false)} /> : null}
      </section>
      <section className="parley-token-section" aria-label={t("everyone")}>
        <h2>{t("everyone")}</h2>
        <p className="parley-muted">{t("everyoneLead")}</p>
        <PagedTable
          label={t("everyone")}
          state={tokens}
          options={tokenCalls.all.options({ query: { page: tokens.page, pageSize: tokens.pageSize } })}
          empty={<p>{t("nobody")}</p>}
        >
          {(rows) => <TokenTable label={t("everyone")} tokens={rows} withOwner />}
        </PagedTable>
      </section>
    </>
  );
};
