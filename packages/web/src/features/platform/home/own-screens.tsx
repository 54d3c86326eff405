import { type MenuSection, menu } from "@parley/core/screens";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { defineMessages, textByKey } from "../../../shared/messages/define-messages.ts";
import { screenTitle, sectionTitle } from "../../../shared/messages/screen-texts.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Grid } from "../../../ui/layout/page.tsx";

const t = defineMessages("home.screens", { open: "Your screens" });

const purposeText = textByKey("core.purposes");

const HOME = "home";

const SectionCard = ({ section }: { readonly section: MenuSection }) => (
  <Card title={sectionTitle(section.id)()}>
    <ul className="parley-home-links">
      {section.screens.map((screen) => (
        <li key={screen.id}>
          <Link to={screen.path}>{screenTitle(screen.id)()}</Link>
          <div className="parley-home-purpose">{screen.purpose === undefined ? null : purposeText(screen.id, screen.purpose)}</div>
        </li>
      ))}
    </ul>
  </Card>
);

/** List of the screens that the user may open, shown to users whose home has no other content. */
export const OwnScreens = () => {
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
