import { allows, PROVIDER_ID } from "@parley/core/access";
import { enterpriseClients } from "@parley/core/contract/main/enterprise-clients";
import { stakeholderCategories } from "@parley/core/contract/main/stakeholder-categories";
import { Stakeholder, StakeholderChange } from "@parley/core/contract/main/stakeholders";
import { commandOf } from "@parley/core/verbs";
import { stakeholderTopic } from "@parley/core/verbs/stakeholders";
import { useMutation, useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { listText } from "../../shared/messages/list-text.ts";
import { screenTitle } from "../../shared/messages/screen-texts.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { useUrlState } from "../../shared/url-state/use-url-state.ts";
import { Select } from "../../ui/controls/inputs.tsx";
import { Labelled } from "../../ui/controls/labelled.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { defineForm } from "../../ui/form/define-form.tsx";
import { EditForm } from "../../ui/form/edit-form.tsx";
import { numberChoice } from "../../ui/form/field.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { CopyCommand } from "../../ui/text/copy-command.tsx";
import { CategoriesList } from "./categories-list.tsx";
import { stakeholderCalls } from "./queries.ts";

const t = defineMessages("stakeholders.configure", {
  lead: "A stakeholder's contact, export addresses and terms.",
  stakeholder: "Stakeholder",
  contact: "Who may be contacted",
  contactName: "Name",
  contactEmail: "E-mail",
  contactPhone: "Phone",
  exports: "Exports by mail",
  emailAllowList: "Allowed addresses",
  emailAllowListHelp: "In addition to each person's own confirmed address. Separate addresses with commas; @domain allows a whole domain.",
  agreed: "What was agreed",
  dataRegion: "Data region",
  dataRegionHelp: "A note on where data may be stored.",
  providers: "Only the provider can change this.",
  enterprise: "Enterprise client",
  noEnterprise: "None",
  none: "–",
  saved: "{title} is saved",
});

const enterpriseCalls = areaQueries("enterpriseClients", enterpriseClients);

const Kept = z.pick(StakeholderChange, {
  contactName: true,
  contactEmail: true,
  contactPhone: true,
  emailAllowList: true,
  dataRegion: true,
  parentEnterpriseId: true,
});
type Kept = z.input<typeof Kept>;
const { Form, Field, TextField, TagsField } = defineForm(Kept);
const valuesOf = ({ contactName, contactEmail, contactPhone, emailAllowList, dataRegion, parentEnterpriseId }: Stakeholder): Kept => ({
  contactName,
  contactEmail,
  contactPhone,
  emailAllowList,
  dataRegion,
  parentEnterpriseId,
});

/** The enterprise clients to choose from; none for whoever may not see them. */
function useEnterprises() {
  const user = useUser();
  const { data } = useQuery({
    ...enterpriseCalls.list.options({ query: { pageSize: 1000 } }),
    enabled: allows(enterpriseClients.list.access, user),
  });
  return data?.items ?? [];
}

const command = ({ shortName, ...stored }: Stakeholder, values: Kept): string => {
  const { emailAllowList = [], parentEnterpriseId, ...texts } = values;
  const changed = Object.entries(texts).filter(([name, value]) => value !== stored[name as keyof typeof texts]);
  return commandOf(
    stakeholderTopic.verbs.update,
    {
      ...Object.fromEntries(changed),
      emailAllowList: emailAllowList.join() === stored.emailAllowList.join() ? undefined : emailAllowList.length === 0 ? "none" : emailAllowList,
      enterprise: parentEnterpriseId === stored.parentEnterpriseId ? undefined : (parentEnterpriseId ?? "none"),
    },
    { shortName },
  );
};

const KeptForm = ({ stakeholder }: { readonly stakeholder: Stakeholder }) => {
  const isProvider = useUser().stakeholderId === PROVIDER_ID;
  const { mutateAsync } = useMutation(stakeholderCalls.update.mutation({ quiet: true }));
  const enterprises = useEnterprises();
  const companyOf = (id: number | null | undefined) => enterprises.find((one) => one.id === id)?.company ?? t("none");
  return (
    <EditForm
      form={Form}
      row={stakeholder}
      schema={Stakeholder}
      valuesOf={valuesOf}
      onSave={(values, { version }) => mutateAsync({ body: { ...values, id: stakeholder.id, version } })}
      says={({ title }) => t("saved", { title })}
      fields={[
        [t("contactName"), ({ contactName }) => contactName ?? ""],
        [t("contactEmail"), ({ contactEmail }) => contactEmail ?? ""],
        [t("contactPhone"), ({ contactPhone }) => contactPhone ?? ""],
        [t("emailAllowList"), ({ emailAllowList }) => listText(emailAllowList ?? [])],
        [t("dataRegion"), ({ dataRegion }) => dataRegion ?? ""],
        [t("enterprise"), ({ parentEnterpriseId }) => companyOf(parentEnterpriseId)],
      ]}
    >
      {(form) => (
        <>
          <h2 className="parley-panel-heading">{t("contact")}</h2>
          <TextField name="contactName" label={t("contactName")} autoComplete="off" />
          <TextField name="contactEmail" label={t("contactEmail")} type="email" autoComplete="off" />
          <TextField name="contactPhone" label={t("contactPhone")} type="tel" autoComplete="off" />
          <h2 className="parley-panel-heading">{t("exports")}</h2>
          <TagsField name="emailAllowList" label={t("emailAllowList")} help={t("emailAllowListHelp")} />
          <h2 className="parley-panel-heading">{t("agreed")}</h2>
          {isProvider ? (
            <>
              <TextField name="dataRegion" label={t("dataRegion")} help={t("dataRegionHelp")} autoComplete="off" />
              <Field name="parentEnterpriseId" label={t("enterprise")}>
                {(control) => (
                  <Select
                    {...numberChoice(control, null)}
                    options={enterprises.map(({ id, company }) => ({ value: String(id), label: () => company }))}
                    placeholder={t("noEnterprise")}
                  />
                )}
              </Field>
            </>
          ) : (
            <p className="parley-muted">{[stakeholder.dataRegion || t("none"), t("providers")].join(" · ")}</p>
          )}
          <CopyCommand command={command(stakeholder, form.watch())} />
        </>
      )}
    </EditForm>
  );
};

/** Spec section 2, stakeholders/configure: the provider's for each stakeholder, and everybody else's for their own. */
export const ConfigureStakeholderScreen = () => {
  const user = useUser();
  const url = useUrlState();
  const options = useQuery(stakeholderCalls.options.options());
  const chosen = url.number("id", user.stakeholderId);
  const shown = useQuery(stakeholderCalls.get.options({ params: { id: chosen } }));
  const content = () => {
    if (shown.data !== undefined) return <KeptForm key={shown.data.id} stakeholder={shown.data} />;
    if (shown.error === null) return <Skeleton lines={8} />;
    return <EmptyState kind="failed" error={shown.error} onRetry={() => void shown.refetch()} />;
  };
  return (
    <Page title={screenTitle("configure-stakeholder")()} lead={t("lead")}>
      {(options.data ?? []).length > 1 ? (
        <Labelled label={t("stakeholder")}>
          {({ intent: _intent, ...control }) => (
            <Select
              {...control}
              fill={false}
              value={String(chosen)}
              options={(options.data ?? []).map(({ id, title }) => ({ value: String(id), label: () => title }))}
              onChange={(id) => url.set({ id })}
            />
          )}
        </Labelled>
      ) : null}
      {content()}
      {allows(stakeholderCategories.list.access, user) ? <CategoriesList /> : null}
    </Page>
  );
};
