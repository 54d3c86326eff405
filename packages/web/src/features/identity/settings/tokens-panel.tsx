import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { knownRights } from "../../../kit/rights/rights.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Loaded } from "./loaded.tsx";
import { TokenDialog } from "./token-dialog.tsx";
import { tokenCalls } from "./token-queries.ts";
import { TokenTable } from "./token-table.tsx";

const t = defineMessages("tokens", {
  label: "Your access tokens",
  lead: "A token lets a script act for you without your password. It has only the permissions you grant here, and never more than your own. Changing your password revokes all of them.",
  create: "Create token",
  empty: "No access tokens yet",
  emptyText: "Create one for a script or a CI job, with only the permissions it needs.",
});

export const TokensPanel = () => {
  const user = useUser();
  const [isCreating, setIsCreating] = useState(false);
  const create = useMutation(tokenCalls.create.mutation({ quiet: true }));
  const button = (
    <Button intent="primary" onClick={() => setIsCreating(true)}>
      {t("create")}
    </Button>
  );
  return (
    <section className="parley-token-section" aria-label={t("label")}>
      <p className="parley-muted">{t("lead")}</p>
      <Loaded result={useQuery(tokenCalls.list.options())}>
        {(tokens) =>
          tokens.length === 0 ? (
            <EmptyState kind="nothingYet" title={t("empty")} action={button}>
              {t("emptyText")}
            </EmptyState>
          ) : (
            <>
              <div>{button}</div>
              <TokenTable label={t("label")} tokens={tokens} />
            </>
          )
        }
      </Loaded>
      {isCreating ? (
        <TokenDialog
          within={user.isSuperAdmin ? undefined : knownRights(user.userPermissions)}
          onCreate={(body) => create.mutateAsync({ body })}
          onClose={() => setIsCreating(false)}
        />
      ) : null}
    </section>
  );
};
