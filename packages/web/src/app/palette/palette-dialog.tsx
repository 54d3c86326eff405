import { reachable } from "@parley/core/screens";
import type { SessionStakeholder, SessionUser } from "@parley/core/session";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { useOfferedActions } from "../../kit/actions/actions.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { screenTitle, sectionTitle } from "../../shared/messages/screen-texts.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { type QuickItem, QuickSearch } from "../../ui/palette/quick-search.tsx";
import { FlashIcon, ShopIcon } from "../../ui/shell-icons.ts";
import { setAppearance } from "../../ui/theme/theme.ts";
import { signOut } from "../console/sign-out.ts";
import { actFor } from "../shell/act-for.ts";
import { useMailbox } from "../shell/mailbox.ts";
import { screenIcon } from "../shell/screen-icons.tsx";
import { useStakeholdersToActFor } from "../shell/stakeholder-calls.ts";

const t = defineMessages("palette", {
  placeholder: "Go to a screen or start an action…",
  nothing: "Nothing found",
  console: "Console",
  mailbox: "Open the mailbox",
  signOut: "Sign out",
  light: "Use the light theme",
  dark: "Use the dark theme",
  system: "Use the system's theme",
  stakeholder: "Stakeholder",
  actFor: "Act for {title}",
  stopActing: "Stop acting for {title}",
});

const consoleAction = (key: "mailbox" | "signOut" | "light" | "dark" | "system", run: () => void): QuickItem => ({
  id: `console.${key}`,
  label: t(key),
  group: t("console"),
  icon: <FlashIcon />,
  run,
});

/** Whom provider staff may act for, and the way back. */
function actingItems({ home, stakeholder }: SessionUser, others: readonly SessionStakeholder[]): QuickItem[] {
  const own = (home ?? stakeholder).id;
  const item = (id: string, label: string, run: () => void): QuickItem => ({ id, label, group: t("stakeholder"), icon: <ShopIcon />, run });
  const stop = home === undefined ? [] : [item("acting.stop", t("stopActing", { title: stakeholder.title }), () => actFor(undefined))];
  const begin = others.filter(({ id }) => id !== own && id !== stakeholder.id);
  return [...stop, ...begin.map((one) => item(`acting.${one.id}`, t("actFor", { title: one.title }), () => actFor(one)))];
}

/** Screens this user may open, what the present screen offers, and the console's own actions. */
export const PaletteDialog = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const user = useUser();
  const navigate = useNavigate();
  const offered = useOfferedActions();
  const mailbox = useMailbox();
  const { data: stakeholders } = useStakeholdersToActFor();
  const acting = useMemo(() => actingItems(user, stakeholders ?? []), [user, stakeholders]);
  const items = useMemo<readonly QuickItem[]>(
    () => [
      ...offered.map((action) => ({ ...action, label: action.label(), group: action.group(), icon: <FlashIcon /> })),
      ...reachable(user).map(({ id, section, icon, path, menu }) => ({
        id,
        label: screenTitle(id)(),
        // A screen that has two addresses is told apart by the one that is not in the sidebar.
        group: menu === false ? path : sectionTitle(section)(),
        icon: screenIcon(icon),
        run: () => void navigate(path),
      })),
      ...(mailbox === undefined ? [] : [consoleAction("mailbox", mailbox.show)]),
      consoleAction("light", () => setAppearance({ theme: "light" })),
      consoleAction("dark", () => setAppearance({ theme: "dark" })),
      consoleAction("system", () => setAppearance({ theme: "system" })),
      consoleAction("signOut", signOut),
      ...acting,
    ],
    [offered, user, navigate, mailbox, acting],
  );
  return <QuickSearch open={open} items={items} placeholder={t("placeholder")} nothing={t("nothing")} onClose={onClose} />;
};
