import { allows } from "@parley/core/access";
import { clientPlans } from "@parley/core/contract/billing/client-plans";
import { users } from "@parley/core/contract/identity/users";
import type { Stakeholder } from "@parley/core/contract/platform/stakeholders";
import { pathTo, SYSTEM_SCREENS, screen } from "@parley/core/screens";
import { commandOf } from "@parley/core/verbs";
import { stakeholderTopic } from "@parley/core/verbs/platform/stakeholders";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { countryName } from "../../../kit/places/country-name.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import type { ScreenProps } from "../../../shared/screen/screen-props.ts";
import { useDeniedReason, useUser } from "../../../shared/session/use-session.ts";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import { Grid, Page } from "../../../ui/layout/page.tsx";
import { moneyText } from "../../../ui/money/money-format.ts";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { dayWithYear } from "../../../ui/text/day-format.ts";
import { TimeText } from "../../../ui/text/time-text.tsx";
import { LimitsCard } from "./limits-card.tsx";
import { weekStartText } from "./place-fields.tsx";
import { clientPlanCalls, stakeholderCalls, userCalls } from "./queries.ts";
import { StatusTag } from "./stakeholder-texts.tsx";
import { TransitionButtons } from "./transition-buttons.tsx";

const t = defineMessages("stakeholders.page", {
  loading: "Stakeholder",
  about: "Details",
  status: "Status",
  statusRemark: "Last remark",
  shortName: "Short name",
  code: "Code",
  category: "Category",
  country: "Country",
  currency: "Currency",
  timeZone: "Time zone",
  weekStart: "First day of the week",
  created: "Created",
  plan: "Plan",
  noPlan: "No plan yet",
  give: "Add plan",
  state: "State",
  "plan.pending": "Pending",
  "plan.active": "Active",
  "plan.deactivated": "Deactivated",
  "plan.replaced": "Replaced",
  "plan.expired": "Expired",
  price: "Price",
  since: "Since",
  until: "Period ends",
  plans: "Plans of clients",
  configure: "Configure",
  contact: "Contact",
  users: "Users",
  allUsers: { one: "{count} user", other: "All {count} users" },
  noUsers: "No users yet.",
  invited: "Invited",
  none: "–",
});

/** Maximum number of users shown on this screen; the users screen lists all. */
const SHOWN_USERS = 5;

const About = ({ stakeholder }: { readonly stakeholder: Stakeholder }) => {
  const { contactName, contactEmail, contactPhone } = stakeholder;
  const contact = [contactName, contactEmail, contactPhone].filter(Boolean).join(" · ");
  return (
    <Card title={t("about")}>
      <DescriptionList
        rows={[
          [t("status"), <StatusTag key="status" status={stakeholder.status} />],
          ...(stakeholder.statusRemark === null ? [] : [[t("statusRemark"), stakeholder.statusRemark] as const]),
          [t("shortName"), stakeholder.shortName],
          [t("code"), stakeholder.shCode],
          [t("category"), stakeholder.categoryName ?? t("none")],
          [t("country"), stakeholder.country === null ? t("none") : countryName(stakeholder.country)],
          [t("currency"), stakeholder.currency ?? t("none")],
          [t("timeZone"), stakeholder.timeZone],
          [t("weekStart"), weekStartText(stakeholder.weekStart, stakeholder.country)],
          ...(contact === "" ? [] : [[t("contact"), contact] as const]),
          [t("created"), <TimeText key="created" value={stakeholder.createdAt} />],
        ]}
      />
    </Card>
  );
};

const Muted = ({ children }: { readonly children: ReactNode }) => <p className="parley-muted">{children}</p>;

const PlanOf = ({ id, shortName }: Stakeholder) => {
  const user = useUser();
  const denied = useDeniedReason(clientPlans.history.access);
  const { data, error, refetch } = useQuery({ ...clientPlanCalls.history.options({ params: { id } }), enabled: denied === undefined });
  const plan = data?.find(({ state }) => state === "active") ?? data?.find(({ state }) => state === "pending") ?? data?.[0];
  const mayOpen = allows(screen("default-plans").access, user);
  const mayGive = mayOpen && allows(clientPlans.add.access, user);
  const give = `${pathTo("default-plans")}?${new URLSearchParams({ view: "clients", give: String(id) })}`;
  const content = () => {
    if (denied !== undefined) return <Muted>{denied}</Muted>;
    if (error !== null) return <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
    if (data === undefined) return <Skeleton count={3} />;
    if (plan === undefined)
      return (
        <EmptyState
          kind="nothingYet"
          title={t("noPlan")}
          action={
            mayGive ? (
              <LinkButton intent="primary" to={give}>
                {t("give")}
              </LinkButton>
            ) : undefined
          }
        />
      );
    return (
      <DescriptionList
        rows={[
          [t("plan"), plan.planName],
          [t("state"), t(`plan.${plan.state}`)],
          [t("price"), moneyText(plan.price, plan.currency)],
          [t("since"), dayWithYear(plan.startsOn)],
          [t("until"), plan.periodEnd === null ? t("none") : dayWithYear(plan.periodEnd)],
        ]}
      />
    );
  };
  const to = `${pathTo("default-plans")}?${new URLSearchParams({ view: "clients", "client.search": shortName })}`;
  return (
    <Card title={t("plan")} actions={mayOpen ? <Link to={to}>{t("plans")}</Link> : undefined}>
      {content()}
    </Card>
  );
};

const UsersOf = ({ id, userCount }: Stakeholder) => {
  const denied = useDeniedReason(users.list.access);
  const { data, error, refetch } = useQuery({
    ...userCalls.list.options({ query: { stakeholderId: id, pageSize: SHOWN_USERS, sort: "createdAt" } }),
    enabled: denied === undefined,
  });
  const content = () => {
    if (denied !== undefined) return <Muted>{denied}</Muted>;
    if (error !== null) return <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
    if (data === undefined) return <Skeleton count={3} />;
    if (data.items.length === 0) return <Muted>{t("noUsers")}</Muted>;
    return (
      <DescriptionList
        rows={data.items.map(({ firstName, lastName, contactEmail, roleName, emailVerified }) => [
          `${firstName} ${lastName}`,
          [contactEmail, roleName ?? t("none"), ...(emailVerified ? [] : [t("invited")])].join(" · "),
        ])}
      />
    );
  };
  const to = `${pathTo("users")}?${new URLSearchParams({ stakeholderId: String(id) })}`;
  return (
    <Card title={t("users")} actions={denied === undefined && userCount > 0 ? <Link to={to}>{t("allUsers", { count: userCount })}</Link> : undefined}>
      {content()}
    </Card>
  );
};

const ToConfigure = ({ id }: Stakeholder) => {
  const to = `${pathTo("configure-stakeholder")}?${new URLSearchParams({ id: String(id) })}`;
  return allows(screen("configure-stakeholder").access, useUser()) ? <LinkButton to={to}>{t("configure")}</LinkButton> : null;
};

const Shown = ({ stakeholder }: { readonly stakeholder: Stakeholder }) => (
  <Page
    title={stakeholder.title}
    actions={
      <>
        <ToConfigure {...stakeholder} />
        <TransitionButtons stakeholder={stakeholder} />
      </>
    }
  >
    <Grid min="320px">
      <About stakeholder={stakeholder} />
      <PlanOf {...stakeholder} />
      <LimitsCard {...stakeholder} />
      <UsersOf {...stakeholder} />
    </Grid>
    <CopyCommand command={commandOf(stakeholderTopic.verbs.show, { name: stakeholder.shortName })} />
  </Page>
);

/** Screen with one stakeholder: state, plan and account manager (spec section 2, stakeholders/{shCode}). */
export const StakeholderScreen = ({ params: { shCode = "" } }: ScreenProps) => {
  const { data, error, refetch } = useQuery(stakeholderCalls.list.options({ query: { shCode, status: "all" } }));
  const [stakeholder] = data?.items ?? [];
  if (stakeholder !== undefined) return <Shown key={stakeholder.id} stakeholder={stakeholder} />;
  const content = () => {
    if (data !== undefined) return <EmptyState kind="nothingYet" title={SYSTEM_SCREENS.notFound.text} />;
    return error === null ? <Skeleton shape="facts" /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  };
  return <Page title={t("loading")}>{content()}</Page>;
};
