import { allows } from "@parley/core/access";
import { support } from "@parley/core/contract/messenger/support";
import { type MenuSection, menu, screen } from "@parley/core/screens";
import { lazy, Suspense, useMemo } from "react";
import { Link } from "react-router-dom";
import { untilArrived } from "../../shared/code/until-arrived.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { screenTitle, sectionTitle } from "../../shared/messages/screen-texts.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Grid, Page } from "../../ui/layout/page.tsx";
import { GetStartedCard } from "./get-started-card.tsx";
import { purposeOf } from "./screen-purposes.ts";
import { SupportFigures } from "./support-figures.tsx";

const t = defineMessages("home", {
  title: "Hello, {name}",
  lead: "{stakeholder} · you are signed in as {login}",
  open: "What you can open",
});

const HOME = "home";

const SectionCard = ({ section }: { readonly section: MenuSection }) => (
  <Card title={sectionTitle(section.id)()}>
    <ul className="parley-home-links">
      {section.screens.map((screen) => (
        <li key={screen.id}>
          <Link to={screen.path}>{screenTitle(screen.id)()}</Link>
          <div className="parley-home-purpose">{purposeOf(screen)}</div>
        </li>
      ))}
    </ul>
  </Card>
);

/** Where somebody's work stands; who may open none of them has nothing here to do but to go on. */
const OF_WORK = ["chats-support-queue", "chats-tickets", "chats-failed-responses", "channel-client-request"] as const;

const MyWork = lazy(async () => ({ default: (await untilArrived(() => import("./my-work.tsx"))).MyWork }));

/** The screens that somebody's rights open: for whom there is nothing else to say. */
const OwnScreens = () => {
  const user = useUser();
  const sections = useMemo(
    () =>
      menu(user)
        .map((section) => ({ ...section, screens: section.screens.filter(({ id }) => id !== HOME) }))
        .filter(({ screens }) => screens.length > 0),
    [user],
  );
  return (
    <section aria-label={t("open")}>
      <h2 className="parley-home-heading">{t("open")}</h2>
      <Grid min="300px">
        {sections.map((section) => (
          <SectionCard key={section.id} section={section} />
        ))}
      </Grid>
    </section>
  );
};

/** The first screen after sign-in: what waits for this user, and what they have to do next. */
export const HomeScreen = () => {
  const user = useUser();
  const hasWork = OF_WORK.some((id) => allows(screen(id).access, user));
  return (
    <Page title={t("title", { name: user.firstName })} lead={t("lead", { stakeholder: user.stakeholder.title, login: user.loginId })}>
      <GetStartedCard />
      {allows(support.counts.access, user) ? <SupportFigures /> : null}
      {hasWork ? (
        <Suspense fallback={<Skeleton shape="figures" />}>
          <MyWork />
        </Suspense>
      ) : (
        <OwnScreens />
      )}
    </Page>
  );
};
