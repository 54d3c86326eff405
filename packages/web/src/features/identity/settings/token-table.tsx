import type { AccessToken } from "@parley/core/contract/identity/tokens";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { PersonName } from "../../../kit/people/person-name.tsx";
import { knownRights, rightsText } from "../../../kit/rights/rights.ts";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { Tag } from "../../../ui/feedback/tag.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { AbsoluteTimeText, TimeText } from "../../../ui/text/time-text.tsx";
import { tokenCalls } from "./token-queries.ts";

const t = defineMessages("tokens.table", {
  name: "Name",
  owner: "Owner",
  rights: "Rights",
  state: "State",
  expires: "Expires",
  used: "Last used",
  never: "Never",
  none: "Sign-in only",
  areas: { one: "{count} area", other: "{count} areas" },
  superAdmin: "Super admin",
  hint: "ends in {hint}",
  hintBy: "ends in {hint}, created by {name}",
  service: "service account",
  active: "Active",
  expired: "Expired",
  revoked: "Revoked",
  revoke: "Revoke",
  revokeOf: "Revoke {name}",
  ask: "Revoke {name}?",
  askText: "Scripts that use it stop working immediately. This cannot be undone.",
  done: "{name} revoked",
});

/**
 * Maximum number of areas of a token's rights that are listed directly. If a token has more areas, only their number is
 * shown until the user expands them.
 */
const AREAS_SHOWN = 2;

const TokenRights = ({ permissions }: Pick<AccessToken, "permissions">) => {
  const rights = rightsText(knownRights(permissions));
  if (permissions.length <= AREAS_SHOWN) return rights;
  return (
    <details>
      <summary>{t("areas", { count: permissions.length })}</summary>
      {rights}
    </details>
  );
};

const TokenRow = ({ token, withOwner }: { readonly token: AccessToken; readonly withOwner: boolean }) => {
  const { id, name, hint, ownerName, isService, permissions, superAdmin, state, createdBy, expiresAt, lastUsedAt } = token;
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation(tokenCalls.revoke.mutation());
  const revoke = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: () => {
          setIsAsking(false);
          showSuccessNotice(t("done", { name }));
        },
      },
    );
  return (
    <tr className={state === "active" ? undefined : "parley-token-over"}>
      <th scope="row">
        <span className="parley-token-name">{name}</span>
        <div className="parley-muted">{createdBy === ownerName ? t("hint", { hint }) : t("hintBy", { hint, name: createdBy })}</div>
      </th>
      {withOwner ? (
        <td>
          {isService ? ownerName : <PersonName name={ownerName} />}
          {isService ? <div className="parley-muted">{t("service")}</div> : null}
        </td>
      ) : null}
      <td className="parley-token-rights">
        {superAdmin ? <Tag intent="warning">{t("superAdmin")}</Tag> : null} <TokenRights permissions={permissions} />
        {superAdmin || permissions.length > 0 ? null : <span className="parley-muted">{t("none")}</span>}
      </td>
      <td>
        <StatusMark of="token" status={state}>
          {t(state)}
        </StatusMark>
      </td>
      <td>
        <AbsoluteTimeText value={state === "revoked" ? null : expiresAt} />
      </td>
      <td>{lastUsedAt === null ? <span className="parley-muted">{t("never")}</span> : <TimeText value={lastUsedAt} />}</td>
      <td>
        {state === "active" ? (
          <Button size="small" intent="danger" variant="outlined" aria-label={t("revokeOf", { name })} onClick={() => setIsAsking(true)}>
            {t("revoke")}
          </Button>
        ) : null}
        <ConfirmDialog
          open={isAsking}
          title={t("ask", { name })}
          confirm={t("revoke")}
          busy={isPending}
          onConfirm={revoke}
          onCancel={() => setIsAsking(false)}
        >
          <p>{t("askText")}</p>
        </ConfirmDialog>
      </td>
    </tr>
  );
};

interface TokenTableProps {
  readonly label: string;
  readonly tokens: readonly AccessToken[];
  readonly withOwner?: boolean;
}

export const TokenTable = ({ label, tokens, withOwner = false }: TokenTableProps) => (
  <div className="parley-token-scroll">
    <table className="parley-rights-table parley-token-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t("name")}</th>
          {withOwner ? <th scope="col">{t("owner")}</th> : null}
          <th scope="col">{t("rights")}</th>
          <th scope="col">{t("state")}</th>
          <th scope="col">{t("expires")}</th>
          <th scope="col">{t("used")}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} withOwner={withOwner} />
        ))}
      </tbody>
    </table>
  </div>
);
