import { TOKEN_DAYS, TokenDraft } from "@parley/core/contract/identity/tokens";
import { commandOf } from "@parley/core/verbs";
import { authTopic } from "@parley/core/verbs/identity/auth";
import { tokenTopic } from "@parley/core/verbs/identity/tokens";
import { useState } from "react";
import type { output } from "zod/mini";
import * as z from "zod/mini";
import type { Rights } from "../../../kit/rights/rights.ts";
import { RightsMatrix } from "../../../kit/rights/rights-matrix.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { CopyCommand, CopyTextButton } from "../../../ui/text/copy-command.tsx";

const t = defineMessages("tokens.dialog", {
  title: "Create an access token",
  titleFor: "Create an access token for {name}",
  name: "Name",
  nameHelp: "Describes its purpose. The audit trail shows it with each action of the token.",
  days: "Expires after",
  dayCount: { one: "{count} day", other: "{count} days" },
  rights: "Rights",
  rightsHelp: "Grant only what the script needs. A token never has more permissions than its owner.",
  superAdmin: "Include super admin rights",
  problem: "These permissions cannot be granted: {problem}",
  create: "Create token",
  madeTitle: "{name} created",
  once: "Copy the token now. It is shown only once.",
  keep: "Treat it like a password: store it in your CI system’s secrets, never in a file that others can read.",
  token: "Access token",
  copy: "Copy token",
  done: "Done",
});

/** Token lifetimes offered, in days; the CLI accepts any. */
const DAYS = [7, 30, 60, TOKEN_DAYS, 180, 365] as const;

const Draft = z.extend(TokenDraft, { superAdmin: z._default(z.boolean(), false) });
export type TokenValues = output<typeof Draft>;
const { Form, TextField, IdField, SwitchField } = defineForm(Draft);

interface Made {
  readonly name: string;
  readonly token: string;
}

/**
 * Dialog that shows a new token's secret. It ignores Escape and clicks outside, because the secret cannot be shown
 * again.
 */
const SecretDialog = ({ made, onClose }: { readonly made: Made; readonly onClose: () => void }) => (
  <Dialog
    title={t("madeTitle", { name: made.name })}
    open
    onClose="cannotBeDismissed"
    actions={
      <Button intent="primary" onClick={onClose}>
        {t("done")}
      </Button>
    }
  >
    <Callout intent="warning" role="alert">
      {t("once")}
    </Callout>
    {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be about fields; this names what is to be copied */}
    <div className="parley-token-secret" role="group" aria-label={t("token")}>
      <code>{made.token}</code>
      <CopyTextButton text={made.token} label={t("copy")} />
    </div>
    <p className="parley-muted">{t("keep")}</p>
    <CopyCommand command={`PARLEY_TOKEN=… ${commandOf(authTopic.verbs.status, {})}`} />
  </Dialog>
);

interface TokenDialogProps {
  /** Name of the token's service account; undefined for a token of the user. */
  readonly account?: string;
  /** Rights that the token can have; undefined for super admins, who have all. */
  readonly within: Rights | undefined;
  readonly onCreate: (values: TokenValues) => Promise<Made>;
  readonly onClose: () => void;
}

export const TokenDialog = ({ account, within, onCreate, onClose }: TokenDialogProps) => {
  const { isSuperAdmin } = useUser();
  const [made, setMade] = useState<Made>();
  if (made !== undefined) return <SecretDialog made={made} onClose={onClose} />;
  return (
    <FormDialog title={account === undefined ? t("title") : t("titleFor", { name: account })} onClose={onClose} width="wide">
      <Form
        defaults={{ name: "", days: TOKEN_DAYS, permissions: [], superAdmin: false }}
        submit={t("create")}
        sendUnchanged={false}
        guard={false}
        onCancel={onClose}
        onSubmit={async (values) => setMade(await onCreate(values))}
      >
        {(form) => (
          <>
            <TextField name="name" label={t("name")} help={t("nameHelp")} required autoComplete="off" />
            <IdField
              name="days"
              label={t("days")}
              options={DAYS.map((days) => ({ value: String(days), label: () => t("dayCount", { count: days }) }))}
            />
            {account === undefined && isSuperAdmin ? <SwitchField name="superAdmin" label={null} text={t.ref("superAdmin")} /> : null}
            <h3>{t("rights")}</h3>
            <p className="parley-muted">{t("rightsHelp")}</p>
            {form.formState.errors.permissions?.message === undefined ? null : (
              <p className="parley-field-error" role="alert">
                {t("problem", { problem: form.formState.errors.permissions.message })}
              </p>
            )}
            <RightsMatrix
              within={within}
              value={form.watch("permissions")}
              onChange={(rights) => form.setValue("permissions", rights, { shouldDirty: true })}
            />
            <CopyCommand command={commandFor(form.watch(), account)} />
          </>
        )}
      </Form>
    </FormDialog>
  );
};

const commandFor = ({ name = "", days, permissions, superAdmin }: Partial<TokenValues>, account: string | undefined): string =>
  commandOf(tokenTopic.verbs.create, {
    name,
    ...(permissions && permissions.length > 0 && { grant: rightNames(permissions) }),
    ...(days !== undefined && days !== TOKEN_DAYS && { days }),
    ...(superAdmin && { superAdmin: true }),
    ...(account !== undefined && { serviceAccount: account }),
  });

/** Returns rights in the form `Support: Chat with User`, for the CLI command. */
const rightNames = (rights: Rights): string[] =>
  rights.flatMap(({ area, actions }) => (actions.length === 0 ? [area] : actions.map(({ actionName }) => `${area}: ${actionName}`)));
