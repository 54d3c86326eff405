import { allows } from "@parley/core/access";
import { enterpriseClients } from "@parley/core/contract/billing/enterprise-clients";
import { stakeholderCategories } from "@parley/core/contract/platform/stakeholder-categories";
import { type Stakeholder, type StakeholderStatus, stakeholders } from "@parley/core/contract/platform/stakeholders";
import { pathTo, screen } from "@parley/core/screens";
import { stakeholderTopic } from "@parley/core/verbs/platform/stakeholders";
import { countryName } from "../../../kit/places/country-name.ts";
import { defineResource } from "../../../kit/resource/define-resource.ts";
import { type ResourceView, useResourceView } from "../../../kit/resource/use-resource-view.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { screenTitle } from "../../../shared/messages/screen-texts.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import { useUrlState } from "../../../shared/url-state/use-url-state.ts";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { useCategoryView } from "./categories-list.tsx";
import { MailButton } from "./mail-button.tsx";
import { CategoryField, CountryField, CurrencyField, TimeZoneField } from "./place-fields.tsx";
import { useCategoryOptions } from "./queries.ts";
import { StakeholderName } from "./stakeholder-name.tsx";
import { StatusTag, statusText } from "./stakeholder-texts.tsx";
import { TransitionButtons } from "./transition-buttons.tsx";

const t = defineMessages("stakeholders", {
  views: "Stakeholders and categories",
  categories: "Categories",
  lead: "The businesses on the platform, each with its own users, bots and data.",
  create: "Create stakeholder",
  edit: "Edit stakeholder",
  search: "Search titles and short names",
  empty: "No stakeholders yet",
  emptyText: "Create the first one. It starts with roles, an administrator and a bot to configure.",
  title: "Title",
  shortName: "Short name",
  shortNameHelp: "Letters, digits and hyphens. Used in URLs and commands.",
  shCode: "Code",
  categoryName: "Category",
  country: "Country",
  currency: "Currency",
  timeZone: "Time zone",
  status: "Status",
  current: "All except archived",
  all: "All",
  statusRemark: "Last remark",
  userCount: "Users",
  createdAt: "Created",
  none: "–",
  page: "Subscription",
  configure: "Configure",
  enterprises: "Enterprise clients",
  parentEnterprise: "Enterprise client",
});

type Filtered = StakeholderStatus | "current" | "all";
const filterText = (status: Filtered): string => (status === "current" || status === "all" ? t(status) : statusText(status));

const ToPages = ({ id, shCode }: Stakeholder) => {
  const user = useUser();
  const configured = `${pathTo("configure-stakeholder")}?${new URLSearchParams({ id: String(id) })}`;
  return (
    <>
      {allows(screen("stakeholder").access, user) ? <LinkButton to={pathTo("stakeholder", { shCode })}>{t("page")}</LinkButton> : null}
      {allows(screen("configure-stakeholder").access, user) ? <LinkButton to={configured}>{t("configure")}</LinkButton> : null}
    </>
  );
};

const FILTERS = { status: {}, categoryId: {} };
const ToEnterprises = () =>
  allows(enterpriseClients.list.access, useUser()) ? <LinkButton to={pathTo("enterprise-clients")}>{t("enterprises")}</LinkButton> : null;

const useExtras = () => {
  const categories = useCategoryOptions();
  const actions = (
    <>
      <ToEnterprises />
      <MailButton />
    </>
  );
  return { actions, options: { categoryId: categories.length === 0 ? undefined : categories } };
};

const resource = defineResource("stakeholders", stakeholders, t, {
  name: ({ title }) => title,
  fields: {
    title: { column: { width: 180, grow: 2, sort: "title", show: (stakeholder) => <StakeholderName stakeholder={stakeholder} /> } },
    shortName: { column: { id: "shortName", width: 110 } },
    shCode: { column: { id: "code", width: 110, defaultHidden: true } },
    categoryName: { text: (name) => name ?? t("none"), column: { id: "category", width: 110 } },
    categoryId: { label: t.ref("categoryName"), form: { part: CategoryField } },
    country: {
      text: (code) => (code === null ? t("none") : countryName(code)),
      column: { width: 120 },
      form: { part: () => <CountryField /> },
    },
    currency: { text: (code) => code ?? t("none"), column: { width: 90, defaultHidden: true }, form: { part: () => <CurrencyField /> } },
    timeZone: { column: { id: "zone", width: 130 }, form: { part: () => <TimeZoneField /> } },
    status: { text: filterText, show: ({ status }) => <StatusTag status={status} />, column: { width: 124 } },
    parentEnterprise: { detail: { show: ({ parentEnterprise }) => parentEnterprise ?? undefined } },
    statusRemark: { detail: { show: ({ statusRemark }) => statusRemark ?? undefined } },
    userCount: { column: { id: "users", width: 80, align: "end" } },
    createdAt: { moment: true, column: { id: "created", width: 110, sort: "createdAt" } },
  },
  list: ["title", "shortName", "shCode", "categoryName", "country", "currency", "timeZone", "status", "userCount", "createdAt"],
  detail: [
    "shortName",
    "shCode",
    "categoryName",
    "country",
    "currency",
    "timeZone",
    "status",
    "statusRemark",
    "parentEnterprise",
    "userCount",
    "createdAt",
  ],
  form: ["title", "shortName", "categoryId", "country", "currency", "timeZone"],
  unique: "shortName",
  shown: { list: stakeholderTopic.verbs.list, update: stakeholderTopic.verbs.update },
});

const VIEWS = ["stakeholders", "categories"] as const;
type View = (typeof VIEWS)[number];

/** Screen with two tabs, stakeholders and categories. Users who may not edit categories get no tabs. */
const Views = ({ view, actions, content }: ResourceView & { readonly view: View }) => {
  const url = useUrlState();
  const keepsCategories = allows(stakeholderCategories.list.access, useUser());
  return (
    <Page title={screenTitle("stakeholders")()} lead={t("lead")} actions={actions} height="fill">
      {keepsCategories ? (
        <Tabs
          label={t("views")}
          fill
          selected={view}
          onSelect={(chosen) => url.set({ view: chosen === "stakeholders" ? undefined : chosen })}
          tabs={VIEWS.map((id) => ({
            id,
            title: id === "categories" ? t.ref("categories") : screenTitle("stakeholders"),
            panel: id === view ? content : <span />,
          }))}
        />
      ) : (
        content
      )}
    </Page>
  );
};

const StakeholdersView = () => (
  <Views
    view="stakeholders"
    {...useResourceView(resource, {
      screen: "stakeholders",
      defaultSort: "title",
      filters: FILTERS,
      createAt: pathTo("create-stakeholder"),
      use: useExtras,
      actions: (stakeholder) => (
        <>
          <ToPages {...stakeholder} />
          <TransitionButtons key={stakeholder.id} stakeholder={stakeholder} />
        </>
      ),
    })}
  />
);

const CategoriesView = () => <Views view="categories" {...useCategoryView()} />;

/** Screen with the platform's stakeholders (spec section 2, stakeholders) and their categories. */
export const StakeholdersScreen = () => {
  const keepsCategories = allows(stakeholderCategories.list.access, useUser());
  return useUrlState().get("view") === "categories" && keepsCategories ? <CategoriesView /> : <StakeholdersView />;
};
