import { FALLBACK_LAST_NAME } from "@parley/core/contract/names-in-address";
import { StakeholderDraft, stakeholders } from "@parley/core/contract/platform/stakeholders";
import { slugOf } from "@parley/core/contract/slug";
import { pathTo } from "@parley/core/screens";
import { commandOf } from "@parley/core/verbs";
import { stakeholderTopic } from "@parley/core/verbs/platform/stakeholders";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import type { input, output } from "zod/mini";
import { useUnsentMailLink } from "../../../kit/mailbox/use-kept-mails.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { DisabledReason } from "../../../ui/controls/disabled-reason.tsx";
import { Switch } from "../../../ui/controls/inputs.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { CategoryField, CountryField, CurrencyField, TimeZoneField } from "./place-fields.tsx";
import { stakeholderCalls } from "./queries.ts";

const t = defineMessages("stakeholders.create", {
  title: "Create stakeholder",
  lead: "A business on the platform, with users, bots and data of its own.",
  business: "Business",
  name: "Title",
  shortName: "Short name",
  shortNameHelp: "Letters, digits and hyphens. Used in URLs and commands.",
  place: "Location",
  begin: "Initial set-up",
  defaults: "Ready-to-use set-up",
  made: "Creates the roles Administrator, Lead and Agent, a bot to configure, and the default plan if there is one. The first administrator gets an invitation by e-mail.",
  bare: "Without roles, users or a bot. You add each of them later.",
  email: "E-mail of the first administrator",
  emailHelp: "Also their login ID.",
  firstName: "First name",
  firstNameHelp: "If empty, it is taken from the e-mail address.",
  lastName: "Last name",
  lastNameHelp: "If empty, it is taken from the e-mail address, or {fallback} if the address has none.",
  pending: "Prepare only",
  pendingText: "No user can sign in or is invited until the stakeholder is activated.",
  submit: "Create stakeholder",
  created: "{title} created",
  invited: "{title} created. An invitation has been sent to {email}",
  kept: "{title} created. No mail server is configured, so forward the invitation for {email} from the mailbox",
});

type Draft = input<typeof StakeholderDraft>;
const { Form, TextField } = defineForm(StakeholderDraft);

const SHORT_NAME_MOST = 40;

/** Suggests a short name derived from the title, until the user enters another. */
const Suggested = ({ from, onSuggest }: { readonly from: string; readonly onSuggest: (shortName: string) => void }) => {
  const suggest = useEffectEvent(onSuggest);
  useEffect(() => suggest(slugOf(from, SHORT_NAME_MOST)), [from]);
  return null;
};

const DEFAULTS: Draft = {
  title: "",
  shortName: "",
  timeZone: "UTC",
  country: null,
  status: "active",
  defaults: { admin: { email: "" } },
};

const command = ({ title, shortName, categoryId, country, timeZone, currency, status, defaults }: Draft): string =>
  commandOf(stakeholderTopic.verbs.create, {
    title: title || undefined,
    shortName: shortName || undefined,
    categoryId,
    country,
    timeZone,
    currency,
    admin: defaults?.admin.email || undefined,
    adminFirstName: defaults?.admin.firstName || undefined,
    adminLastName: defaults?.admin.lastName || undefined,
    withDefaults: defaults !== undefined,
    pending: status === "pending",
  });

/**
 * Screen that creates a stakeholder (spec section 2, create-stakeholder). The first fields suggest values for the
 * others.
 */
export const CreateStakeholderScreen = () => {
  const navigate = useNavigate();
  const denied = useDeniedReason(stakeholders.create.access);
  const { mutateAsync } = useMutation(stakeholderCalls.create.mutation({ quiet: true }));
  const toMailbox = useUnsentMailLink();
  const handleSubmit = async (draft: output<typeof StakeholderDraft>) => {
    const { title } = await mutateAsync({ body: draft });
    const email = draft.status === "active" ? draft.defaults?.admin.email : undefined;
    const list = `${pathTo("stakeholders")}?${new URLSearchParams({ search: draft.shortName })}`;
    if (email === undefined) showSuccessNotice(t("created", { title }));
    else showSuccessNotice(t(toMailbox === undefined ? "invited" : "kept", { title, email }), toMailbox?.(list));
    await navigate(list);
  };
  return (
    <Page title={t("title")} lead={t("lead")}>
      <DisabledReason reason={denied}>
        <Form
          defaults={DEFAULTS}
          submit={t("submit")}
          sendUnchanged={false}
          onSubmit={handleSubmit}
          onCancel={() => void navigate(pathTo("stakeholders"))}
        >
          {(form) => {
            const draft = form.watch();
            const isSetUp = draft.defaults !== undefined;
            const { shortName: isOwnName, timeZone: isOwnZone, currency: isOwnCurrency } = form.formState.dirtyFields;
            return (
              <>
                {isOwnName ? null : <Suggested from={draft.title} onSuggest={(shortName) => form.setValue("shortName", shortName)} />}
                <h2 className="parley-panel-heading">{t("business")}</h2>
                <TextField name="title" label={t("name")} required autoComplete="off" />
                <TextField name="shortName" label={t("shortName")} help={t("shortNameHelp")} required autoComplete="off" />
                <CategoryField />
                <h2 className="parley-panel-heading">{t("place")}</h2>
                <CountryField
                  onChosen={({ timeZone, currency }) => {
                    if (!isOwnZone && timeZone !== undefined) form.setValue("timeZone", timeZone);
                    if (!isOwnCurrency) form.setValue("currency", currency);
                  }}
                />
                <TimeZoneField />
                <CurrencyField isNew />
                <h2 className="parley-panel-heading">{t("begin")}</h2>
                <Switch
                  label={t("defaults")}
                  checked={isSetUp}
                  onChange={(on) => form.setValue("defaults", on ? { admin: { email: "" } } : undefined, { shouldDirty: true })}
                />
                <p className="parley-muted">{t(isSetUp ? "made" : "bare")}</p>
                {isSetUp ? (
                  <>
                    <TextField name="defaults.admin.email" label={t("email")} help={t("emailHelp")} required type="email" autoComplete="off" />
                    <TextField name="defaults.admin.firstName" label={t("firstName")} help={t("firstNameHelp")} optional autoComplete="off" />
                    <TextField
                      name="defaults.admin.lastName"
                      label={t("lastName")}
                      help={t("lastNameHelp", { fallback: FALLBACK_LAST_NAME })}
                      optional
                      autoComplete="off"
                    />
                  </>
                ) : null}
                <Switch
                  label={t("pending")}
                  checked={draft.status === "pending"}
                  onChange={(on) => form.setValue("status", on ? "pending" : "active", { shouldDirty: true })}
                />
                <p className="parley-muted">{t("pendingText")}</p>
                <CopyCommand command={command(draft)} />
              </>
            );
          }}
        </Form>
      </DisabledReason>
    </Page>
  );
};
