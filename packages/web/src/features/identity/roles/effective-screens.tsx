import { allows, type RightsHolder } from "@parley/core/access";
import { BUILT_SCREENS, SCREENS, type Screen, SECTIONS } from "@parley/core/screens";
import { useMemo } from "react";
import type { Rights } from "../../../kit/rights/rights.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { screenTitle, sectionTitle } from "../../../shared/messages/screen-texts.ts";
import { Card } from "../../../ui/layout/card.tsx";

const t = defineMessages("roles.screens", {
  title: "Screens available to this role",
  always: { one: "and {count} screen available to everyone", other: "and {count} screens available to everyone" },
  planned: { one: "and {count} route that has no screen yet", other: "and {count} routes that have no screen yet" },
});

const ENTRY = "entry";

const holderWith = (userPermissions: Rights, stakeholderId: number): RightsHolder => ({ userPermissions, stakeholderId, isSuperAdmin: false });

function opened(rights: Rights, stakeholderId: number) {
  const holder = holderWith(rights, stakeholderId);
  const nobody = holderWith([], stakeholderId);
  const inside = (screen: Screen) => screen.section !== ENTRY;
  const byRights = BUILT_SCREENS.filter((screen) => inside(screen) && allows(screen.access, holder) && !allows(screen.access, nobody));
  // Removes duplicate titles, because the chat screens exist under two path prefixes (spec section 2) with the same
  // rights.
  const titles = (section: string) => [...new Set(byRights.filter((screen) => screen.section === section).map(({ id }) => screenTitle(id)()))];
  const sections = SECTIONS.map(({ id }) => ({ id, title: sectionTitle(id)(), screens: titles(id) }));
  return {
    sections: sections.filter(({ screens }) => screens.length > 0),
    always: BUILT_SCREENS.filter((screen) => inside(screen) && allows(screen.access, nobody)).length,
    planned: SCREENS.filter((screen) => screen.planned === true && allows(screen.access, holder) && !allows(screen.access, nobody)).length,
  };
}

interface EffectiveScreensProps {
  readonly rights: Rights;
  readonly stakeholderId: number;
}

/**
 * Card with the screens that the given rights open, by the same rules as after sign-in. It updates with every change of
 * the rights.
 */
export const EffectiveScreens = ({ rights, stakeholderId }: EffectiveScreensProps) => {
  const { sections, always, planned } = useMemo(() => opened(rights, stakeholderId), [rights, stakeholderId]);
  return (
    <Card title={t("title")} className="parley-effective">
      {sections.map(({ id, title, screens }) => (
        <div key={id}>
          <h3 className="parley-effective-section">{title}</h3>
          <ul className="parley-effective-screens">
            {screens.map((screen) => (
              <li key={screen}>{screen}</li>
            ))}
          </ul>
        </div>
      ))}
      <p className="parley-muted">
        {t("always", { count: always })}
        {planned === 0 ? null : <br />}
        {planned === 0 ? null : t("planned", { count: planned })}
      </p>
    </Card>
  );
};
