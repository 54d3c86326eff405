import { allows } from "@parley/core/access";
import { support } from "@parley/core/contract/messenger/support";
import { type MenuSection, menu } from "@parley/core/screens";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { screenTitle, sectionTitle } from "../../shared/messages/screen-texts.ts";
import { useUser } from "../../shared/session/use-session.ts";
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

/** The first screen after sign-in: what waits for this user, and the screens that their rights open. */
export const HomeScreen = () => {
  const user = useUser();
  const sections = useMemo(
    () =>
      menu(user)
        .map((section) => ({ ...section, screens: section.screens.filter(({ id }) => id !== HOME) }))
        .filter(({ screens }) => screens.length > 0),
    [user],
  );
  return (
    <Page title={t("title", { name: user.firstName })} lead={t("lead", { stakeholder: user.stakeholder.title, login: user.loginId })}>
      <GetStartedCard />
      {allows(support.counts.access, user) ? <SupportFigures /> : null}
      <section aria-label={t("open")}>
        <h2 className="parley-home-heading">{t("open")}</h2>
        <Grid min="300px">
          {sections.map((section) => (
            <SectionCard key={section.id} section={section} />
          ))}
        </Grid>
      </section>
    </Page>
  );
};
